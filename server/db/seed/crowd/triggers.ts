import { sql } from 'kysely';
import type { Db } from '../../tenant.ts';

/** What the crowd does by itself, once for all: one audit entry, the search index, the balances. */
const DONE_AT_ONCE = ['audit', 'search', 'book', 'sums_to_zero'];

/**
 * Runs the work without the triggers that would do something for every single row; they are on again afterwards, in the same
 * transaction. Foreign keys, checks and unique keys hold all the time. Others may read meanwhile, and write once it is over.
 */
export async function withoutRowTriggers(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string }>`
    select tgrelid::regclass::text as owner, tgname as name from pg_trigger
    where not tgisinternal and tgenabled = 'O' and tgname = any (${DONE_AT_ONCE}::text[])
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

/**
 * Runs the work without foreign keys and exclusion constraints, and then adds them again as they were, which checks every
 * row: for very many rows much faster than one by one. Nobody else can use these tables until the transaction ends. Throws
 * what the database says where a row breaks one.
 */
export async function checkedAtTheEnd(
  db: Db,
  tables: readonly string[],
  { work, tell }: { work: () => Promise<void>; tell: (text: string) => void },
): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('f', 'x') and conrelid = any (${tables}::regclass[])
    order by contype desc, conrelid::regclass::text, conname`.execute(db);
  for (const { owner, name } of rows) {
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { owner, name, definition } of rows) {
    tell(`Checking ${owner}: ${name}`);
    await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  }
}
