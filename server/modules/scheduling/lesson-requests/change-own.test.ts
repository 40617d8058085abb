import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cancelOccasionalLesson,
  requestCall,
  requestRescheduleLesson,
  resolveOwnSupportTask,
} from '#domain/scheduling/api/lesson-requests.ts';
import { listProjectedLessons } from '#domain/scheduling/api/student-lessons.ts';
import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { bookHour, creditsOf, makeStudentAgent, taskRow } from '#tests/support/student-agent.ts';
import { makeGroup } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
const HOUR = 60;
const reason = 'I am travelling';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});

const student = (credits?: number) => makeStudentAgent(test, fixture, credits);
const later = async (minutes: number, work: () => Promise<unknown>) => {
  test.clock.advance(minutes);
  try {
    return await work();
  } finally {
    test.clock.reset();
  }
};
const resolve = (taskId: string | null, { by, resolution }: { by: string; resolution: string | null }) =>
  test.sql('update support_task set resolved_at = now(), resolved_by = $2, resolution = $3 where id = $1', [
    taskId,
    by,
    resolution,
  ]);

describe('moving', () => {
  it('API-18 moves immediately until the notice limit', async () => {
    const { agent } = await student();
    const lesson = await bookHour(agent, hoursAhead(64));
    const body = { lessonId: lesson.id, startsAt: hoursAhead(66) };
    const moved = await agent.call(requestRescheduleLesson, { body });
    expect(moved).toMatchObject({ outcome: 'MOVED', lesson: { id: lesson.id } });
    expect(Date.parse(moved.lesson!.startsAt)).toBe(Date.parse(body.startsAt));
    expect(await creditsOf(agent)).toMatchObject({ available: 8, held: 2 });
  });

  it('API-18 ENT-04 inside the limit the school is asked, once', async () => {
    const { agent, email } = await student();
    const startsAt = hoursAhead(70);
    const lesson = await bookHour(agent, startsAt);
    const to = hoursAhead(100);
    const body = { lessonId: lesson.id, startsAt: to };
    await later(50 * HOUR, async () => {
      const fresh = await test.sessionOf(email);
      const { outcome, taskId } = await fresh.call(requestRescheduleLesson, { body });
      expect(outcome).toBe('ASKED');
      const task = await taskRow(test, taskId);
      const [now, then] = [startsAt, to].map((at) => wallClockOf(at, 'Europe/Madrid'));
      expect(task['payload']).toEqual({
        lessonType: 'OCCASIONAL_LESSON',
        currentDate: now!.date,
        currentTime: now!.time,
        proposalDate: then!.date,
        proposalTime: then!.time,
        durationProposal: 60,
      });
      expect(task).toMatchObject({ type: 'RESCHEDULE_LESSON', lesson_id: lesson.id });
      expect(new Date(String(task['due_at'])).toISOString()).toBe(startsAt);
      const again = await fresh.apiCall(requestRescheduleLesson, { body });
      expect([again.status, again.body.details]).toEqual([422, { reason: 'asked-already', taskId }]);
    });
  });

  it("API-18 a group's hour is asked for, never moved by one of them", async () => {
    const { agent, id } = await student();
    const { provider, people } = fixture;
    await grantCredits(pool, provider, { studentId: id, credits: 4, kind: 'GROUP' });
    const group = await makeGroup(pool, provider, {}, [id]);
    const lessonId = await book(pool, provider, {
      teacherId: people.teacher.id,
      startsAt: hoursAhead(76),
      studentIds: [id],
      group: { id: group.id, capacity: 6 },
    });
    const body = { lessonId, startsAt: hoursAhead(78) };
    expect(await agent.call(requestRescheduleLesson, { body })).toMatchObject({ outcome: 'ASKED' });
    const [row] = await test.sql<{ starts_at: string }>('select starts_at from lesson where id = $1', [
      lessonId,
    ]);
    expect(new Date(row!.starts_at).toISOString()).toBe(hoursAhead(76));
    const gone = await agent.call(cancelOccasionalLesson, { params: { id: lessonId }, query: { reason } });
    expect(gone.lesson).toMatchObject({ seatStatus: 'CANCELLED', cancel: null, canMove: false });
    const [kept] = await test.sql<{ status: string }>('select status from lesson where id = $1', [lessonId]);
    expect(kept!.status).toBe('PARTIALLY_ASSIGNED');
  });
});

