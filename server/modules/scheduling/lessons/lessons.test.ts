import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookLesson,
  calendar,
  cancelLesson,
  lessons,
  moveLesson,
  reportAttendance,
  reportTeacherAbsent,
  undo,
} from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const reason = 'The student asked';
async function payingStudent(credits = 10) {
  const student = await makeStudent(pool, fixture.provider);
  await grantCredits(pool, fixture.provider, { studentId: student.id, credits });
  return student.id;
}
const bodyFor = (studentId: string, startsAt: string) => ({
  type: 'OCCASIONAL' as const,
  teacherId: fixture.people.teacher.id,
  studentId,
  startsAt,
  durationMinutes: 60,
});
const book = async (startsAt: string, studentId?: string) =>
  fixture.agents.support.call(bookLesson, { body: bodyFor(studentId ?? (await payingStudent()), startsAt) });

describe('who may not', () => {
  it('PERM-01 refuses all roles except support', async () => {
    const params = { id: randomUUID() };
    const allowed = ['admin', 'support'] as const;
    const day = { from: '2026-11-01', to: '2026-11-02' } as never;
    await refusesAllBut(fixture, allowed, lessons.list);
    await refusesAllBut(fixture, allowed, lessons.one, { params });
    await refusesAllBut(fixture, allowed, calendar, { query: day });
    await refusesAllBut(fixture, allowed, bookLesson, { body: bodyFor(params.id, hoursAhead(50)) });
    await refusesAllBut(fixture, allowed, moveLesson, { params, body: { startsAt: hoursAhead(50), reason } });
    await refusesAllBut(fixture, allowed, cancelLesson, { params, body: { reason } });
    await refusesAllBut(fixture, allowed, reportAttendance, { params, body: { presentStudentIds: [] } });
    await refusesAllBut(fixture, allowed, reportTeacherAbsent, { params, body: { reason } });
    await refusesAllBut(fixture, allowed, undo, { params });
  });

  it("hides another school's lesson, and its people", async () => {
    const { lesson } = await book(hoursAhead(50));
    const { support } = other.agents;
    await hidesOthers(support, lessons.one, lesson.id);
    await hidesOthers(support, moveLesson, lesson.id, { body: { startsAt: hoursAhead(51), reason } });
    await hidesOthers(support, cancelLesson, lesson.id, { body: { reason } });
    const body = { ...bodyFor(await payingStudent(), hoursAhead(52)), teacherId: other.people.teacher.id };
    await refusesField(fixture.agents.support, bookLesson, { body }, 'teacherId');
    const foreign = bodyFor(other.people.student.id, hoursAhead(52));
    await refusesField(fixture.agents.support, bookLesson, { body: foreign }, 'studentId');
  });

  it('names the field that is wrong', async () => {
    const { support } = fixture.agents;
    const body = bodyFor(await payingStudent(), hoursAhead(53));
    const { studentId: _left, ...nobody } = body;
    await refusesField(support, bookLesson, { body: nobody }, 'studentId');
    await refusesField(support, bookLesson, { body: { ...body, startsAt: 'soon' } }, 'startsAt');
    await refusesField(
      support,
      bookLesson,
      { body: { ...body, startsAt: '2020-01-01T10:00:00Z' } },
      'startsAt',
    );
    await refusesField(support, bookLesson, { body: { ...body, durationMinutes: 5 } }, 'durationMinutes');
    await refusesField(support, calendar, { query: { from: '2026-01-01', to: '2026-12-31' } }, 'to');
  });
});

describe('a wall clock', () => {
  const zones = [
    ['Europe/Madrid', '2027-03-28', '02:30', '03:00', '2027-10-31', '02:30', 60],
    ['America/New_York', '2027-03-14', '02:30', '03:00', '2027-11-07', '01:30', 60],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '02:30', '2027-04-04', '01:45', 30],
  ] as const;
  it.each(zones)(
    'I11 of %s: a gap is refused with the next time, a doubled hour with both instants',
    async (...zone) => {
      const [timezone, gapOn, gapAt, next, twiceOn, twiceAt, minutes] = zone;
      const { support } = fixture.agents;
      const { lesson } = await book(hoursAhead(24 * 40 + minutes));
      const apiCall = (date: string, time: string) =>
        support.apiCall(moveLesson, {
          params: { id: lesson.id },
          body: { startsAt: { date, time, timezone }, reason },
        });
      const gap = await apiCall(gapOn, gapAt);
      expect([gap.status, Object.keys(gap.body.errors!)]).toEqual([400, ['startsAt']]);
      expect(gap.body.details).toEqual({ next: { date: gapOn, time: next, timezone } });
      const twice = await apiCall(twiceOn, twiceAt);
      const { instants } = twice.body.details as { instants: string[] };
      expect(instants.map((one) => wallClockOf(one, timezone).time)).toEqual([twiceAt, twiceAt]);
      expect(Date.parse(instants[1]!) - Date.parse(instants[0]!)).toBe(minutes * 60_000);
      const moved = await apiCall(gapOn, '12:30');
      expect(wallClockOf(moved.body.lesson.startsAt, timezone)).toEqual({ date: gapOn, time: '12:30' });
    },
  );
});

