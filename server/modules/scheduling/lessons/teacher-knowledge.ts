import { type RawBuilder, sql } from 'kysely';

/**
 * Returns columns of `TeacherKnowledge`, for the teacher of the row `t` and these students. A student without a level suits every teacher;
 * of several students, all levels must suit.
 */
export const knowledgeColumns = (studentIds: readonly string[]): RawBuilder<unknown> => {
  const students = sql`any (${[...studentIds]}::uuid[])`;
  return sql`t.score_average::float8 as "scoreAverage",
    not exists (select from student k where k.provider_id = t.provider_id and k.id = ${students} and k.level <> all (t.levels)) as "teachesLevel",
    (select count(distinct l.id)::int from lesson_participant k join lesson l on l.provider_id = k.provider_id and l.id = k.lesson_id
      where k.provider_id = t.provider_id and k.student_id = ${students} and k.status = 'ATTENDED' and l.teacher_id = t.id) as "lessonsTogether",
    (select avg(k.teacher_stars)::float8 from score k
      where k.provider_id = t.provider_id and k.teacher_id = t.id and k.student_id = ${students}) as "ownScore"`;
};
