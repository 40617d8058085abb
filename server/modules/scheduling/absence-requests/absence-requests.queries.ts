import { sql } from 'kysely';
import type { AbsenceRequest } from '#domain/scheduling/api/absence-requests.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** The requesting teacher, and the time. */
export interface AbsentTeacher {
  teacherId: string;
  now: Date;
}

const MOST_SHOWN = 20;
/** How long a request stays in the list after its days and its decision. */
const SHOWN_FOR = '14 days';

/** The group or the student of a lesson `l`. */
const learner = sql`coalesce((select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
  (select min(s.full_name) from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
    where p.provider_id = l.provider_id and p.lesson_id = l.id), '')`;

/** Requests of a teacher, newest first, with what was decided about each lesson; undecided, their lessons ahead. One statement. */
const requestsOf = async (db: Db, { teacherId, now }: AbsentTeacher, of: ReturnType<typeof sql>) => {
  const { rows } = await sql<AbsenceRequest>`
    with own as materialized (
      select t.*, case when t.resolved_at is null then 'SENT' when t.resolved_by = t.issuer_id then 'WITHDRAWN' else 'DECIDED' end as state
      from support_task t where t.issuer_id = ${teacherId} and t.absence_starts_at is not null and t.payload ? 'absence' and ${of}
      order by t.created_at desc, t.id limit ${MOST_SHOWN}),
    -- An absence that was entered in several steps is several: of each lesson the latest change counts.
    decided as materialized (
      select distinct on (t.id, d.lesson_id) t.id as task_id, d.*
      from own t join teacher_absence a on a.provider_id = t.provider_id and a.teacher_id = t.issuer_id and a.created_at >= t.created_at
        and (a.id = t.undo_id or a.created_at < t.resolved_at) and a.starts_at < t.absence_ends_at and a.ends_at > t.absence_starts_at
      join absence_decision d on d.provider_id = a.provider_id and d.absence_id = a.id
      where t.state = 'DECIDED' and (d.decision <> 'KEPT' or d.starts_at > t.created_at)
        and not exists (select from undo_entry u where u.provider_id = a.provider_id and u.id = a.id and u.undone_at is not null)
      order by t.id, d.lesson_id, d.decision = 'KEPT', a.created_at desc),
    affected as (
      select d.task_id, l.id, l.type, d.starts_at, d.ends_at, ${learner} as learner, l.group_id is not null as is_group, d.decision,
        d.new_starts_at, (select x.full_name from teacher x where x.provider_id = d.provider_id and x.id = d.new_teacher_id) as teacher
      from decided d join lesson l on l.provider_id = d.provider_id and l.id = d.lesson_id
      union all
      select t.id, l.id, l.type, l.starts_at, l.ends_at, ${learner}, l.group_id is not null, null, l.starts_at,
        (select x.full_name from teacher x where x.provider_id = l.provider_id and x.id = l.teacher_id)
      from own t join lesson l on l.provider_id = t.provider_id and l.teacher_id = t.issuer_id
        and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING', 'NOT_REPORTED')
        and l.starts_at < t.absence_ends_at and l.ends_at > t.absence_starts_at
        and l.starts_at > greatest(t.absence_starts_at - interval '4 hours', ${now.toISOString()}::timestamptz)
      where t.state = 'SENT')
    select t.id, t.payload -> 'absence' as requested, t.absence_starts_at as "startsAt", t.absence_ends_at as "endsAt",
      t.payload ->> 'note' as note, t.created_at as "sentAt", t.state, t.resolved_at as "decidedAt", t.resolution as answer,
      exists (select from notification n where n.provider_id = t.provider_id and n.account_id = t.issuer_id
        and n.type = 'ABSENCE_DECIDED' and n.payload ->> 'taskId' = t.id::text and n.read_at is null) as "isUnread",
      coalesce((select json_agg(json_build_object('id', a.id, 'type', a.type, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
          'learnerName', a.learner, 'isGroup', a.is_group, 'decision', a.decision, 'newStartsAt', a.new_starts_at,
          'teacherName', a.teacher) order by a.starts_at, a.id)
        from affected a where a.task_id = t.id), '[]') as lessons
    from own t order by t.created_at desc, t.id`.execute(db);
  return rows;
};

/** Returns a teacher's open requests and those of the last two weeks, newest first. */
export const listRequests = (db: Db, asker: AbsentTeacher): Promise<AbsenceRequest[]> =>
  requestsOf(
    db,
    asker,
    sql`(t.resolved_at is null
      or greatest(t.absence_ends_at, t.resolved_at) > ${asker.now.toISOString()}::timestamptz - ${SHOWN_FOR}::interval)`,
  );

/** Returns one request of a teacher. Throws 404 if it is not theirs. */
export const oneRequest = async (db: Db, asker: AbsentTeacher, id: string): Promise<AbsenceRequest> =>
  orNotFound((await requestsOf(db, asker, sql`t.id = ${id}`))[0]);
