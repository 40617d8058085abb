import { sql } from 'kysely';
import type { CourseEvidence } from '#domain/teaching/api/course-evidence.ts';
import { TODAY } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** The rows for a course's evidence; shares and costs are calculated from them. */
export interface EvidenceRows {
  course: Omit<
    CourseEvidence,
    'participants' | 'sessions' | 'seats' | 'log' | 'tests' | 'scores' | 'startsOn' | 'endsOn'
  > & {
    startsOn: string;
    endsOn: string;
    costCents: number;
    creditLimitCents: number | null;
    isOver: boolean;
    logotypeUrl: string;
    schoolName: string;
    schoolTaxId: string | null;
    businessTaxId: string | null;
  };
  participants: { studentId: string; fullName: string; joinedOn: string; leftOn: string | null }[];
  sessions: CourseEvidence['sessions'];
  /** `on`: the day at the school. */
  seats: (CourseEvidence['seats'][number] & { on: string })[];
  /** `studentId` is null for the teacher. */
  log: (CourseEvidence['log'][number] & { lessonId: string; studentId: string | null })[];
  /** Sessions that are on now. */
  live: { lessonId: string; startsAt: string; endsAt: string; teacherName: string }[];
  tests: {
    studentId: string;
    fullName: string;
    takenOn: string;
    level: CourseEvidence['tests'][number]['level'];
    score: number;
  }[];
  scores: CourseEvidence['scores'];
}

/**
 * Returns all data of a course in one statement. Its sessions are the past lessons of its group, or else of all participants, within the
 * days of the course and of each participation, without trials and cancelled seats. A lesson belongs to one course: that of its group,
 * otherwise the one that started first. Overlapping connections of a person are merged. Minutes are those within the lesson, rounded as a
 * running sum, so that they add up to the attended minutes: the logged minutes if there is a log, otherwise the whole lesson if the teacher
 * has confirmed the attendance, otherwise none. Returns undefined for a course of another school, and with `businessId` for drafts and
 * courses of another company.
 */