describe('support', () => {
  it('books, and both calendars show it', async () => {
    const studentId = await payingStudent();
    const startsAt = hoursAhead(60);
    const { lesson } = await book(startsAt, studentId);
    expect(lesson).toMatchObject({
      status: 'ASSIGNED',
      students: [{ id: studentId, credits: 2, heldCredits: 2 }],
    });
    const day = wallClockOf(startsAt, 'Europe/Madrid').date;
    const { support } = fixture.agents;
    for (const one of [{ studentId }, { teacherId: fixture.people.teacher.id }, {}]) {
      const shown = await support.call(calendar, { query: { from: day, to: day, ...one } as never });
      expect(shown.map(({ id }) => id)).toContain(lesson.id);
    }
    const query = listed({ filter: { studentId }, range: [0, 9] }) as never;
    expect(await support.call(lessons.list, { query })).toEqual([lesson]);
  });

  it('books once for one idempotency key', async () => {
    const body = bodyFor(await payingStudent(), hoursAhead(62));
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await fixture.agents.support.apiCall(bookLesson, { body }, headers),
      await fixture.agents.support.apiCall(bookLesson, { body }, headers),
    ];
    expect(two.body).toEqual(one.body);
  });

  it('undoes a booking, a move and a cancellation, each once', async () => {
    const { support, admin } = fixture.agents;
    const { lesson, undoId } = await book(hoursAhead(70));
    const moved = await support.call(moveLesson, {
      params: { id: lesson.id },
      body: { startsAt: hoursAhead(72), durationMinutes: 30, reason },
    });
    expect((await admin.apiCall(undo, { params: { id: moved.undoId } })).status).toBe(404);
    await support.call(undo, { params: { id: moved.undoId } });
    const back = await support.call(lessons.one, { params: { id: lesson.id } });
    expect(back).toMatchObject({ startsAt: lesson.startsAt, students: [{ heldCredits: 2, credits: 2 }] });
    const cancelled = await support.call(cancelLesson, { params: { id: lesson.id }, body: { reason } });
    expect(cancelled.lesson).toMatchObject({ status: 'CANCELLED', students: [{ heldCredits: 0 }] });
    await support.call(undo, { params: { id: cancelled.undoId } });
    await support.call(undo, { params: { id: undoId } });
    expect(await support.call(lessons.one, { params: { id: lesson.id } })).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Undone',
    });
    expect((await support.apiCall(undo, { params: { id: undoId } })).body.code).toBe('not-possible');
  });

  it('cannot undo after half a minute, nor into a slot that is taken', async () => {
    const { support } = fixture.agents;
    const startsAt = hoursAhead(80);
    const { lesson, undoId } = await book(startsAt);
    const { undoId: later } = await support.call(cancelLesson, {
      params: { id: lesson.id },
      body: { reason },
    });
    await book(startsAt);
    expect((await support.apiCall(undo, { params: { id: later } })).body.code).toBe('slot-taken');
    test.clock.advance(1);
    expect((await support.apiCall(undo, { params: { id: undoId } })).body.code).toBe('not-possible');
    test.clock.reset();
  });

  it("undoes a teacher's reported absence", async () => {
    const { support } = fixture.agents;
    const { lesson } = await book(hoursAhead(90));
    const params = { id: lesson.id };
    const { undoId } = await support.call(reportTeacherAbsent, { params, body: { reason } });
    await support.call(undo, { params: { id: undoId } });
    expect(await support.call(lessons.one, { params })).toMatchObject({
      status: 'ASSIGNED',
      students: [{ heldCredits: 2 }],
    });
    expect(
      (await support.apiCall(reportAttendance, { params, body: { presentStudentIds: [] } })).status,
    ).toBe(422);
  });
});
