import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

describe('BOOK-24 who could give a lesson', () => {
  type Body = CallInput<typeof suggestTeachers>['body'];
  type Whom = Pick<NonNullable<Body>, 'studentId' | 'groupId' | 'studentIds' | 'language' | 'level'>;
  const asked = (student: Whom, ...times: string[]) => ({
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
    const known = fixture.people.student.id;
    const several = { studentIds: [known, other.people.student.id] };
    await refusesField(support, suggestTeachers, asked(several), 'studentIds');
    await refusesField(support, suggestTeachers, asked({ ...several, studentId: known }), 'studentId');
    await refusesField(support, suggestTeachers, asked({ studentIds: [] }), 'studentIds');
    await refusesField(support, suggestTeachers, asked({ language: 'KLINGON' as 'GERMAN' }), 'language');
    await refusesField(support, suggestTeachers, asked({ language: 'GERMAN', level: 'X' as 'A1' }), 'level');
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
      found
        .slice(0, 3)
        .map(({ id, fit, freeAt, lessonsTogether, teachesLevel, isUsual }) => [
          id,
          fit,
          freeAt,
          lessonsTogether,
          teachesLevel,
          isUsual,
        ]),
    ).toEqual([
      [known.id, 'FREE', 2, 1, true, true],
      [stranger.id, 'FREE', 2, 0, false, false],
      [busy.id, 'SOME_FREE', 1, 2, true, false],
    ]);
    expect(found.slice(3).every(({ fit }) => fit === 'OTHER_LANGUAGE')).toBe(true);
    expect(found.findIndex(({ id }) => id === fixture.people.teacher.id)).toBeGreaterThan(2);
    expect(found[2]).toMatchObject({ weekMinutes: 60 });
    const daysAgo = (Date.now() - Date.parse(found[2]!.lastLessonAt!)) / 86_400_000;
    expect(daysAgo).toBeCloseTo(2.5, 1);
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
    // The usual teacher comes before one with more lessons together.
    expect(found.slice(0, 3).map(({ id, freeAt }) => [id, freeAt])).toEqual([
      [known.id, 1],
      [busy.id, 1],
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
    expect([usualTeacherId, found.filter(({ fit }) => fit !== 'OTHER_LANGUAGE').length]).toEqual([
      known.id,
      2,
    ]);
  });

  it('says why a teacher is not available, on a whole day too, for several students or a language', async () => {
    const startsAt = hoursAhead(700);
    const { date } = wallClockOf(startsAt, 'Europe/Madrid' as never);
    const day = { date, timezone: 'Europe/Madrid' as never };
    const row = { languages: ['ITALIAN'], levels: ['B1'] };
    const make = (more: object = {}) => makeTeacher(pool, fixture.provider, { row: { ...row, ...more } });
    const [full, open, idle, away] = [
      await make(),
      await make(),
      await make(),
      await make({ status: 'VACATIONS' }),
    ];
    for (const { id } of [full, open, away]) await makeAlwaysOpen(pool, fixture.provider, id);
    await makeLesson(pool, fixture.provider, { teacherId: full.id, startsAt, minutes: 60 });
    const teacherOf = async (body: Body) => {
      const { teachers } = await fixture.agents.support.call(suggestTeachers, { body: body! });
      return (id: string) => teachers.find((one) => one.id === id)?.fit;
    };
    const language = { language: 'ITALIAN', durationMinutes: 60 } as const;
    const then = await teacherOf({ ...language, times: [startsAt] });
    expect([full, open, idle, away].map(({ id }) => then(id))).toEqual([
      'TEACHER_BUSY',
      'FREE',
      'NOT_WORKING',
      'VACATIONS',
    ]);
    const onDay = await teacherOf({ ...language, times: [day] });
    expect([full, open, idle].map(({ id }) => onDay(id))).toEqual(['FREE', 'FREE', 'NOT_WORKING']);
    const without = await teacherOf({ ...language, times: [] });
    expect([full, idle, away].map(({ id }) => without(id))).toEqual([null, null, 'VACATIONS']);
    const learner = { row: { language: 'ITALIAN', level: 'B1', teacher_id: open.id } };
    const students = [
      await makeStudent(pool, fixture.provider, learner),
      await makeStudent(pool, fixture.provider, learner),
      await makeStudent(pool, fixture.provider, { row: { language: 'ITALIAN', teacher_id: full.id } }),
    ];
    const { usualTeacherId, teachers } = await suggested(asked({ studentIds: students.map(({ id }) => id) }));
    expect([usualTeacherId, teachers[0]!.id]).toEqual([open.id, open.id]);
  });
});
