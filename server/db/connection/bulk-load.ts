import { sql } from 'kysely';
import type { Db } from './tenant.ts';

/**
 * Runs `work` without the tables' own triggers, or only without those named; enables them again in the same transaction. Foreign keys,
 * checks and unique keys stay in force. Other transactions can read in the meantime, and write afterwards.
 */
export async function withoutTriggers(
  db: Db,
  { tables, names = null }: { tables: readonly string[]; names?: readonly string[] | null },
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string }>`
    select tgrelid::regclass::text as owner, tgname as name from pg_trigger
    where not tgisinternal and tgenabled = 'O' and (${names}::text[] is null or tgname = any (${names}::text[]))
      and tgrelid = any (${tables}::regclass[])`.execute(db);
  const set = async (state: 'enable' | 'disable') => {
    for (const { owner, name } of rows) {
      await sql`alter table ${sql.table(owner)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(db);
    }
  };
  await set('disable');
  await work();
  await set('enable');
}

interface Rule {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

/** Lists constraints and indexes that no other rule depends on: foreign and exclusion keys, unique ones, then indexes. */
async function rulesOf(db: Db, tables: readonly string[]) {
  const { rows: constraints } = await sql<Rule>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint c
    where conrelid = any (${tables}::regclass[]) and (contype in ('f', 'x')
      or contype = 'u' and not exists (select 1 from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid))
    order by contype desc, 1, 2`.execute(db);
  const { rows: indexes } = await sql<Rule>`
    select indrelid::regclass::text as owner, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${tables}::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by 1, 2`.execute(db);
  return { constraints, indexes };
}

/**
 * Runs `work` without the tables' constraints and indexes that nothing else depends on, then adds them again unchanged. Adding them checks
 * every row: for very many rows that is much faster than one by one. Primary keys and keys that other tables refer to stay. The tables are
 * locked until the transaction ends. Throws the database's error where a row breaks a rule.
 */
export async function checkedAtTheEnd(
  db: Db,
  tables: readonly string[],
  { work, onProgress: notify }: { work: () => Promise<void>; onProgress: (text: string) => void },
): Promise<void> {
  const { constraints, indexes } = await rulesOf(db, tables);
  for (const { owner, name } of constraints) {
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { name, definition } of indexes) {
    notify(`Sorting ${name}`);
    await sql.raw(definition).execute(db);
  }
  await measure(db, tables);
  for (const { owner, name, definition } of constraints) {
    notify(`Checking ${owner}: ${name}`);
    await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  }
}

/** Without it the planner would take the tables for as small as they were until the next vacuum. */
export async function measure(db: Db, tables: readonly string[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
