import { type RawBuilder, sql } from 'kysely';
import type texts from '#domain/locales/en/personal-data.json';
import { indexSafeCoalesce } from '#server/db/connection/index-safe-coalesce.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { personalValuesOf } from '#server/modules/office/custom-fields/fields.ts';
import { STAFF_PARTS } from './staff-parts.ts';

type Row = Record<string, unknown>;
export type PartName = keyof typeof texts.part;
export interface Part {
  /** The file's name without its ending. */
  name: PartName;
  rows: Row[];
}

type PartQuery = (id: RawBuilder<unknown>) => RawBuilder<Row>;
const teacherOf = sql`(select t.full_name from teacher t where t.provider_id = l.provider_id and t.id = l.teacher_id)`;

/**
 * The data that the school holds of a person, one list each; their titles are in the catalogue `personal-data`. Staff's notes and teachers' notes for
 * staff are left out; other people are named only if the person knows them from the product.
 */
const PARTS: readonly [name: PartName, ask: PartQuery][] = [
  [
    'profile',
    (
      id,
    ) => sql`select a.first_name, a.last_name, a.email, a.phone, a.role, a.time_zone, a.locale, a.photo_url, a.created_at, a.disabled_at,
      a.remind_day_before, a.remind_hour_before, a.mail_changes, a.mail_requests, a.mail_credits, a.mail_clock_changes, a.mail_mentions, a.mail_messages, a.mail_company, a.mail_news,
      s.activity_status, s.language, s.level, s.goal, s.birth_on, s.contact_language, s.referral_code, s.source, s.onboarded_at,
      t.status as teacher_status, t.languages, t.levels, t.biography, t.country, t.iban, t.hired_on, t.room_url,
      (select i.transcript from teacher_intro i where i.provider_id = t.provider_id and i.teacher_id = t.id) as transcript,
      (select array_agg(name order by name) from tag where id in (select tag_id from student_tag where student_id = a.id union select tag_id from teacher_tag where teacher_id = a.id)) as tags,
      ${personalValuesOf('a')} as custom_fields, (select b.name from business b where b.provider_id = a.provider_id and b.id = ${indexSafeCoalesce('s.business_id', 'm.business_id')}) as company
      from account a left join student s on s.provider_id = a.provider_id and s.id = a.id left join teacher t on t.provider_id = a.provider_id and t.id = a.id left join business_manager m
        on m.provider_id = a.provider_id and m.id = a.id where a.id = ${id}`,
  ],
  [
    'lessons',
    (
      id,
    ) => sql`select l.starts_at, l.ends_at, l.local_date, l.local_time, l.time_zone, l.type, l.language, l.status as lesson_status, p.status as attendance,
      p.credits, ${teacherOf} as teacher, l.cancelled_at, l.cancelled_by, l.cancel_reason, p.contested_at, p.contest_reason
      from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id where p.student_id = ${id} order by l.starts_at`,
  ],
  [
    'attendance-corrections',
    (
      id,
    ) => sql`select l.starts_at, c.was, c.became, c.credits_back, c.reason, c.created_at from attendance_correction c
      join lesson l on l.provider_id = c.provider_id and l.id = c.lesson_id where c.student_id = ${id} order by c.created_at`,
  ],
  [
    'lessons-taught',
    (
      id,
    ) => sql`select starts_at, ends_at, local_date, local_time, time_zone, type, language, status, seats_taken, cancelled_at, cancelled_by
      from lesson where teacher_id = ${id} order by starts_at`,
  ],
  [
    'lesson-reports',
    (id) => sql`select l.starts_at, r.done, r.homework, r.level_note from lesson_report r
      join lesson_participant p on p.provider_id = r.provider_id and p.lesson_id = r.lesson_id
      join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id where p.student_id = ${id} order by l.starts_at`,
  ],
  [
    'homework',
    (
      id,
    ) => sql`select r.homework as task, h.due_on, h.answer, h.handed_in_at, h.comment, h.marks, h.corrected_at, f.file_name as file, ${teacherOf} as teacher
      from homework h join lesson_report r on r.provider_id = h.provider_id and r.lesson_id = h.lesson_id
      join lesson l on l.provider_id = h.provider_id and l.id = h.lesson_id
      left join homework_file f on f.provider_id = h.provider_id and f.homework_id = h.id and f.is_handed_in
      where h.student_id = ${id} order by h.due_on, h.id`,
  ],
  [
    'room-presence',
    (id) =>
      sql`select entered_at, left_at, lesson_id from room_presence where account_id = ${id} and actor_id is null order by entered_at`,
  ],
  [
    'room-messages',
    (id) => sql`select sent_at, lesson_id, text from room_message where account_id = ${id} order by sent_at`,
  ],
  [
    'messages',
    (
      id,
    ) => sql`select m.sent_at, case m.side when 'SCHOOL' then p.provider_name else a.full_name end as sender, m.text,
      (select string_agg(f.file_name, ', ' order by f.created_at, f.id) from thread_file f
        where f.provider_id = m.provider_id and f.thread_id = m.thread_id and f.number = m.number) as files
      from message_thread t join thread_message m on m.provider_id = t.provider_id and m.thread_id = t.id
      join account a on a.provider_id = m.provider_id and a.id = m.sender_id join provider p on p.id = t.provider_id
      where ${id} in (t.student_id, t.teacher_id) order by m.sent_at, m.thread_id, m.number`,
  ],
  ...STAFF_PARTS,
  [
    'weekly-lessons',
    (
      id,
    ) => sql`select weekday, start_time, duration_minutes, time_zone, starts_on, ends_on, status from regular_lesson l
      where student_id = ${id} or teacher_id = ${id} order by starts_on`,
  ],
  [
    'groups',
    (id) => sql`select g.name, m.joined_on, m.left_on, m.left_reason, m.is_waiting from group_member m
      join student_group g on g.provider_id = m.provider_id and g.id = m.group_id where m.student_id = ${id} order by m.joined_on`,
  ],
  [
    'courses',
    (
      id,
    ) => sql`select c.name, c.action_number, c.group_number, m.joined_on, m.left_on from course_participant m
      join course c on c.provider_id = m.provider_id and c.id = m.course_id where m.student_id = ${id} order by m.joined_on`,
  ],
  [
    'trials',
    (id) =>
      sql`select asked_at, status, language, level, goal, wishes, outcome, source, held_at, closed_at from trial where student_id = ${id} order by asked_at`,
  ],
  [
    'credits',
    (
      id,
    ) => sql`select t.created_at, t.reason, a.place, a.kind, e.credits, e.balance_after, l.granted_on as lot_granted_on, l.expires_on, l.source, t.note
      from credit_entry e join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
      join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
      join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id where a.student_id = ${id} order by t.created_at, t.id`,
  ],
  [
    'orders',
    (
      id,
    ) => sql`select o.created_at, o.status, l.description, l.quantity, l.credits, l.unit_price_cents, o.sub_total_cents, o.discount_cents, o.total_cents,
      o.currency, o.paid_at from customer_order o join order_line l on l.provider_id = o.provider_id and l.order_id = o.id
      where o.student_id = ${id} order by o.created_at, l.id`,
  ],
  [
    'payments',
    (
      id,
    ) => sql`select created_at, method, status, amount_cents, refunded_cents, currency, due_on, paid_at, reference, failure_reason
      from payment where student_id = ${id} order by created_at`,
  ],
  [
    'refunds',
    (id) => sql`select r.created_at, r.amount_cents, r.reason, r.credits_taken from refund r
      join payment p on p.provider_id = r.provider_id and p.id = r.payment_id where p.student_id = ${id} order by r.created_at`,
  ],
  [
    'invoices',
    (
      id,
    ) => sql`select i.series, i.number, i.issued_on, i.due_on, i.is_credit_note, i.billing_name, i.billing_tax_id, i.billing_address, i.tax_cents, i.total_cents,
      i.currency from invoice i join customer_order o on o.provider_id = i.provider_id and o.id = i.order_id where o.student_id = ${id} order by i.issued_on, i.number`,
  ],
  [
    'billing-details',
    (id) =>
      sql`select kind, name, tax_id, address, postcode, city, country, email, updated_at from billing_details where student_id = ${id}`,
  ],
  [
    'saved-cards',
    (id) =>
      sql`select brand, last4, exp_month, exp_year, consented_at from saved_card where student_id = ${id} order by created_at`,
  ],
  [
    'subscriptions',
    (
      id,
    ) => sql`select p.name as product, s.status, s.starts_on, s.ends_on, s.grants, s.paused_on from subscription s
      join product p on p.provider_id = s.provider_id and p.id = s.product_id where s.student_id = ${id} order by s.starts_on`,
  ],
  [
    'pay',
    (
      id,
    ) => sql`select r.month, r.status, l.kind, l.outcome, l.minutes, l.rate_cents, l.amount_cents, l.reason from pay_line l
      join pay_run r on r.provider_id = l.provider_id and r.id = l.pay_run_id where l.teacher_id = ${id} order by r.month, l.created_at`,
  ],
  [
    'rates',
    (id) =>
      sql`select valid_from, language, type, seats, hourly_cents from teacher_rate where teacher_id = ${id} order by valid_from`,
  ],
  [
    'availability',
    (id) =>
      sql`select weekday, from_time, to_time, time_zone, valid_from, valid_to from availability_rule where teacher_id = ${id} order by weekday, from_time`,
  ],
  [
    'absences',
    (id) =>
      sql`select kind, starts_at, ends_at, reason from availability_exception where teacher_id = ${id} order by starts_at`,
  ],
  [
    'scores-given',
    (
      id,
    ) => sql`select l.starts_at, ${teacherOf} as teacher, s.lesson_stars, s.teacher_stars, s.comment, s.created_at from score s
      join lesson l on l.provider_id = s.provider_id and l.id = s.lesson_id where s.student_id = ${id} order by s.created_at`,
  ],
  [
    'scores-received',
    (id) =>
      sql`select lesson_stars, teacher_stars, comment, created_at from score where teacher_id = ${id} order by created_at`,
  ],
  [
    'level-tests',
    (id) =>
      sql`select taken_at, language, level, score, answers from level_test_result where student_id = ${id} order by taken_at`,
  ],
  [
    'vocabulary',
    (id) =>
      sql`select term, meaning, example, due_at, lesson_id is null as is_own, added_at from vocabulary_item where student_id = ${id} order by id`,
  ],
  [
    'practice',
    (id) =>
      sql`select v.term, x.number, x.rating, x.answered_at from vocabulary_answer x
      join vocabulary_item v on v.provider_id = x.provider_id and v.id = x.vocabulary_item_id where x.student_id = ${id} order by x.answered_at, x.number`,
  ],
  [
    'practice-settings',
    (id) => sql`select daily_goal, has_listening from practice_setting where student_id = ${id}`,
  ],
  [
    'celebrations',
    (id) =>
      sql`select kind, occasion, shown_at from celebration where student_id = ${id} order by shown_at, kind`,
  ],
  [
    'requests',
    (id) =>
      sql`select created_at, type, payload, due_at, resolved_at, resolution from support_task where issuer_id = ${id} or student_id = ${id} order by created_at`,
  ],
  [
    'solutions-proposed',
    (id) =>
      sql`select q.sent_at, q.expires_at, k.type as request, o.kind, o.starts_at, t.full_name as teacher, q.outcome, q.closed_at, q.note
        from solution_proposal q join support_task k on k.provider_id = q.provider_id and k.id = q.task_id
        join solution_option o on o.provider_id = q.provider_id and o.proposal_id = q.id
        left join teacher t on t.provider_id = o.provider_id and t.id = o.teacher_id
        where q.student_id = ${id} order by q.sent_at, o.position`,
  ],
  [
    'notifications',
    (id) =>
      sql`select created_at, type, payload, read_at from notification where account_id = ${id} order by created_at`,
  ],
  [
    'mails',
    (
      id,
    ) => sql`select m.created_at, m.sent_at, coalesce(m.payload ->> 'subject', m.payload ->> 'template') as about from outbox_message m
      join account a on a.provider_id = m.provider_id and a.email = m.payload ->> 'to' where m.kind = 'MAIL' and a.id = ${id} order by m.created_at`,
  ],
  [
    'documents',
    (id) =>
      sql`select title, file_name, media_type, size_bytes, created_at, id as file from document where student_id = ${id} or teacher_id = ${id} order by created_at`,
  ],
  [
    'referrals',
    (id) =>
      sql`select created_at, status, completed_at, (referrer_id = ${id}) as you_referred from referral where referrer_id = ${id} or friend_id = ${id} order by created_at`,
  ],
  [
    'sign-ins',
    (id) =>
      sql`select s.created_at, s.last_seen_at, s.address, s.user_agent, d.created_at as notifications_since, s.ended_at, s.end_reason from session s
        left join push_subscription d on d.provider_id = s.provider_id and d.session_id = s.id where s.account_id = ${id} order by s.created_at`,
  ],
  [
    'acted-as-you',
    (
      id,
    ) => sql`select p.started_at, p.ended_at, a.full_name as who, p.reason, p.changes_allowed_at from supplant_session p
      join account a on a.provider_id = p.provider_id and a.id = p.agent_id where p.subject_id = ${id} and p.started_at is not null order by p.started_at`,
  ],
  [
    'your-requests',
    (id) =>
      sql`select kind, status, asked_at, due_on, note, handled_at, refusal_reason from personal_data_request where account_id = ${id} order by asked_at`,
  ],
];

/** Everything that is held of a person, the empty parts left out. */
export async function partsOf(db: Db, person: string): Promise<Part[]> {
  const id = sql`${person}::uuid`;
  const parts: Part[] = [];
  for (const [name, query] of PARTS) {
    const { rows } = await query(id).execute(db);
    if (rows.length > 0) parts.push({ name, rows });
  }
  return parts;
}
