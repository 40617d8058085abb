import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { employerView } from '#domain/business/api/employer-view.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { listedEmployee } from '#server/modules/business/employees/listed-employee.ts';
import { seenOfOne } from './seen-of-one.ts';
import { type Evidence, evidenceOf } from '#server/modules/teaching/courses/evidence.ts';

type View = z.input<typeof employerView.reply>;

/** Returns the courses in which the company sees the student, the latest first. */
async function coursesOf(db: Db, studentId: string, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c join course_participant m on m.provider_id = c.provider_id and m.course_id = c.id
    where c.provider_id = app_provider() and c.business_id = ${businessId} and c.status <> 'DRAFT' and m.student_id = ${studentId}
    order by c.starts_on desc, c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A course's evidence with one participant's rows alone. */
function ofOne(evidence: Evidence, studentId: string): Evidence {
  const isOwn = (row: { studentId: string | null }) => row.studentId === studentId;
  return {
    ...evidence,
    participants: evidence.participants.filter(isOwn),
    seats: evidence.seats.filter(isOwn),
    log: evidence.log.filter(isOwn),
    tests: evidence.tests.filter(isOwn),
  };
}

/** Returns what a student's company sees of them, using the managers' own queries. Throws 404 for students without a company. */
export async function employerViewOf(db: Db, studentId: string): Promise<View> {
  const seen = await seenOfOne(db, studentId);
  const { businessId } = seen.person;
  const courses: Evidence[] = [];
  for (const id of await coursesOf(db, studentId, businessId))
    courses.push(ofOne((await evidenceOf(db, id, businessId)).evidence, studentId));
  return {
    ...seen,
    listed: await listedEmployee(db, businessId, studentId),
    courses: courses as View['courses'],
  };
}