describe('cancelling', () => {
  it('API-19 gives the credits back up to the notice limit, and only once', async () => {
    const { agent } = await student();
    const lesson = await bookHour(agent, hoursAhead(84));
    const asked = { params: { id: lesson.id }, query: { reason, creditsLost: 0 } };
    const key = { 'idempotency-key': randomUUID() };
    const first = await agent.apiCall(cancelOccasionalLesson, asked, key);
    expect(first.body).toMatchObject({ outcome: 'CANCELLED', lesson: { status: 'CANCELLED', cancel: null } });
    expect(await creditsOf(agent)).toMatchObject({ available: 10, held: 0 });
    expect((await agent.apiCall(cancelOccasionalLesson, asked, key)).body).toEqual(first.body);
    expect((await agent.apiCall(cancelOccasionalLesson, asked)).body.code).toBe('not-possible');
  });

  it('API-19 inside the limit: never dearer than shown; the school can be asked and its answer appears at the lesson; or the credits are lost', async () => {
    const { agent, email, id } = await student();
    const startsAt = hoursAhead(88);
    const lesson = await bookHour(agent, startsAt);
    const params = { id: lesson.id };
    await later(70 * HOUR, async () => {
      const fresh = await test.sessionOf(email);
      const stale = await fresh.apiCall(cancelOccasionalLesson, {
        params,
        query: { reason, creditsLost: 0 },
      });
      expect([stale.status, stale.body.details]).toMatchObject([
        422,
        { reason: 'notice-limit', cancel: { isFree: false, creditsBack: 0, creditsLost: 2 } },
      ]);
      const asked = await fresh.call(cancelOccasionalLesson, { params, query: { reason, ask: true } });
      expect(asked).toMatchObject({ outcome: 'ASKED', lesson: { status: 'ASSIGNED' } });
      const task = await taskRow(test, asked.taskId);
      expect(task['payload']).toEqual({
        lessonDate: wallClockOf(startsAt, 'Europe/Madrid'),
        lessonType: 'OCCASIONAL_LESSON',
        note: reason,
      });
      const about = async () => (await fresh.call(listProjectedLessons)).lessons[0]!.request;
      const open = { type: 'CANCEL_OCCASIONAL_LESSON', answeredAt: null, answer: null };
      expect([asked.lesson!.request, await about()]).toMatchObject([open, open]);
      await resolve(asked.taskId, { by: fixture.people.support.id, resolution: 'Sorry, too late.' });
      expect(await about()).toMatchObject({ answer: 'Sorry, too late.', answeredAt: expect.any(String) });
      await resolve(asked.taskId, { by: id, resolution: null });
      expect(await about()).toBeNull();
      const done = await fresh.call(cancelOccasionalLesson, { params, query: { reason, creditsLost: 2 } });
      expect(done.outcome).toBe('CANCELLED');
      expect(await creditsOf(fresh)).toMatchObject({ available: 8, held: 0 });
    });
  });
});

it('API-19 STATE-05 a student who cancels after all leaves no request open, and its claim is released', async () => {
  const { agent, email, id } = await student();
  const lesson = await bookHour(agent, hoursAhead(92));
  const params = { id: lesson.id };
  await later(74 * HOUR, async () => {
    const fresh = await test.sessionOf(email);
    const { taskId } = await fresh.call(cancelOccasionalLesson, { params, query: { reason, ask: true } });
    await test.sql(
      "update support_task set claimed_by = $1, claimed_until = now() + interval '5 minutes' where id = $2",
      [fixture.people.support.id, taskId],
    );
    await fresh.call(cancelOccasionalLesson, { params, query: { reason, creditsLost: 2 } });
    const settled = { resolved_by: id, claimed_by: null, resolved_at: expect.anything() };
    expect(await taskRow(test, taskId)).toMatchObject(settled);
  });
});

it('API-18 of 10 concurrent requests for one call, or one change, one is created', async () => {
  const { agent, id } = await student();
  const call = { body: { phone: '600111333' } };
  const taps = await Promise.all(Array.from({ length: 10 }, () => agent.apiCall(requestCall, call)));
  expect(taps.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
  expect(taps.find(({ status }) => status === 422)!.body.details).toMatchObject({ reason: 'asked-already' });
  expect((await agent.apiCall(requestCall, { body: { phone: '600111334' } })).status).toBe(200);
  expect(await test.sql('select 1 from support_task where student_id = $1', [id])).toHaveLength(2);
});

describe('confirming a request', () => {
  it('API-21 STATE-05 the student resolves an own request, once; its claim is released', async () => {
    const { agent, id } = await student();
    const { taskId } = await agent.call(requestCall, { body: { phone: '600111222' } });
    await test.sql(
      "update support_task set claimed_by = $1, claimed_until = now() + interval '5 minutes' where id = $2",
      [fixture.people.support.id, taskId],
    );
    const params = { id: taskId! };
    const taps = await Promise.all(
      Array.from({ length: 20 }, () => agent.apiCall(resolveOwnSupportTask, { params })),
    );
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)]);
    expect(await taskRow(test, taskId)).toMatchObject({
      resolved_by: id,
      claimed_by: null,
      claimed_until: null,
    });
    expect(await agent.call(listStudentSupportTasks)).toMatchObject({ unresolvedCount: 0 });
  });
});
