import { beforeAll, describe, expect, it } from 'vitest';
import { mergeStudents, previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { students } from '#domain/people/api/students.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import { raceRounds } from '#tests/support/rounds.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';

const test = testApp({ isOwn: true });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(test.pool, fixture.provider, fixture.people.teacher.id);
});

const make = () => makeStudent(test.pool, fixture.provider);
async function prepared(kept: MadeAccount, merged: MadeAccount) {
  const params = { id: kept.id };
  const shown = await fixture.agents.support.call(previewStudentMerge, {
    params,
    query: { studentId: merged.id },
  });
  const body = {
    studentId: merged.id,
    version: shown.kept.version,
    studentVersion: shown.merged.version,
    name: merged.fullName,
  };
  return async () => (await fixture.agents.support.apiCall(mergeStudents, { params, body })).status;
}
const intoOf = async (id: string) =>
  (await fixture.agents.support.call(students.one, { params: { id } })).mergedInto?.id ?? null;

describe('at the same time', () => {
  it.each(raceRounds(3))('two opposite merges: one wins (%i)', async () => {
    const [one, two] = [await make(), await make()];
    const [forth, back] = [await prepared(one, two), await prepared(two, one)];
    const statuses = await Promise.all([forth(), back()]);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect([await intoOf(one.id), await intoOf(two.id)].filter(Boolean)).toHaveLength(1);
  });

  it.each(raceRounds(4))('a booking is moved or refused, never lost (%i)', async (round) => {
    const [kept, goes] = [await make(), await make()];
    await grantCredits(test.pool, fixture.provider, { studentId: goes.id, credits: 4 });
    const merge = await prepared(kept, goes);
    const booking = book(test.pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      startsAt: hoursAhead(48 + round * 2),
      studentIds: [goes.id],
    }).then(
      () => true,
      () => false,
    );
    const [status, isBooked] = await Promise.all([merge(), booking]);
    expect(status).toBe(200);
    const seats = await test.sql<{ student_id: string }>(
      'select student_id from lesson_participant where student_id in ($1, $2)',
      [kept.id, goes.id],
    );
    expect(seats).toEqual(isBooked ? [{ student_id: kept.id }] : []);
  });

  it.each(raceRounds(4))('a request that is raised is moved or refused (%i)', async () => {
    const [kept, goes] = [await make(), await make()];
    const merge = await prepared(kept, goes);
    const raise = fixture.agents.admin.apiCall(supportTasks.create, {
      body: { type: 'CUSTOM', studentId: goes.id },
    });
    const [status, raised] = await Promise.all([merge(), raise]);
    expect(status).toBe(200);
    const tasks = await test.sql<{ student_id: string }>(
      'select student_id from support_task where student_id in ($1, $2)',
      [kept.id, goes.id],
    );
    expect(tasks).toEqual(raised.status === 201 || raised.status === 200 ? [{ student_id: kept.id }] : []);
  });
});
