import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cancelOccasionalLesson,
  getBookingOptions,
  requestCall,
  requestOccasionalLesson,
  requestRegularLesson,
  requestRescheduleLesson,
  resolveOwnSupportTask,
} from '#domain/scheduling/api/lesson-requests.ts';
import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { bookHour, creditsOf, hourAt, makeStudentAgent, taskRow } from '#tests/support/student-agent.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
const reason = 'I am travelling';
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});

const student = (credits?: number) => makeStudentAgent(test, fixture, credits);
const tomorrow = hoursAhead(30).slice(0, 10) as never;

describe('refusals', () => {
  it('API-18 API-19 API-21 PERM-01 refuses all roles except students', async () => {
    const params = { id: randomUUID() };
    const inputs: [Endpoint, object][] = [
      [getBookingOptions, {}],
      [requestOccasionalLesson, hourAt(hoursAhead(40))],
      [
        requestRegularLesson,
        {
          body: {
            lessonWeekDay: 1,
            lessonStartTime: '10:00',
            lessonDurationInMinutes: 60,
            recurrenceStartDate: tomorrow,
          },
        },
      ],
      [requestRescheduleLesson, { body: { lessonId: randomUUID(), startsAt: hoursAhead(40) } }],
      [requestCall, { body: { phone: '+34600111222' } }],
      [cancelOccasionalLesson, { params, query: { reason } }],
      [resolveOwnSupportTask, { params }],
    ];
    for (const [endpoint, input] of inputs) await refusesAllBut(fixture, ['student'], endpoint, input);
  });

  it("API-18 API-19 API-21 another's lesson or request is answered like none at all", async () => {
    const [one, two] = [await student(), await student()];
    const lesson = await bookHour(one.agent, hoursAhead(40));
    const { taskId } = await one.agent.call(requestCall, { body: { phone: '600111222' } });
    for (const agent of [two.agent, other.agents.student]) {
      await hidesOthers(agent, cancelOccasionalLesson, lesson.id, { query: { reason } });
      await hidesOthers(agent, resolveOwnSupportTask, taskId!);
      const body = { lessonId: lesson.id, startsAt: hoursAhead(44) };
      expect((await agent.apiCall(requestRescheduleLesson, { body })).status).toBe(404);
    }
  });

  it('API-18 API-19 names the field that is wrong', async () => {
    const { agent } = await student();
    const good = hourAt(hoursAhead(40)).body;
    const wrong = (body: object, field: string) =>
      refusesField(agent, requestOccasionalLesson, { body: { ...good, ...body } }, field);
    await wrong({ durationMinutes: 45 }, 'durationMinutes');
    await wrong({ startsAt: hoursAhead(3) }, 'startsAt');
    await wrong({ startsAt: hoursAhead(24 * 70) }, 'startsAt');
    await wrong({ teacherId: other.people.teacher.id }, 'teacherId');
    await wrong({ lessonDate: tomorrow }, 'lessonDate');
    await wrong({ startsAt: undefined }, 'lessonDate');
    await wrong({ startsAt: undefined, lessonDate: '2020-01-01' }, 'lessonDate');
    await refusesField(agent, requestCall, { body: { phone: 'later' } }, 'phone');
    const weekly = { lessonWeekDay: 1, lessonStartTime: '10:00', lessonDurationInMinutes: 60 };
    await refusesField(
      agent,
      requestRegularLesson,
      { body: { ...weekly, recurrenceStartDate: '2020-01-01' } },
      'recurrenceStartDate',
    );
    const lesson = await bookHour(agent, hoursAhead(41));
    const params = { id: lesson.id };
    await refusesField(agent, cancelOccasionalLesson, { params, query: { reason: '' } }, 'reason');
    const move = (startsAt: string) => ({ body: { lessonId: lesson.id, startsAt } });
    await refusesField(agent, requestRescheduleLesson, move(hoursAhead(3)), 'startsAt');
    await refusesField(agent, requestRescheduleLesson, move('2020-01-01T10:00:00Z'), 'startsAt');
  });

  it('API-18 asks for a teacher where the student has none', async () => {
    const body = hourAt(hoursAhead(40));
    await refusesField(fixture.agents.student, requestOccasionalLesson, body, 'teacherId');
  });

  it('API-18 books nothing without the credits', async () => {
    const { agent } = await student(1);
    const { status, body } = await agent.apiCall(requestOccasionalLesson, hourAt(hoursAhead(42)));
    expect([status, body.details]).toEqual([422, { reason: 'not-enough-credits', credits: 2 }]);
    expect(await creditsOf(agent)).toMatchObject({ available: 1, held: 0 });
  });
});

it('API-18 says what may be booked, and with whom', async () => {
  const { agent } = await student();
  expect(await agent.call(getBookingOptions)).toEqual({
    lessonMinutes: [30, 60, 90],
    creditMinutes: 30,
    bookBeforeHours: 12,
    bookAheadWeeks: 8,
    cancelBeforeHours: 24,
    teacherId: fixture.people.teacher.id,
    teacherName: fixture.people.teacher.fullName,
  });
  expect(await fixture.agents.student.call(getBookingOptions)).toMatchObject({ teacherId: null });
});

