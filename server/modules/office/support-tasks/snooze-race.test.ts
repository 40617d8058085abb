import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getBatch, undoBatch } from '#domain/office/api/batches.ts';
import { snoozeManyTasks, snoozeTask, snoozeTasks } from '#domain/office/api/snooze.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { replyToTask } from '#domain/office/api/task-replies.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { open, send } from '#tests/support/threads.ts';

const test = testApp();
let fixture: Fixture;
let student: MadeAccount;
let ofStudent: Awaited<ReturnType<typeof test.sessionOf>>;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
beforeEach(async () => {
  student = await makeStudent(test.pool, fixture.provider);
  ofStudent = await test.sessionOf(student.email);
});

const support = () => fixture.agents.support;
const until = () => {
  const { date, time } = wallClockOf(new Date(Date.now() + 18_000_000).toISOString(), 'Europe/Madrid');
  return { date, time };
};
/** A request about which the school has written. */
async function asked(): Promise<string> {
  const { id } = await support().call(supportTasks.create, {
    body: { type: 'CUSTOM', studentId: student.id },
  });
  await support().call(replyToTask, { params: { id }, body: { text: 'Which day?' } });
  return id;
}
const answer = async () => send(ofStudent, await open(ofStudent, null), 'Tuesday');
const snoozedUntil = async (id: string) =>
  (await support().call(supportTasks.one, { params: { id } })).snoozedUntil;
const ofFilter = () =>
  support().call(snoozeManyTasks, {
    body: { selection: { filter: { unresolved: true, studentId: student.id } as never }, until: until() },
  });

it('an answer that comes before the turn of its request keeps it in the queue', async () => {
  const id = await asked();
  const quiet = await support().call(supportTasks.create, {
    body: { type: 'CUSTOM', studentId: student.id },
  });
  const batch = await ofFilter();
  await answer();
  await runQueuedBatches(test);
  expect(await support().call(getBatch, { params: { id: batch.id } })).toMatchObject({ done: 1, failed: 1 });
  expect(await snoozedUntil(id)).toBeNull();
  expect(await snoozedUntil(quiet.id)).not.toBeNull();
});

it('a whole filter is returned to the queue by undo, but for what was answered or snoozed again', async () => {
  const [answered, again] = [
    await asked(),
    await support().call(supportTasks.create, {
      body: { type: 'REQUEST_CALL', studentId: student.id },
    }),
  ];
  const { id } = await support().call(supportTasks.create, {
    body: { type: 'CUSTOM', studentId: student.id },
  });
  const batch = await ofFilter();
  await runQueuedBatches(test);
  expect(await snoozedUntil(id)).not.toBeNull();
  await answer();
  const later = {
    ...until(),
    date: wallClockOf(new Date(Date.now() + 9e8).toISOString(), 'Europe/Madrid').date,
  };
  await support().call(snoozeTask, { params: { id: again.id }, body: { until: later } });
  const undone = await support().call(undoBatch, { params: { id: batch.id } });
  await runQueuedBatches(test);
  expect(await support().call(getBatch, { params: { id: undone.id } })).toMatchObject({ done: 1, failed: 2 });
  expect(await snoozedUntil(id)).toBeNull();
  expect(await snoozedUntil(answered)).toBeNull();
  expect(await snoozedUntil(again.id)).not.toBeNull();
});

it('I7 snoozed and answered in the same moment, in any order, a request is awake', async () => {
  for (let round = 0; round < 12; round++) {
    const id = await asked();
    const snoozes =
      round % 2 === 0
        ? support().apiCall(snoozeTask, { params: { id }, body: { until: until() } })
        : support().apiCall(snoozeTasks, { body: { ids: [id], until: until() } });
    await Promise.all([answer(), snoozes]);
    expect(await snoozedUntil(id), `round ${round}`).toBeNull();
    await test.sql('update support_task set resolved_at = now() where id = $1', [id]);
  }
});
