import { sql } from 'kysely';
import type { DocumentRow } from '#domain/office/api/documents.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { documentsOf, fileOf, type StoredFile } from './documents.queries.ts';

/** Returns the documents of a teacher's student or group, newest first. The caller must check that they teach them. */
export const documentsForTeacher = (
  db: Db,
  of: { studentId: string } | { groupId: string },
): Promise<DocumentRow[]> =>
  'studentId' in of
    ? documentsOf(db, 'student', of.studentId, null)
    : documentsOf(db, 'group', of.groupId, null);

/** The file of a document that belongs to a student, a group or a lesson of this teacher; undefined for every other. */
export async function fileForTeacher(db: Db, id: string, teacherId: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from document d
    left join student s on s.provider_id = d.provider_id and s.id = d.student_id
    left join student_group g on g.provider_id = d.provider_id and g.id = d.group_id
    left join lesson l on l.provider_id = d.provider_id and l.id = d.lesson_id
    where d.id = ${id} and (${teacherId} in (s.teacher_id, g.teacher_id, l.teacher_id, d.teacher_id)
      or exists (select from lesson_participant p join lesson x on x.provider_id = p.provider_id and x.id = p.lesson_id
        where p.provider_id = d.provider_id and p.student_id = d.student_id and x.teacher_id = ${teacherId} and p.status <> 'CANCELLED')
      or exists (select from lesson x where x.provider_id = d.provider_id and x.group_id = d.group_id and x.teacher_id = ${teacherId} and x.status <> 'CANCELLED'))`.execute(
    db,
  );
  return rows[0] && fileOf(db, id);
}
