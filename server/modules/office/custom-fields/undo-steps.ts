import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows as they were. Returns how many there are now. */
async function insertAgain(
  db: Db,
  table: 'custom_field' | 'custom_field_option',
  rows: readonly Row[],
): Promise<number> {
  const inserted = await sql`insert into ${sql.table(table)}
    select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    on conflict do nothing returning id`.execute(db);
  return inserted.rows.length;
}

/** Restores a deleted field with its options, unless another one has its name now. */
export const restoreFieldStep = undoStepKind<{ field: Row; options: readonly Row[] }>('restoreCustomField', {
  run: async (db, { field, options }) => {
    if ((await insertAgain(db, 'custom_field', [field])) === 0)
      throw new ApiError('conflict', { text: 'custom-field-name-taken' });
    await insertAgain(db, 'custom_field_option', options);
  },
});
