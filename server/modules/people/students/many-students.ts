import type { StudentUpdate } from '#domain/people/api/students.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { oneStudent } from './students.queries.ts';
import { updateStudent } from './students.ts';

/** The part of a student that a bulk action sets. */
export type StudentLinks = Pick<StudentUpdate, 'teacherId' | 'businessId'>;

/** A bulk action changes no custom field. */
const NO_FIELDS = { isAdmin: false };

/** Sets a student's teacher or company, with the rules of the student's form. */
export async function setLinks(db: Db, id: string, links: StudentLinks, now: Date): Promise<void> {
  await db.selectFrom('student').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { version } = orNotFound(await oneStudent(db, NO_FIELDS, id));
  await updateStudent(db, { id, now, ...NO_FIELDS }, { ...links, version });
}