describe('a single lesson', () => {
  it('API-18 is booked immediately, and returns what cancelling it means', async () => {
    const { agent } = await student();
    const startsAt = hoursAhead(48);
    const { outcome, lesson, taskId } = await agent.call(requestOccasionalLesson, hourAt(startsAt));
    expect([outcome, taskId]).toEqual(['BOOKED', null]);
    expect(lesson).toMatchObject({
      type: 'OCCASIONAL',
      status: 'ASSIGNED',
      teacherId: fixture.people.teacher.id,
      canMove: true,
      cancel: {
        isFree: true,
        creditsBack: 2,
        creditsLost: 0,
        freeUntil: new Date(Date.parse(startsAt) - 24 * 3_600_000).toISOString(),
      },
    });
    expect(await creditsOf(agent)).toMatchObject({ available: 8, held: 2 });
  });

  it('API-18 a taken time is refused with the nearest free ones', async () => {
    const [one, two] = [await student(), await student()];
    const startsAt = hoursAhead(52);
    await bookHour(one.agent, startsAt);
    const { status, body } = await two.agent.apiCall(requestOccasionalLesson, hourAt(startsAt));
    const { slots } = body.details as { slots: { startsAt: string }[] };
    expect([status, body.code]).toEqual([409, 'slot-taken']);
    expect(slots.length).toBeGreaterThan(0);
    await bookHour(two.agent, slots[0]!.startsAt);
  });

  it('API-18 50 double taps book once, with one key and without', async () => {
    for (const headers of [{ 'idempotency-key': randomUUID() }, {}]) {
      const { agent, id } = await student(100);
      const startsAt = hoursAhead('idempotency-key' in headers ? 56 : 58);
      const taps = await Promise.all(
        Array.from({ length: 50 }, () => agent.apiCall(requestOccasionalLesson, hourAt(startsAt), headers)),
      );
      const booked = new Set(taps.filter(({ status }) => status === 200).map(({ body }) => body.lesson!.id));
      expect(booked.size).toBe(1);
      expect(taps.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const rows = await test.sql('select 1 from lesson_participant where student_id = $1', [id]);
      expect(rows).toHaveLength(1);
      expect(await creditsOf(agent)).toMatchObject({ available: 98, held: 2 });
    }
  });

  it('API-18 ENT-04 without a free time the school is asked, on its own clock', async () => {
    const { agent, id } = await student();
    await test.sql("update account set time_zone = 'America/New_York' where id = $1", [id]);
    const body = {
      durationMinutes: 60,
      lessonDate: '2027-06-14',
      lessonTime: '20:00',
      note: 'Before the exam',
    };
    const { outcome, taskId, lesson } = await agent.call(requestOccasionalLesson, { body } as never);
    expect([outcome, lesson]).toEqual(['ASKED', null]);
    const task = await taskRow(test, taskId);
    expect(task).toMatchObject({ type: 'CREATE_OCCASIONAL_LESSON', issuer_id: id, student_id: id });
    expect(task['payload']).toEqual({
      lessonDate: '2027-06-15',
      lessonTime: '02:00',
      lessonDurationInMinutes: 60,
      lessonType: 'OCCASIONAL_LESSON',
      note: 'Before the exam',
    });
    const { tasks } = await agent.call(listStudentSupportTasks);
    expect(tasks[0]).toMatchObject({ id: taskId, lessonDate: '2027-06-15', lessonTime: '02:00' });
  });
});

it('API-18 ENT-04 a weekly lesson is asked for with weekday, time, length, start and teacher', async () => {
  const { agent, id } = await student();
  await test.sql("update account set time_zone = 'Asia/Tokyo' where id = $1", [id]);
  const body = {
    lessonWeekDay: 2,
    lessonStartTime: '01:00',
    lessonDurationInMinutes: 30,
    recurrenceStartDate: '2027-06-10',
    teacherId: fixture.people.teacher.id,
    note: null,
  };
  const { taskId } = await agent.call(requestRegularLesson, { body } as never);
  const task = await taskRow(test, taskId);
  expect(task).toMatchObject({ type: 'CREATE_REGULAR_LESSON' });
  expect(task['payload']).toEqual({
    recurrenceStartDate: '2027-06-14',
    lessonWeekDay: 1,
    lessonStartTime: '18:00',
    lessonDurationInMinutes: 30,
    lessonType: 'REGULAR_LESSON',
    teacherId: fixture.people.teacher.id,
  });
});

it('API-18 a call is asked for', async () => {
  const { agent } = await student();
  const { taskId } = await agent.call(requestCall, { body: { phone: '+34 600 111 222', note: 'After six' } });
  const { type, payload, due_at } = await taskRow(test, taskId);
  expect({ type, payload }).toEqual({
    type: 'REQUEST_CALL',
    payload: { phoneNumber: { phone: '+34600111222' }, note: 'After six' },
  });
  expect(Date.parse(String(due_at)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
});
