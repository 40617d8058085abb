import { sql } from 'kysely';
import type { Language } from '#domain/shared/language.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { PayOutcome, Rate } from '#domain/billing/pay.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ratesOf } from './rates-of.ts';

/** Months before a run in which it finds lessons changed since they were paid. */
const MONTHS_BACK = 12;

/** A lesson that a run can pay, correct, or leave out. */
export interface PayableLesson {
  id: string;
  version: number;
  teacherId: string;
  status: LessonStatus;
  type: LessonKind;
  isGroup: boolean;
  language: Language;
  startsAt: string;
  /** In the school's zone. */
  date: string;
  minutes: number;
  cancelledAt: string | null;
  cancelledBy: string | null;
  isForfeited: boolean;
  /** Name of the group or the participants. */
  learners: string;
  /** Rates of the teacher concerned; if the lesson was paid already, of the teacher who was paid. */
  rates: Rate[];
}
/** A lesson that was paid and has changed since, or whose teacher got another rate for its day. */
export interface PaidLesson extends PayableLesson {
  /** The teacher who was paid by the frozen lines; the lesson may have another teacher now. */
  paidTeacherId: string;
  paidCents: number;
  paidMinutes: number;
  paidOutcome: PayOutcome;
  paidPercent: number;
}
export interface PayFacts {
  rules: ProviderRules;
  /** Not yet paid to the teacher whose it is now. */
  unpaid: PayableLesson[];
  changed: PaidLesson[];
}

const LESSON = sql`'id', l.id, 'version', l.version, 'teacherId', l.teacher_id, 'status', l.status, 'type', l.type,
  'isGroup', l.group_id is not null, 'language', l.language, 'startsAt', l.starts_at, 'date', timezone(m.time_zone, l.starts_at)::date,
  'minutes', (extract(epoch from l.ends_at - l.starts_at) / 60)::int, 'cancelledAt', l.cancelled_at, 'cancelledBy', l.cancelled_by,
  'isForfeited', l.status = 'CANCELLED' and exists (select from credit_transaction x where x.provider_id = l.provider_id
    and x.lesson_id = l.id and x.reason = 'FORFEIT'),
  'learners', coalesce((select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
    (select string_agg(s.full_name, ', ' order by s.full_name) from lesson_participant p
      join student s on s.provider_id = p.provider_id and s.id = p.student_id where p.provider_id = l.provider_id and p.lesson_id = l.id), '')`;

/**
 * Returns the facts for a month's run, of all teachers or one, with one statement: paid lessons of the month, lessons of confirmed months
 * whose attendance was recorded afterwards, and lessons that were paid and have changed. The result does not depend on the start of other
 * transactions: a lesson recorded while a run is being confirmed is unpaid, and part of the next run.
 */
export async function payFacts(db: Db, month: string, teacherId: string | null = null): Promise<PayFacts> {
  const ofTeacher = (row: string) =>
    teacherId === null ? sql`true` : sql`${sql.ref(`${row}.teacher_id`)} = ${teacherId}::uuid`;
  const { rows } = await sql<Omit<PayFacts, 'rules'> & { rules: Record<string, unknown> }>`
    with m as materialized (
      select v.id as provider_id, v.time_zone, v.rules, ${month}::date as first,
        ${month}::date::timestamp at time zone v.time_zone as since, (${month}::date + interval '1 month')::timestamp at time zone v.time_zone as until,
        (${month}::date - make_interval(months => ${MONTHS_BACK}))::timestamp at time zone v.time_zone as back
      from provider v where v.id = app_provider()),
    frozen as materialized (
      select r.provider_id, r.id, r.month, r.confirmed_at, r.month::timestamp at time zone m.time_zone as since,
        (r.month + interval '1 month')::timestamp at time zone m.time_zone as until
      from m join pay_run r on r.provider_id = m.provider_id and r.status <> 'DRAFT'
        and r.month >= m.first - make_interval(months => ${MONTHS_BACK})),
    ended as materialized (
      select l.* from m join lesson l on l.provider_id = m.provider_id and l.starts_at >= m.back and l.starts_at < m.until and ${ofTeacher('l')}
        and (l.status in ('ATTENDED', 'NOT_ATTENDED', 'COMPLETED') or (l.status = 'CANCELLED' and l.cancelled_by in ('STUDENT', 'BUSINESS', 'TEACHER', 'SUPPORT')))
        and (l.starts_at >= m.since or exists (select from frozen f where l.starts_at >= f.since and l.starts_at < f.until))
      where not exists (select from pay_line p join frozen f on f.id = p.pay_run_id
        where p.provider_id = l.provider_id and p.lesson_id = l.id and p.teacher_id = l.teacher_id)),
    paid as materialized (
      select p.provider_id, p.lesson_id, p.teacher_id, sum(p.amount_cents)::int as cents, sum(p.minutes)::int as minutes,
        max(p.lesson_version) as version, max(f.confirmed_at) as confirmed_at,
        (array_agg(p.outcome order by f.confirmed_at desc))[1] as outcome, (array_agg(p.outcome_percent order by f.confirmed_at desc))[1] as percent
      from frozen f join pay_line p on p.provider_id = f.provider_id and p.pay_run_id = f.id and p.lesson_id is not null and ${ofTeacher('p')}
      group by p.provider_id, p.lesson_id, p.teacher_id)
    select m.rules,
      coalesce((select json_agg(json_build_object(${LESSON}, 'rates', ${ratesOf('t')}) order by l.starts_at, l.id)
        from ended l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id), '[]') as unpaid,
      coalesce((select json_agg(json_build_object(${LESSON}, 'rates', ${ratesOf('t')}, 'paidTeacherId', p.teacher_id, 'paidCents', p.cents,
          'paidMinutes', p.minutes, 'paidOutcome', p.outcome, 'paidPercent', p.percent) order by l.starts_at, l.id)
        from paid p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        join teacher t on t.provider_id = p.provider_id and t.id = p.teacher_id
        where l.version is distinct from p.version or exists (select from teacher_rate r where r.provider_id = p.provider_id
          and r.teacher_id = p.teacher_id and r.updated_at > p.confirmed_at - interval '1 hour')), '[]') as changed
    from m`.execute(db);
  const { rules, ...facts } = orNotFound(rows[0]);
  return { rules: rulesOf(rules), ...facts };
}
