import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { book, hoursAhead } from './booking.ts';
import { makeLesson } from './lessons.ts';
import { makeStudent, makeTeacher } from './people.ts';
import type { Fixture } from './tenant.ts';

const HOUR = 3_600_000;
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

export async function addTask(
  pool: Pool,
  of: Fixture,
  studentId: string,
  dueInHours: number,
  type = 'CUSTOM',
) {
  const id = newId();
  const row = { provider_id: of.provider.id, id, type, issuer_id: studentId, student_id: studentId };
  await asOwner(pool, (db) =>
    db
      .insertInto('support_task')
      .values({ ...row, due_at: ago(-dueInHours) })
      .execute(),
  );
  return id;
}

export async function addTrial(
  pool: Pool,
  of: Fixture,
  studentId: string,
  askedHoursAgo: number,
  wishedAt: string[] = [],
) {
  const id = newId();
  const row = { provider_id: of.provider.id, id, student_id: studentId, status: 'ASKED' };
  await asOwner(pool, (db) =>
    db
      .insertInto('trial')
      .values({ ...row, asked_at: ago(askedHoursAgo), wished_at: wishedAt })
      .execute(),
  );
  return id;
}

/** A lesson tomorrow whose student has no credits. */
export async function addUncovered(pool: Pool, of: Fixture, hours = 20) {
  const student = await makeStudent(pool, of.provider);
  const teacher = await makeTeacher(pool, of.provider);
  const booked = { teacherId: teacher.id, studentIds: [student.id], startsAt: hoursAhead(hours) };
  return { id: await book(pool, of.provider, booked), student, teacher };
}

export async function addUnreported(pool: Pool, of: Fixture, hoursAgo = 30) {
  const teacher = await makeTeacher(pool, of.provider);
  const taken = { teacherId: teacher.id, studentIds: [of.people.student.id] };
  const done = { row: { status: 'NOT_REPORTED' } };
  await makeLesson(pool, of.provider, { ...taken, startsAt: -hoursAgo, ...done });
  return teacher;
}
