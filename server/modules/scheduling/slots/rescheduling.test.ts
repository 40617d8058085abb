import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { listSlots } from '#domain/scheduling/api/slots.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});

const today = parsePlainDate(new Date().toISOString().slice(0, 10));
const days = { from: addDays(today, 1), to: addDays(today, 8), durationMinutes: 60 };
type Learner = Pick<NonNullable<CallInput<typeof listSlots>['query']>, 'studentId' | 'groupId' | 'lessonId'>;
const asking = (learner: Learner) => ({ query: { ...days, ...learner } });

async function isOffered(startsAt: string, learner: Learner) {
  const { slots } = await fixture.agents.support.call(listSlots, asking(learner));
  return slots.some((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt));
}

it('refuses bad ids, and hides groups of another school', async () => {
  const { support } = fixture.agents;
  await refusesField(support, listSlots, asking({ groupId: 'mine' }), 'groupId');
  await refusesField(support, listSlots, asking({ lessonId: 'that' }), 'lessonId');
  const group = await makeGroup(pool, other.provider);
  for (const groupId of [group.id, randomUUID()])
    expect((await support.apiCall(listSlots, asking({ groupId }))).status).toBe(404);
});

it('a lesson that is rescheduled makes neither its teacher nor its student busy', async () => {
  const { id: studentId } = await makeStudent(pool, fixture.provider);
  const startsAt = hoursAhead(60);
  const lesson = { startsAt, minutes: 60 };
  const { id: lessonId } = await makeLesson(pool, fixture.provider, {
    ...lesson,
    teacherId: fixture.people.teacher.id,
    studentIds: [studentId],
  });
  expect(await isOffered(startsAt, { studentId })).toBe(false);
  expect(await isOffered(startsAt, { studentId, lessonId })).toBe(true);
  const teacherId = other.people.teacher.id;
  const theirs = await makeLesson(pool, other.provider, { ...lesson, teacherId });
  expect(await isOffered(startsAt, { studentId, lessonId: theirs.id })).toBe(false);
});

it('a group has the times at which all its members are free', async () => {
  const { id: member } = await makeStudent(pool, fixture.provider);
  const group = await makeGroup(pool, fixture.provider, {}, [member]);
  const startsAt = hoursAhead(84);
  expect(await isOffered(startsAt, { groupId: group.id })).toBe(true);
  const { id: teacherId } = await makeTeacher(pool, fixture.provider);
  await makeLesson(pool, fixture.provider, { teacherId, studentIds: [member], startsAt, minutes: 60 });
  expect(await isOffered(startsAt, { groupId: group.id })).toBe(false);
});