export async function evidenceRowsOf(
  db: Db,
  courseId: string,
  businessId: string | null,
): Promise<EvidenceRows | undefined> {
  const ofBusiness =
    businessId === null ? sql`true` : sql`c.business_id = ${businessId} and c.status <> 'DRAFT'`;
  const { rows } = await sql<EvidenceRows>`
    with c as (select c.*, v.time_zone, c.starts_on::timestamp at time zone v.time_zone as begins, v.logotype_url,
        coalesce(v.legal_name, v.provider_name) as school_name, v.tax_id as school_tax_id
      from course c join provider v on v.id = c.provider_id where c.id = ${courseId} and ${ofBusiness}),
    m as (select m.student_id, s.full_name, m.joined_on, m.left_on
      from c join course_participant m on m.provider_id = c.provider_id and m.course_id = c.id
      join student s on s.provider_id = m.provider_id and s.id = m.student_id),
    seat as materialized (
      select l.id as lesson_id, l.starts_at, l.ends_at, l.teacher_id, m.student_id, m.full_name, p.status,
        (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes
      from c cross join m
      join lesson_participant p on p.provider_id = c.provider_id and p.student_id = m.student_id and p.status <> 'CANCELLED'
        and p.starts_at >= greatest(c.starts_on, m.joined_on)::timestamp at time zone c.time_zone
        and p.starts_at < (least(c.ends_on, coalesce(m.left_on, c.ends_on)) + 1)::timestamp at time zone c.time_zone and p.starts_at <= now()
      join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id and l.type <> 'TRIAL'
        and (c.group_id is null or l.group_id = c.group_id)
        and not exists (select from course_participant r join course o on o.provider_id = r.provider_id and o.id = r.course_id
          where r.provider_id = c.provider_id and r.student_id = m.student_id and o.status not in ('DRAFT', 'CANCELLED')
            and (o.group_id is null or o.group_id = l.group_id)
            and l.starts_at >= greatest(o.starts_on, r.joined_on)::timestamp at time zone c.time_zone
            and l.starts_at < (least(o.ends_on, coalesce(r.left_on, o.ends_on)) + 1)::timestamp at time zone c.time_zone
            and (o.group_id is null, o.starts_on, o.id) < (c.group_id is null, c.starts_on, c.id))),
    session as materialized (
      select distinct d.lesson_id, d.starts_at, d.ends_at, d.minutes, d.teacher_id, t.full_name as teacher_name
      from c cross join seat d join teacher t on t.provider_id = c.provider_id and t.id = d.teacher_id),
    person as (
      select lesson_id, starts_at, ends_at, student_id as account_id, full_name, false as is_teacher from seat
      union all select lesson_id, starts_at, ends_at, teacher_id, teacher_name, true from session),
    span as materialized (
      select e.*, lower(x.during) as entered_at, upper(x.during) as left_at,
        greatest(0, extract(epoch from least(coalesce(upper(x.during), now()), e.ends_at) - greatest(lower(x.during), e.starts_at))) as seconds
      from c cross join person e cross join lateral (
        select unnest(range_agg(tstzrange(r.entered_at, r.left_at))) as during from room_presence r
        where r.provider_id = c.provider_id and r.lesson_id = e.lesson_id and r.account_id = e.account_id and r.actor_id is null) x),
    connection as materialized (
      select *, (round(sum(seconds) over so_far / 60) - round((sum(seconds) over so_far - seconds) / 60))::int as minutes
      from span window so_far as (partition by lesson_id, account_id order by entered_at)),
    attended as (
      select d.*, case when d.status = 'ATTENDED' then least(d.minutes, coalesce(k.present, d.minutes)) else 0 end as attended_minutes,
        case when d.status not in ('ATTENDED', 'NOT_ATTENDED') then null when k.present is not null and d.status = 'ATTENDED' then 'ROOM'
          else 'TEACHER' end as source
      from seat d left join lateral (select sum(k.minutes)::int as present from connection k
        where k.lesson_id = d.lesson_id and k.account_id = d.student_id and k.seconds > 0) k on true)
    select json_build_object('id', c.id, 'name', c.name, 'actionNumber', c.action_number, 'groupNumber', c.group_number, 'status', c.status,
        'startsOn', c.starts_on, 'endsOn', c.ends_on, 'hours', c.hours::float8, 'mode', c.mode, 'timeZone', c.time_zone,
        'businessId', c.business_id, 'costCents', c.cost_cents, 'creditLimitCents', c.credit_limit_cents, 'isOver', c.ends_on < (${TODAY}),
        'logotypeUrl', c.logotype_url, 'schoolName', c.school_name, 'schoolTaxId', c.school_tax_id,
        'participants', (select count(*)::int from m),
        'businessName', (select b.name from business b where b.provider_id = c.provider_id and b.id = c.business_id),
        'businessTaxId', (select b.tax_id from business b where b.provider_id = c.provider_id and b.id = c.business_id),
        'teacherNames', coalesce((select json_agg(teacher_name order by sessions desc, teacher_name)
            from (select teacher_name, count(*) as sessions from session group by teacher_id, teacher_name) given),
          (select json_agg(t.full_name) from teacher t where t.provider_id = c.provider_id and t.id = c.teacher_id), '[]'),
        'groupName', (select g.name from student_group g where g.provider_id = c.provider_id and g.id = c.group_id)) as course,
      coalesce((select json_agg(json_build_object('studentId', student_id, 'fullName', full_name, 'joinedOn', joined_on, 'leftOn', left_on)
        order by full_name, student_id) from m), '[]') as participants,
      coalesce((select json_agg(json_build_object('lessonId', n.lesson_id, 'startsAt', n.starts_at, 'endsAt', n.ends_at, 'minutes', n.minutes,
          'teacherName', n.teacher_name, 'done', r.done) order by n.starts_at, n.lesson_id)
        from session n left join lesson_report r on r.provider_id = c.provider_id and r.lesson_id = n.lesson_id where n.ends_at <= now()), '[]') as sessions,
      coalesce((select json_agg(json_build_object('lessonId', lesson_id, 'startsAt', starts_at, 'studentId', student_id, 'fullName', full_name,
          'minutes', minutes, 'attendedMinutes', attended_minutes, 'from', source, 'on', timezone(c.time_zone, starts_at)::date)
        order by starts_at, lesson_id, full_name, student_id) from attended where ends_at <= now()), '[]') as seats,
      coalesce((select json_agg(json_build_object('lessonId', lesson_id, 'startsAt', starts_at, 'studentId', case when not is_teacher then account_id end,
          'fullName', full_name, 'isTeacher', is_teacher, 'enteredAt', entered_at, 'leftAt', left_at, 'minutes', minutes) order by starts_at, lesson_id, entered_at, full_name) from connection), '[]') as log,
      coalesce((select json_agg(json_build_object('lessonId', lesson_id, 'startsAt', starts_at, 'endsAt', ends_at, 'teacherName', teacher_name) order by starts_at, lesson_id)
        from session where ends_at > now()), '[]') as live,
      coalesce((select json_agg(json_build_object('studentId', m.student_id, 'fullName', m.full_name, 'takenOn', timezone(c.time_zone, r.taken_at)::date, 'level', r.level,
          'score', r.score) order by r.taken_at, m.full_name)
        from m join level_test_result r on r.provider_id = c.provider_id and r.student_id = m.student_id and r.taken_at >= c.begins
          and r.taken_at < (c.ends_on + 1)::timestamp at time zone c.time_zone), '[]') as tests,
      (select json_build_object('count', count(*)::int, 'lessonStars', round(avg(o.lesson_stars), 1)::float8, 'teacherStars', round(avg(o.teacher_stars), 1)::float8)
        from seat d join score o on o.provider_id = c.provider_id and o.lesson_id = d.lesson_id and o.student_id = d.student_id) as scores
    from c`.execute(db);
  return rows[0];
}
