import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import type { CheckedRow } from './check-rows.ts';

const AT_A_TIME = 5_000;

/** Keeps what a dry run found of every row, in place of what the one before found. */
export async function saveRows(
  db: Db,
  providerId: string,
  batchId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  await db.deleteFrom('batch_item').where('batch_id', '=', batchId).execute();
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const items = rows
      .slice(from, from + AT_A_TIME)
      .map(({ at, cells, body, errors }) => ({ position: at, cells, body, errors }));
    await sql`insert into batch_item (provider_id, batch_id, position, status, cells, body, errors)
      select ${providerId}::uuid, ${batchId}::uuid, r.position, case when r.errors is null then 'WAITING' else 'FAILED' end,
        r.cells, r.body, r.errors
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) r(position int, cells jsonb, body jsonb, errors jsonb)`.execute(
      db,
    );
  }
  const failed = rows.filter(({ errors }) => errors).length;
  await sql`update batch set total = ${rows.length}, failed = ${failed} where id = ${batchId}`.execute(db);
  await sql`update import_file set checked_at = now() where batch_id = ${batchId}`.execute(db);
}
