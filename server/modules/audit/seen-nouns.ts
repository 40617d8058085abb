import { type RawBuilder, sql } from 'kysely';
import { type Area, AREAS, may, type Rights } from '#domain/rights.ts';

/** Whose history belongs to which area; what is not named here is the school's own and belongs to its settings. */
const NOUNS: Readonly<Partial<Record<Area, readonly string[]>>> = {
  students: [
    'student',
    'score',
    'level_test_result',
    'referral',
    'subscription',
    'classing_go_trial',
    'lesson_report',
  ],
  teachers: ['teacher', 'availability_rule', 'availability_exception', 'pay_run', 'pay_line', 'teacher_rate'],
  groups: ['student_group', 'group_member'],
  calendar: ['lesson', 'lesson_participant', 'regular_lesson', 'kept_hour', 'holiday'],
  tasks: ['support_task'],
  trials: ['trial'],
  business: ['business', 'business_manager', 'cost_centre', 'company_extension', 'company_extension_lot'],
  payments: ['payment', 'refund', 'invoice', 'customer_order', 'copayment_share'],
  courses: ['course', 'course_participant', 'course_link', 'course_link_visit'],
};
const ROLES: Readonly<Partial<Record<Area, string>>> = {
  students: 'STUDENT',
  teachers: 'TEACHER',
  business: 'BUSINESS_MANAGER',
};
const NAMED = Object.values(NOUNS).flat();

/** The entries `e` that somebody of staff may read: those of the areas that they see. Nothing is compared for who sees all. */
export function seenBy(rights: Rights): RawBuilder<boolean> {
  const seen = AREAS.filter(
    (area) => may(rights, area, 'view') && (area !== 'payments' || may(rights, 'money', 'view')),
  );
  if (seen.length === AREAS.length) return sql<boolean>`true`;
  const nouns = seen.flatMap((area) => NOUNS[area] ?? []);
  const roles = seen.flatMap((area) => ROLES[area] ?? []);
  const ofAccount = sql`exists (select 1 from account a where a.provider_id = e.provider_id and a.id = e.record_id
    and a.role = any(${roles}::text[]))`;
  const ofSchool = seen.includes('settings')
    ? sql`or (e.noun <> all(${[...NAMED, 'account']}::text[]))`
    : sql``;
  return sql<boolean>`(e.noun = any(${nouns}::text[]) or (e.noun = 'account' and ${ofAccount}) ${ofSchool})`;
}
