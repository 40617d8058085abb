import { sql } from 'kysely';
import type { AbsenceResult } from '#domain/scheduling/api/teacher-absence.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface ResultQuery {
  id: string;
  undoId: string;
}

/**
 * Returns the decisions for each student, as they were when an absence was entered, with one statement; phone numbers only for callers who
 * can see students. Throws 404 if this teacher has no absence with that id.
 */
export async function resultOf(
  db: Db,
  { id: teacherId, undoId }: ResultQuery,
  { seesStudents }: { seesStudents: boolean },
): Promise<AbsenceResult> {
  const { rows } = await sql<AbsenceResult>`
    with absence as materialized (select a.*, coalesce(u.undone_at is not null, false) as is_undone from teacher_absence a
      left join undo_entry u on u.provider_id = a.provider_id and u.id = a.id
      where a.provider_id = app_provider() and a.id = ${undoId} and a.teacher_id = ${teacherId}),
    called as (
      select d.provider_id, d.student_id, min(d.starts_at) as first, bool_and(d.decision = 'KEPT') as is_kept,
        json_agg(json_build_object('lessonId', d.lesson_id, 'groupName', g.name, 'startsAt', d.starts_at, 'endsAt', d.ends_at,
          'decision', d.decision, 'newStartsAt', d.new_starts_at, 'newEndsAt', d.new_ends_at, 'teacherName', t.full_name,
          'creditsBack', d.credits_back, 'hasChanged', not a.is_undone and (l.starts_at <> d.new_starts_at or l.ends_at <> d.new_ends_at
            or l.teacher_id <> d.new_teacher_id or (p.status = 'CANCELLED') <> (d.decision = 'CREDIT_BACK')))
          order by d.starts_at, d.lesson_id) as lessons
      from absence a join absence_decision d on d.provider_id = a.provider_id and d.absence_id = a.id
      join lesson l on l.provider_id = d.provider_id and l.id = d.lesson_id
      join lesson_participant p on p.provider_id = d.provider_id and p.lesson_id = d.lesson_id and p.student_id = d.student_id
      join teacher t on t.provider_id = d.provider_id and t.id = d.new_teacher_id
      left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
      group by d.provider_id, d.student_id)
    select t.full_name as "teacherName", o.time_zone as "timeZone", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.created_at as "enteredAt", a.is_undone as "isUndone", coalesce((
        select json_agg(json_build_object('id', c.id, 'fullName', c.full_name, 'phone', case when ${seesStudents}::boolean then c.phone end,
          'timeZone', c.time_zone, 'lessons', k.lessons) order by k.is_kept, k.first, c.full_name, c.id)
        from called k join account c on c.provider_id = k.provider_id and c.id = k.student_id), '[]') as students
    from absence a
    join teacher t on t.provider_id = a.provider_id and t.id = a.teacher_id
    join account o on o.provider_id = a.provider_id and o.id = a.teacher_id`.execute(db);
  return orNotFound(rows[0]);
}
