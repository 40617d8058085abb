import { beforeAll } from 'vitest';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { makeLesson } from './lessons.ts';
import { makeStudent, makeTeacher } from './people.ts';
import { makeFixture, type Fixture } from './tenant.ts';

export interface TeacherFixture {
  fixture: Fixture;
  /** A teacher of the school's, beside the one whom its agents sign in as: that one is a colleague. */
  teacher: { id: string };
  agent: Agent;
}

/** A school with a teacher of the test's own; filled before the first test. */
export function teacherFixture(test: TestApp): TeacherFixture {
  const made = {} as TeacherFixture;
  beforeAll(async () => {
    made.fixture = await makeFixture(test);
    const teacher = await makeTeacher(test.pool, made.fixture.provider);
    made.teacher = teacher;
    made.agent = await test.sessionOf(teacher.email);
  });
  return made;
}

/** A student who can sign in. */
export async function newStudentOf(
  test: TestApp,
  { fixture }: TeacherFixture,
): Promise<{ id: string; agent: Agent }> {
  const made = await makeStudent(test.pool, fixture.provider);
  return { id: made.id, agent: await test.sessionOf(made.email) };
}

const HOURS = { last: -2 };

/** A lesson of the teacher's that is over, each at an hour of its own; `startsAt`: so many hours from now. */
export function lessonOver(
  test: TestApp,
  { fixture, teacher }: TeacherFixture,
  studentIds: readonly string[],
  { row = {}, seat = {}, startsAt }: { row?: object; seat?: object; startsAt?: number } = {},
): Promise<{ id: string; startsAt: string }> {
  HOURS.last -= 2;
  const of = { teacherId: teacher.id, studentIds, startsAt: startsAt ?? HOURS.last, row, seat };
  return makeLesson(test.pool, fixture.provider, of);
}

/** Records that a person was in a lesson's classroom, in minutes from its beginning. */
export const wasInRoom = (
  test: TestApp,
  { fixture }: TeacherFixture,
  { lessonId, accountId }: { lessonId: string; accountId: string },
  [from, to]: readonly [number, number],
): Promise<void> =>
  asOwner(test.pool, async (db) => {
    const { starts_at } = await db
      .selectFrom('lesson')
      .select('starts_at')
      .where('id', '=', lessonId)
      .executeTakeFirstOrThrow();
    const at = (minutes: number) => new Date(Date.parse(String(starts_at)) + minutes * 60_000).toISOString();
    const of = { provider_id: fixture.provider.id, lesson_id: lessonId, account_id: accountId };
    await db
      .insertInto('room_presence')
      .values({ ...of, id: newId(), entered_at: at(from), left_at: at(to) })
      .execute();
  });
