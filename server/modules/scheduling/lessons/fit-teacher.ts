import { sql } from 'kysely';
import type { Language } from '#domain/shared/language.ts';
import type { TeacherStatus } from '#domain/people/teacher.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Teaching {
  teacherStatus: TeacherStatus;
  languages: readonly Language[];
}

/** 400, naming the field, for a teacher who gives no lessons any more, or none in this language. */
export function assertBookableTeacher(
  { teacherStatus, languages }: Teaching,
  language: Language,
  field = 'teacherId',
): void {
  if (teacherStatus === 'INACTIVE') throw fieldError(field, 'teacher-inactive');
  if (!languages.includes(language)) throw fieldError(field, 'teacher-other-language');
}

/** The same for a teacher's id, who must be of this school; returns the id. */
export async function fitTeacher(
  db: Db,
  id: string,
  language: Language,
  field = 'teacherId',
): Promise<string> {
  const { rows } = await sql<Teaching>`
    select status as "teacherStatus", languages from teacher where id = ${id}`.execute(db);
  const [teacher] = rows;
  if (!teacher) throw fieldError(field, 'record-not-found');
  assertBookableTeacher(teacher, language, field);
  return id;
}
