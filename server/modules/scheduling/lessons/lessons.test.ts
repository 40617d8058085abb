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
import { suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
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

describe('BOOK-24 who could give a lesson', () => {
  const asked = (student: { studentId?: string; groupId?: string }, ...times: string[]) => ({
    body: { ...student, times, durationMinutes: 60 },
  });
  const suggested = (input: ReturnType<typeof asked>) => fixture.agents.support.call(suggestTeachers, input);

  it("is shown to support only, and nothing of another school's people", async () => {
    await refusesAllBut(fixture, ['admin', 'support'], suggestTeachers, asked({ studentId: randomUUID() }));
    const { support } = fixture.agents;
    await refusesField(support, suggestTeachers, asked({ studentId: other.people.student.id }), 'studentId');
    await refusesField(support, suggestTeachers, asked({}), 'studentId');
    const foreign = await makeGroup(pool, other.provider);
    await refusesField(support, suggestTeachers, asked({ groupId: foreign.id }), 'groupId');
  });

  it('is who is free then, the best substitute first, with what each knows, and whom the student usually has', async () => {
    const startsAt = hoursAhead(400);
    const teachers = [
      await makeTeacher(pool, fixture.provider, { row: { languages: ['GERMAN'], levels: ['B2'] } }),
      await makeTeacher(pool, fixture.provider, {
        row: { languages: ['GERMAN'], levels: ['A1'], score_average: 5 },
      }),
      await makeTeacher(pool, fixture.provider, { row: { languages: ['GERMAN'], levels: ['B2'] } }),
    ] as const;
    const [busy, stranger, known] = teachers;
    for (const { id } of teachers) await makeAlwaysOpen(pool, fixture.provider, id);
    const row = { language: 'GERMAN', level: 'B2' };
    const { id: studentId } = await makeStudent(pool, fixture.provider, { row });
    const lesson = await makeLesson(pool, fixture.provider, { teacherId: busy.id, startsAt, minutes: 60 });
    const past = [
      [busy, -90],
      [busy, -60],
      [known, -30],
    ] as const;
    for (const [teacher, hours] of past)
      await makeLesson(pool, fixture.provider, {
        teacherId: teacher.id,
        studentIds: [studentId],
        startsAt: hours,
        row: { status: 'ATTENDED', language: 'GERMAN' },
        seat: { status: 'ATTENDED' },
      });
    let {
      teachers: found,
      usualTeacherId,
      times,
    } = await suggested(asked({ studentId }, startsAt, hoursAhead(420)));
    expect(
      found.map(({ id, freeAt, lessonsTogether, teachesLevel }) => [
        id,
        freeAt,
        lessonsTogether,
        teachesLevel,
      ]),
    ).toEqual([
      [known.id, 2, 1, true],
      [stranger.id, 2, 0, false],
      [busy.id, 1, 2, true],
    ]);
    expect([usualTeacherId, times]).toEqual([known.id, 2]);
    // The lesson being moved makes no one busy, and the time zone of the input does not matter.
    const wall = wallClockOf(startsAt, 'Asia/Tokyo' as never);
    const body = {
      studentId,
      durationMinutes: 60,
      lessonIds: [lesson.id],
      times: [{ ...wall, timezone: 'Asia/Tokyo' as never }],
    };
    ({ teachers: found } = await fixture.agents.support.call(suggestTeachers, { body }));
    expect(found.map(({ id, freeAt }) => [id, freeAt])).toEqual([
      [busy.id, 1],
      [known.id, 1],
      [stranger.id, 1],
    ]);
    const own = await makeStudent(pool, fixture.provider, { row: { ...row, teacher_id: stranger.id } });
    ({ usualTeacherId } = await suggested(asked({ studentId: own.id })));
    expect(usualTeacherId).toBe(stranger.id);
    const group = await makeGroup(pool, fixture.provider, { language: 'GERMAN', teacher_id: busy.id }, [
      studentId,
    ]);
    ({ usualTeacherId } = await suggested(asked({ groupId: group.id })));
    expect(usualTeacherId).toBe(busy.id);
    await test.sql(`update teacher set status = 'INACTIVE' where id = $1`, [busy.id]);
    ({ usualTeacherId, teachers: found } = await suggested(asked({ groupId: group.id })));
    expect([usualTeacherId, found.length]).toEqual([known.id, 2]);
  });
});
