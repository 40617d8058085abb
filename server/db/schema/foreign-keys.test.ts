import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { pool } = testDatabase();

/** Of these a school has few, however many students it has. (Of credit accounts it has many: what a booking writes has no index more for it.) */
const FEW = new Set([
  'attendance_correction',
  'brand_picture',
  'business_extension',
  'course_link',
  'credit_account',
  'deleted_record',
  'kept_hour',
  'mail_wording',
  'pay_run',
  'personal_data_download',
  'personal_data_request',
  'support_task_viewer',
  'undo_entry',
]);

it('ROUTE-07 every foreign key to people has an index, so that an import of a large school can be undone', async () => {
  const { rows } = await pool.query<{ told: string; child: string }>(`
    select c.conrelid::regclass || '.' || a.attname as told, c.conrelid::regclass::text as child
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid in ('account'::regclass, 'student'::regclass, 'teacher'::regclass, 'business'::regclass)
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indnkeyatts >= 2
          and array[i.indkey[0], i.indkey[1]] operator(pg_catalog.@>) array[c.conkey[1], c.conkey[2]]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`);
  expect(rows.filter(({ child }) => !FEW.has(child)).map(({ told: sent }) => sent)).toEqual([]);
});
