import { sql } from 'kysely';
import type { ErasurePlan } from '#domain/people/api/personal-data.ts';
import { BLOCKERS, ERASED, KEPT } from '#domain/people/personal-data.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Counts = Record<string, number>;
interface Row {
  erases: Counts;
  keeps: Counts;
  blockers: Counts;
}

/**
 * Counts what erasing a person would do, in one statement. Blockers are obligations on either side: future or unsettled lessons, credits,
 * open payments, pay that is not paid out, open requests. `askedBy`: people cannot erase themselves, and a school keeps an admin.
 */
export async function planOf(db: Db, person: string, askedBy: string): Promise<ErasurePlan> {
  const id = sql`${person}::uuid`;
  const { rows } = await sql<Row>`
    select jsonb_build_object(
        'IDENTITY', 1,
        'PROFILE', (select count(*) from student where id = ${id}) + (select count(*) from teacher where id = ${id})
          + (select count(*) from billing_details where student_id = ${id})
          + (select count(*) from guardian where student_id = ${id}) + (select count(*) from consent where student_id = ${id}),
        'NOTES', (select count(*) from note where record_id = ${id}) + (select count(*) from contact where account_id = ${id}),
        'DOCUMENTS', (select count(*) from document where student_id = ${id} or teacher_id = ${id}),
        'MESSAGES', (select count(*) from notification where account_id = ${id})
          + (select count(*) from thread_message where sender_id = ${id} and side <> 'SCHOOL' and text <> ''),
        'REQUEST_TEXTS', (select count(*) from support_task where student_id = ${id} or issuer_id = ${id})
          + (select count(*) from trial where student_id = ${id}),
        'COMMENTS', (select count(*) from score where student_id = ${id} and comment is not null),
        'HOMEWORK', (select count(*) from homework where student_id = ${id}),
        'SESSIONS', (select count(*) from session where account_id = ${id}),
        'HISTORY', (select count(*) from audit_entry where record_id = ${id})) as erases,
      jsonb_build_object(
        'INVOICES', (select count(*) from invoice i join customer_order o on o.provider_id = i.provider_id and o.id = i.order_id
          where o.student_id = ${id}),
        'PAYMENTS', (select count(*) from payment where student_id = ${id}),
        'LEDGER', (select count(*) from credit_transaction where student_id = ${id}),
        'LESSONS', (select count(*) from lesson_participant where student_id = ${id}) + (select count(*) from lesson where teacher_id = ${id}),
        'PAY', (select count(*) from pay_line where teacher_id = ${id}),
        'AUDIT', (select count(*) from audit_entry where actor_id = ${id}),
        'REQUEST', 1) as keeps,
      jsonb_build_object(
        'LESSONS', (select count(*) from lesson_participant where student_id = ${id} and starts_at > now() and status <> 'CANCELLED')
          + (select count(*) from lesson where teacher_id = ${id} and starts_at > now() and status <> 'CANCELLED'),
        'UNREPORTED', (select count(*) from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
            where p.student_id = ${id} and p.starts_at <= now() and p.status in ('BOOKED', 'WAITING') and l.status <> 'CANCELLED')
          + (select count(*) from lesson where teacher_id = ${id} and starts_at <= now()
            and status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING', 'NOT_REPORTED')),
        'SERIES', (select count(*) from regular_lesson where (student_id = ${id} or teacher_id = ${id}) and status <> 'ENDED'),
        'GROUPS', (select count(*) from group_member where student_id = ${id} and left_on is null)
          + (select count(*) from student_group where teacher_id = ${id} and status <> 'INACTIVE'),
        'COURSES', (select count(*) from course_participant m join course c on c.provider_id = m.provider_id and c.id = m.course_id
            where m.student_id = ${id} and m.left_on is null and c.status in ('DRAFT', 'COMMUNICATED', 'RUNNING'))
          + (select count(*) from course where teacher_id = ${id} and status in ('DRAFT', 'COMMUNICATED', 'RUNNING')),
        'CREDITS', (select coalesce(sum(balance), 0)::int from credit_account where student_id = ${id} and place in ('AVAILABLE', 'HELD')),
        'PAYMENTS', (select count(*) from customer_order where student_id = ${id} and status = 'PENDING'),
        'SUBSCRIPTIONS', (select count(*) from subscription where student_id = ${id} and status in ('ACTIVE', 'PAUSED', 'PAST_DUE')),
        'REQUESTS', (select count(*) from support_task where (student_id = ${id} or issuer_id = ${id}) and resolved_at is null),
        'TRIALS', (select count(*) from trial where student_id = ${id} and status not in ('WON', 'LOST')),
        'PAY', (select count(distinct r.id) from pay_line l join pay_run r on r.provider_id = l.provider_id and r.id = l.pay_run_id
            where l.teacher_id = ${id} and r.status <> 'PAID'),
        'LAST_ADMIN', (select count(*) from account where id = ${id} and is_admin and not exists (
          select from account b where b.is_admin and b.disabled_at is null and b.id <> ${id})),
        'SELF', (${person} = ${askedBy})::int) as blockers`.execute(db);
  const { erases, keeps, blockers } = rows[0]!;
  return { erases: some(ERASED, erases), keeps: some(KEPT, keeps), blockers: some(BLOCKERS, blockers) };
}

/** Returns the counts above zero, in display order. */
const some = <T extends string>(all: readonly T[], counts: Counts): { what: T; count: number }[] =>
  all.map((what) => ({ what, count: counts[what] ?? 0 })).filter(({ count }) => count > 0);
