import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '#server/db/connection/tenant.ts';

/** Of each noun and word the one that most rows have, and one that few have. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Groups the rows of a table by an expression: the most frequent value, and the rarest. */
const ends = (table: string, value: string, more = 'true'): RawBuilder<string> =>
  sql.raw(`select array[(array_agg(v order by n desc, v))[1], (array_agg(v order by n, v))[1]] from (
    select (${value})::text as v, count(*) as n from ${table} where ${value} is not null and ${more} group by 1) counted`);
const anyOf = (table: string, more = 'true'): RawBuilder<string> =>
  sql.raw(`select array_agg(id::text) from (select id from ${table} where ${more} order by id limit 1 offset
    (select count(*) / 2 from ${table} where ${more})) middle`);

const FOUND: Readonly<Record<string, RawBuilder<string>>> = {
  student: ends('lesson_participant', 'student_id'),
  teacher: ends('lesson', 'teacher_id'),
  group: ends('lesson', 'group_id'),
  business: ends('business_member', 'business_id'),
  product: ends('order_line', 'product_id'),
  account: ends('audit_entry', 'actor_id'),
  supplant: ends('audit_entry', 'supplant_id'),
  recordId: ends('payment', 'student_id'),
  ownerId: ends('trial', 'owner_id'),
  noun: ends('audit_entry', 'noun'),
  action: ends('audit_entry', 'action'),
  source: ends('trial', 'source'),
  lesson: anyOf('lesson'),
  'regular-lesson': anyOf('regular_lesson'),
  trial: anyOf('trial'),
  payment: anyOf('payment', "status = 'REFUNDED'"),
  coupon: ends('coupon_use', 'coupon_id'),
  course: ends('course_participant', 'course_id'),
  contract: anyOf('business_contract'),
  'pay-run': ends('pay_line', 'pay_run_id'),
  'support-task': anyOf('support_task', 'resolved_at is null'),
  batch: anyOf('batch'),
  before: sql`select array[max(id)::text, ((min(id) + max(id)) / 2)::text] from audit_entry`,
  email: sql`select array_agg(email) from (select email from account where role = 'STUDENT' order by id limit 1 offset 777) one`,
  phone: sql`select array_agg(phone) from (select phone from account where role = 'STUDENT' and phone is not null order by id limit 1 offset 777) one`,
  fullName: sql`select array_agg(full_name) from (select full_name from account where role = 'STUDENT' order by id limit 1 offset 777) one`,
};

/** Looks in a school for what is worth asking for. What has no rows has no sample. */
export function samplesOf(pool: Pool, providerId: string): Promise<Samples> {
  return inTransaction(pool, { providerId }, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const found: Record<string, readonly string[]> = {};
    for (const [name, statement] of Object.entries(FOUND)) {
      const { rows } = await sql<{
        values: (string | null)[] | null;
      }>`select (${statement}) as values`.execute(db);
      const values = (rows[0]?.values ?? []).filter((value) => value !== null);
      if (values.length > 0) found[name] = [...new Set(values)];
    }
    return found;
  });
}
