import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Noun } from '#domain/contract/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';

/** Where a record of each noun is found. A noun without a table of its own has none to steal. */
export const TABLES: Record<Noun, string> = {
  account: 'account',
  student: 'student',
  teacher: 'teacher',
  group: 'student_group',
  business: 'business',
  contract: 'business_contract',
  'cost-centre': 'cost_centre',
  lesson: 'lesson',
  'regular-lesson': 'regular_lesson',
  trial: 'trial',
  payment: 'payment',
  order: 'customer_order',
  invoice: 'invoice',
  product: 'product',
  coupon: 'coupon',
  subscription: 'subscription',
  course: 'course',
  'course-link': 'course_link',
  extension: 'company_extension',
  'pay-run': 'pay_run',
  'pay-line': 'pay_line',
  'teacher-rate': 'teacher_rate',
  'support-task': 'support_task',
  session: 'session',
  document: 'document',
  photo: 'account_photo',
  'brand-picture': 'brand_picture',
  note: 'note',
  'deleted-record': 'deleted_record',
  domain: 'provider_domain',
  'saved-view': 'saved_view',
  'availability-exception': 'availability_exception',
  holiday: 'holiday',
  supplant: 'supplant_session',
  batch: 'batch',
  'personal-data-request': 'personal_data_request',
  word: 'vocabulary_item',
};

/** The id of one record of each noun in a school, where it has one. */
export function recordsOf(pool: Pool, school: string): Promise<Map<Noun, string>> {
  return asOwner(pool, async (db) => {
    const records = new Map<Noun, string>();
    for (const [noun, table] of Object.entries(TABLES)) {
      const { rows } = await sql<{ id: string }>`
        select t.id from ${sql.table(table)} t join provider p on p.id = t.provider_id
        where p.subdomain = ${school} order by t.id limit 1`.execute(db);
      if (rows[0]) records.set(noun as Noun, rows[0].id);
    }
    return records;
  });
}
