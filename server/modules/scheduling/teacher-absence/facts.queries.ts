import { sql } from 'kysely';
import type { AbsenceRequest } from '#domain/scheduling/api/teacher-absence.ts';
import type {
  AbsenceFacts,
  AbsentLesson,
  AbsentStudent,
  FreeTeacher,
} from '#domain/scheduling/absence-options.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { ruleOf } from '#server/tenancy/provider-rules.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ratesOf } from '#server/modules/billing/pay-runs/rates-of.ts';
import type { AbsenceSpan } from './span.ts';

export interface PlacedLesson extends AbsentLesson {
  version: number;
  type: LessonKind;
  startsAt: string;
  endsAt: string;
  isOver: boolean;
  isProjected: boolean;
  heldCredits: number;
  /** The group or the student; null for a lesson without participants. */
  learnerId: string | null;
  learnerName: string;
  requests: AbsenceRequest[];
}
export interface PlacedFacts extends AbsenceFacts {
  isTimeOff: boolean;
  lessons: PlacedLesson[];
  teachers: (FreeTeacher & { fullName: string })[];
  students: AbsentStudent[];
  /** Name of the absent teacher. */
  fullName: string;
}

/** How far from the absence its teacher's other times are looked for. */
const BEFORE = '7 days';
const AFTER = '14 days';

const minutesOf = (instant: ReturnType<typeof sql>) => sql`floor(date_part('epoch', ${instant}) / 60)`;
/** Free spans as pairs of minutes, rounded inwards. */
const pairs = (spans: ReturnType<typeof sql>) => sql`coalesce((
  select json_agg(json_build_array(ceil(date_part('epoch', lower(r)) / 60), floor(date_part('epoch', upper(r)) / 60)) order by r)
  from unnest(${spans}) r), '[]')`;

/** Lessons `l` of a teacher that meet the span and are neither held nor cancelled. */
export const lessonsOf = (
  teacherId: string,
  { startsAt, endsAt }: Pick<AbsenceSpan, 'startsAt' | 'endsAt'>,
) =>
  sql`l.teacher_id = ${teacherId} and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING', 'NOT_REPORTED')
    and l.starts_at < ${endsAt}::timestamptz and l.ends_at > ${startsAt}::timestamptz
    and l.starts_at > ${startsAt}::timestamptz - interval '4 hours'`;

interface Asked extends AbsenceSpan {
  accountId: string;
  now: Date;
  /** All absent teachers: none of them is a substitute. */
  absentIds: readonly string[];
}

/**
 * Returns the facts for answering a teacher's absence, in one statement: their open lessons in the span, when other teachers are free then,
 * when they are free themselves around it, and what their students know and have.
 */
