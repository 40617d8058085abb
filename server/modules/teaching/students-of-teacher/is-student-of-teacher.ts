import { sql } from 'kysely';

/** Condition: this teacher teaches the student `s`: assigned, member of an own group, with weekly lessons, or with a lesson together. */
export const isStudentOfTeacher = (teacherId: string) => sql<boolean>`(s.teacher_id = ${teacherId}::uuid
  or exists (select from group_member m join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
    where m.provider_id = s.provider_id and m.student_id = s.id and m.left_on is null and not m.is_waiting and g.teacher_id = ${teacherId}::uuid)
  or exists (select from regular_lesson r where r.provider_id = s.provider_id and r.student_id = s.id and r.teacher_id = ${teacherId}::uuid and r.status = 'ACTIVE')
  or exists (select from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
    where p.provider_id = s.provider_id and p.student_id = s.id and l.teacher_id = ${teacherId}::uuid and p.status <> 'CANCELLED'))`;
