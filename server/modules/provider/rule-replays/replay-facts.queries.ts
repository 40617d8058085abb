import { sql } from 'kysely';
import type { Rate } from '#domain/billing/pay.ts';
import type { FormerRules, RecordedLesson } from '#domain/provider/rule-replay.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A lesson that has started or was cancelled, with what was decided about it. */
export interface ReplayedLesson extends Omit<RecordedLesson, 'rates'> {
  id: string;
  teacherId: string;
  studentId: string | null;
  /** When a student booked it, if it was never moved since; null for all others. */
  bookedAt: string | null;
  hasEnded: boolean;
  /** What its teacher was paid in a confirmed pay run, and when that was confirmed; null if it is not in one. */
  paidCents: number | null;
  paidAt: string | null;
}

/** Lessons that start in the month, in the school's zone, until now. */
const OF_MONTH = sql`provider v join rule_replay_month m on m.provider_id = v.id
  join lesson l on l.provider_id = v.id and l.starts_at >= m.month::timestamp at time zone v.time_zone
    and l.starts_at < least((m.month + interval '1 month')::timestamp at time zone v.time_zone, now())`;

/** Returns the lessons of a replayed month, with what decided about their booking and their teacher's pay. */
export async function lessonsOfMonth(db: Db, monthId: string): Promise<ReplayedLesson[]> {
  const { rows } = await sql<ReplayedLesson>`
    select l.id, l.teacher_id as "teacherId", l.status, l.type, l.group_id is not null as "isGroup", l.language, l.starts_at as "startsAt",
      timezone(v.time_zone, l.starts_at)::date as date, (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes,
      l.cancelled_at as "cancelledAt", l.cancelled_by as "cancelledBy", l.status = 'CANCELLED' and exists (
        select from credit_transaction x where x.provider_id = l.provider_id and x.lesson_id = l.id and x.reason = 'FORFEIT') as "isForfeited",
      case when l.created_by = 'STUDENT' and l.regular_lesson_id is null and l.placed_at = l.created_at then l.created_at end as "bookedAt",
      l.status in ('ATTENDED', 'NOT_ATTENDED', 'COMPLETED', 'CANCELLED') as "hasEnded", p.amount_cents as "paidCents",
      p.confirmed_at as "paidAt", null as "studentId"
    from ${OF_MONTH}
    left join lateral (select p.amount_cents, r.confirmed_at from pay_line p
      join pay_run r on r.provider_id = p.provider_id and r.id = p.pay_run_id and r.status <> 'DRAFT'
      where p.provider_id = l.provider_id and p.lesson_id = l.id and p.teacher_id = l.teacher_id and p.kind = 'LESSON') p on true
    where v.id = app_provider() and m.id = ${monthId}`.execute(db);
  return rows;
}

/** A seat that its student cancelled, and what that cost. */
export interface ReplayedCancellation {
  lessonId: string;
  studentId: string;
  at: string;
  startsAt: string;
  credits: number;
  creditsLost: number;
}

/**
 * Returns the seats of a month's lessons that their students cancelled themselves. A lesson that was cancelled as a whole records the role;
 * for a seat in a group the log of changes does.
 */
export async function cancellationsOfMonth(db: Db, monthId: string): Promise<ReplayedCancellation[]> {
  const { rows } = await sql<ReplayedCancellation>`
    select s.lesson_id as "lessonId", s.student_id as "studentId", s.cancelled_at as at, l.starts_at as "startsAt",
      coalesce(t.credits, 0) as credits, case when t.reason = 'FORFEIT' then t.credits else 0 end as "creditsLost"
    from ${OF_MONTH}
    join lesson_participant s on s.provider_id = l.provider_id and s.lesson_id = l.id and s.status = 'CANCELLED'
    left join lateral (
      select t.reason, (select -sum(e.credits)::int from credit_entry e
        join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
        where e.provider_id = t.provider_id and e.transaction_id = t.id) as credits
      from credit_transaction t where t.provider_id = s.provider_id and t.lesson_id = s.lesson_id and t.student_id = s.student_id
        and t.reason in ('RELEASE', 'FORFEIT') order by t.created_at desc, t.id desc limit 1) t on true
    where v.id = app_provider() and m.id = ${monthId} and (
      (l.cancelled_at = s.cancelled_at and l.cancelled_by = 'STUDENT')
      or (l.cancelled_at is distinct from s.cancelled_at and exists (select from lesson_change c where c.provider_id = s.provider_id
        and c.lesson_id = s.lesson_id and c.student_id = s.student_id and c.at = s.cancelled_at and c.kind = 'CANCELLED'
        and c.asked_by = 'STUDENT' and c.agreed_by_id is null)))`.execute(db);
  return rows;
}

/** Returns the rates of every teacher, by the teacher's id. */
export async function ratesByTeacher(db: Db): Promise<ReadonlyMap<string, Rate[]>> {
  const { rows } = await sql<Rate & { teacherId: string }>`
    select teacher_id as "teacherId", id, valid_from as "validFrom", seats, language, type, hourly_cents as "hourlyCents"
    from teacher_rate where provider_id = app_provider() order by valid_from, id`.execute(db);
  const byTeacher = new Map<string, Rate[]>();
  for (const { teacherId, ...rate } of rows)
    byTeacher.set(teacherId, [...(byTeacher.get(teacherId) ?? []), rate]);
  return byTeacher;
}

/** Returns the school's rules as they were set until each change, earliest first; from the audit log. */
export async function formerRules(db: Db): Promise<FormerRules[]> {
  const { rows } = await sql<FormerRules>`
    select at as until, before -> 'rules' as rules from audit_entry
    where provider_id = app_provider() and noun = 'provider' and operation = 'update' and before ? 'rules' order by id`.execute(
    db,
  );
  return rows;
}

/** Returns the months to replay: the twelve before the current one, and that, in the school's zone. */
export async function monthsToReplay(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ months: string[] }>`
    select array(select generate_series(this.month - interval '12 months', this.month, interval '1 month')::date::text) as months
    from provider v cross join lateral (select date_trunc('month', timezone(v.time_zone, ${now.toISOString()}::timestamptz)) as month) this
    where v.id = app_provider()`.execute(db);
  return orNotFound(rows[0]).months;
}