export async function absenceFacts(
  db: Db,
  teacherId: string,
  { startsAt, endsAt, accountId, now, absentIds }: Asked,
): Promise<PlacedFacts> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Omit<PlacedFacts, 'rules'> & { rules: Record<string, unknown> }>`
    with absence as materialized (select p.id, p.time_zone, p.rules, tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz) as span,
        ${moment} + make_interval(hours => ${ruleOf('bookBeforeHours')}) as opens
      from provider p where p.id = app_provider()),
    frame as materialized (select a.*, date_trunc('week', lower(a.span), a.time_zone) as monday,
        1 + floor(date_part('epoch', upper(a.span) - date_trunc('week', lower(a.span), a.time_zone)) / 604800) as weeks, tstzrange(greatest(lower(a.span) - ${BEFORE}::interval, a.opens),
        greatest(upper(a.span), a.opens) + ${AFTER}::interval) as around from absence a),
    placed as materialized (
      select l.provider_id, l.id, l.version, l.type, l.group_id, l.language, l.starts_at, l.ends_at from frame f
      join lesson l on l.provider_id = f.id and ${lessonsOf(teacherId, { startsAt, endsAt })}),
    seat as materialized (
      select p.lesson_id, p.student_id, s.full_name, coalesce((select sum(e.credits) from credit_transaction x
          join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
          join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
          where x.provider_id = p.provider_id and x.lesson_id = p.lesson_id and x.student_id = p.student_id), 0)::int as held
      from placed l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'
      join student s on s.provider_id = p.provider_id and s.id = p.student_id),
    needed as materialized (select tstzrange(min(starts_at), max(ends_at)) as span, array_agg(distinct language) as languages
      from placed where starts_at > ${moment})
    select (select full_name from teacher t where t.provider_id = f.id and t.id = ${teacherId}) as "fullName", f.rules,
      (select ${ratesOf('t')} from teacher t where t.provider_id = f.id and t.id = ${teacherId}) as "ownRates",
      f.span <@ coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = f.id and x.teacher_id = ${teacherId} and x.kind = 'TIME_OFF'
          and x.starts_at < upper(f.span) and x.ends_at > lower(f.span)), '{}') as "isTimeOff",
      coalesce((select json_agg(json_build_object('id', l.id, 'version', l.version, 'type', l.type, 'language', l.language, 'date', (l.starts_at at time zone f.time_zone)::date,
          'startsAt', l.starts_at, 'endsAt', l.ends_at,
          'span', json_build_array(${minutesOf(sql`l.starts_at`)}, ${minutesOf(sql`l.ends_at`)}), 'isGroup', l.group_id is not null,
          'hasBegun', l.starts_at <= ${moment}, 'isOver', l.ends_at <= ${moment}, 'studentIds', coalesce(w.ids, '[]'), 'heldCredits', coalesce(w.held, 0),
          'isProjected', l.type = 'REGULAR' and coalesce(w.held, 0) = 0,
          'learnerId', coalesce(l.group_id, w.first), 'learnerName', coalesce(g.name, w.name, ''),
          'requests', coalesce((select json_agg(json_build_object('id', k.id, 'type', k.type, 'issuerName', i.full_name,
              'claimedByName', case when k.claimed_until > ${moment} and c.id <> ${accountId}::uuid then c.full_name end)
              order by k.created_at, k.id)
            from support_task k join account i on i.provider_id = k.provider_id and i.id = k.issuer_id
            left join account c on c.provider_id = k.provider_id and c.id = k.claimed_by
            where k.provider_id = l.provider_id and k.lesson_id = l.id and k.resolved_at is null), '[]')) order by l.starts_at, l.id)
        from placed l
        left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
        left join lateral (select json_agg(k.student_id order by k.full_name, k.student_id) as ids, sum(k.held) as held,
            (array_agg(k.student_id order by k.full_name, k.student_id))[1] as first, min(k.full_name) as name
          from seat k where k.lesson_id = l.id) w on true), '[]') as lessons,
      coalesce((select json_agg(json_build_object('id', t.id, 'fullName', t.full_name, 'languages', t.languages, 'levels', t.levels,
          'scoreAverage', t.score_average, 'free', ${pairs(sql`works - taken`)}, 'rates', ${ratesOf('t')}, 'weekMinutes', (
            select coalesce(round(sum(date_part('epoch', b.ends_at - b.starts_at)) / 60 / f.weeks), 0) from lesson b
            where b.provider_id = t.provider_id and b.teacher_id = t.id and b.status <> 'CANCELLED'
              and b.starts_at >= f.monday and b.starts_at < f.monday + f.weeks * interval '7 days')) order by t.full_name, t.id)
        from needed n join teacher t on t.provider_id = f.id and t.status = 'ACTIVE' and t.id <> all (${[...absentIds]}::uuid[]) and t.languages && n.languages
        join account o on o.provider_id = t.provider_id and o.id = t.id and o.disabled_at is null
        cross join lateral working_time_long(t.provider_id, t.id, n.span) works
        cross join lateral taken_time(t.provider_id, t.id, n.span, ${accountId}::uuid, null) taken), '[]') as teachers,
      ${pairs(sql`(select w from working_time_long(f.id, ${teacherId}, f.around) w) - teacher_busy(f.id, ${teacherId}, f.around, ${accountId}::uuid, null)
        - tstzmultirange(f.span)`)} as "ownFree",
      coalesce((select json_agg(json_build_object('id', s.id, 'level', s.level,
          'busy', ${pairs(sql`(select range_agg(tstzrange(b.starts_at, b.ends_at)) from lesson_participant b
            where b.provider_id = s.provider_id and b.student_id = s.id and b.status <> 'CANCELLED'
              and b.starts_at < upper(f.around) and b.starts_at > lower(f.around) - interval '4 hours')`)},
          'knows', coalesce((select json_agg(json_build_object('teacherId', k.teacher_id, 'lessonsTogether', k.lessons, 'ownScore', k.stars))
            from (select l.teacher_id, count(*) as lessons, (select avg(c.teacher_stars) from score c
                where c.provider_id = s.provider_id and c.teacher_id = l.teacher_id and c.student_id = s.id) as stars
              from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
              where p.provider_id = s.provider_id and p.student_id = s.id and p.status = 'ATTENDED' and l.teacher_id <> ${teacherId}
              group by l.teacher_id) k), '[]')))
        from student s where s.provider_id = f.id and s.id in (select student_id from seat)), '[]') as students
    from frame f`.execute(db);
  const facts = rows[0]!;
  return { ...facts, rules: rulesOf(facts.rules) };
}
