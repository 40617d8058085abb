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
 * Runs the work without a constraint and then adds it again as it was, which checks every row. For very many rows that is
 * several times faster than to check them one by one; nobody else can use the table until the transaction ends.
 */
export async function withoutConstraint(
  db: Db,
  table: string,
  constraint: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and conname = ${constraint}`.execute(db);
  const { definition } = rows[0] as (typeof rows)[number];
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(db);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(constraint)} ${sql.raw(definition)}`.execute(
    db,
  );
}
