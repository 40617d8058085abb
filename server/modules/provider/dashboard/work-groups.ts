import { type RawBuilder, sql } from 'kysely';
import { CREDIT_REMINDER_HOURS } from '#domain/scheduling/lesson-reminder.ts';
import { MISSING_REPORT_HOURS, OVERDUE_DAYS, REPORT_NUDGE_HOURS } from '#domain/teaching/lesson-report.ts';
import { TRIAL_GOAL_HOURS, UNCOVERED_HOURS, WORK_ROWS, type WorkGroup } from '#domain/provider/work-list.ts';

interface Seen {
  /** Trials are rows of their own: the requests for them are left out. */
  trials: boolean;
}

const PERSON_OF_ACCOUNT = sql`case a.role when 'STUDENT' then 'student' when 'TEACHER' then 'teacher' else 'account' end`;

const requests = (due: RawBuilder<unknown>, { trials }: Seen) => sql`
  select t.id, coalesce(s.id, a.id) as "personId", case when s.id is null then ${PERSON_OF_ACCOUNT} else 'student' end as "personNoun",
    coalesce(s.full_name, a.full_name) as "personName", t.created_at as since, t.due_at as "dueAt", t.type as "requestType",
    c.full_name as "claimedByName", t.total
  from (select t.*, count(*) over () as total from support_task t
    where t.resolved_at is null and (t.snoozed_until is null or t.snoozed_until <= now()) and ${due} and not (${trials}::boolean and t.type = 'CREATE_TRIAL_LESSON' and exists (
      select from trial r where r.provider_id = t.provider_id and r.student_id = t.student_id and r.status = 'ASKED'))
    order by t.due_at, t.id limit ${WORK_ROWS}) t
  join account a on a.provider_id = t.provider_id and a.id = t.issuer_id
  left join student s on s.provider_id = t.provider_id and s.id = t.student_id
  left join account c on c.provider_id = t.provider_id and c.id = t.claimed_by and t.claimed_until > now()`;

/** A lesson whose students have got the credits since is covered by the next run of the job that reserves them. */
const uncoveredLessons = sql`
  select l.id, w."personId", 'student' as "personNoun", w.names as "personName", l.created_at as since, l.starts_at as "dueAt",
    l.starts_at as "startsAt", t.full_name as "teacherName", w.lacking as count, count(*) over () as total
  from lesson l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
  cross join lateral (
    select (array_agg(s.id order by s.full_name, s.id))[1] as "personId", string_agg(s.full_name, ', ' order by s.full_name, s.id) as names,
      sum(p.credits - coalesce(b.balance, 0))::int as lacking
    from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
    left join credit_account b on b.provider_id = p.provider_id and b.student_id = p.student_id and b.place = 'AVAILABLE' and b.kind = p.credit_kind
    where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status = 'WAITING' and p.credits > coalesce(b.balance, 0)) w
  where l.status = 'WAITING' and l.starts_at > now() and l.starts_at < now() + make_interval(hours => ${UNCOVERED_HOURS}) and w.lacking > 0
    and not exists (select from credit_reminder r where r.provider_id = l.provider_id and r.lesson_id = l.id
      and r.sent_at > now() - make_interval(hours => ${CREDIT_REMINDER_HOURS}))
  order by l.starts_at, l.id limit ${WORK_ROWS}`;

const unassignedTrials = sql`
  select r.id, s.id as "personId", 'student' as "personNoun", s.full_name as "personName", r.asked_at as since,
    r.asked_at + make_interval(hours => ${TRIAL_GOAL_HOURS}) as "dueAt", r.language, r.total
  from (select r.*, count(*) over () as total from trial r where r.status = 'ASKED' order by r.asked_at, r.id limit ${WORK_ROWS}) r
  join student s on s.provider_id = r.provider_id and s.id = r.student_id`;

/** One row per teacher, because one e-mail names all their lessons. */
const missingReports = sql`
  select t.id, t.id as "personId", 'teacher' as "personNoun", t.full_name as "personName", m.oldest as since,
    m.oldest + make_interval(hours => ${MISSING_REPORT_HOURS}) as "dueAt", m.lessons as count, count(*) over () as total
  from (select l.teacher_id, count(*)::int as lessons, min(l.ends_at) as oldest from lesson l
    where l.status in ('NOT_REPORTED', 'ATTENDED') and l.seats_taken > 0 and l.starts_at > now() - make_interval(days => ${OVERDUE_DAYS})
      and l.starts_at < now() - make_interval(hours => ${MISSING_REPORT_HOURS}) and l.ends_at < now() - make_interval(hours => ${MISSING_REPORT_HOURS})
    group by l.teacher_id) m
  join teacher t on t.provider_id = app_provider() and t.id = m.teacher_id
  join account a on a.provider_id = t.provider_id and a.id = t.id and a.disabled_at is null
  where not exists (select from missing_report_reminder r where r.provider_id = t.provider_id and r.teacher_id = t.id
    and r.sent_at > now() - make_interval(hours => ${REPORT_NUDGE_HOURS}))
  order by m.oldest, t.id limit ${WORK_ROWS}`;

/** Days in which a transfer without a due date usually arrives. */
const TRANSFER_DAYS = 3;

const openTransfers = sql`
  select p.id, coalesce(s.id, b.id) as "personId", case when s.id is null then 'business' else 'student' end as "personNoun",
    coalesce(s.full_name, b.name) as "personName", p.created_at as since, p.due_on as "dueOn", p.reference, p.amount_cents as "amountCents",
    coalesce((p.due_on + 1)::timestamp at time zone v.time_zone, p.created_at + make_interval(days => ${TRANSFER_DAYS})) as "dueAt",
    p.total
  from provider v join (select p.*, count(*) over () as total from payment p
    where p.status = 'PENDING' and p.method = 'TRANSFER' order by p.due_on, p.id limit ${WORK_ROWS}) p on p.provider_id = v.id
  left join student s on s.provider_id = p.provider_id and s.id = p.student_id
  left join business b on b.provider_id = p.provider_id and b.id = p.business_id
  where v.id = app_provider()`;

/** The rows of each group, the most urgent ones first, each with the group's total. */
export function rowsOfGroup(group: WorkGroup, seen: Seen): RawBuilder<unknown> {
  switch (group) {
    case 'OVERDUE_REQUEST':
      return requests(sql`t.due_at < now()`, seen);
    case 'DUE_REQUEST':
      return requests(sql`t.due_at >= now() and t.due_at < now() + interval '24 hours'`, seen);
    case 'UNCOVERED_LESSON':
      return uncoveredLessons;
    case 'UNASSIGNED_TRIAL':
      return unassignedTrials;
    case 'MISSING_REPORT':
      return missingReports;
    case 'OPEN_TRANSFER':
      return openTransfers;
  }
}
