import { beforeAll, describe, expect, it } from 'vitest';
import { openThread } from '#domain/office/api/threads.ts';
import { contestOwnAttendance } from '#domain/teaching/api/lesson-reports.ts';
import {
  getCalendar,
  listHistoryLessons,
  listStudentHistory,
} from '#domain/scheduling/api/student-history.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
const ATTENDED = { row: { status: 'ATTENDED' }, seat: { status: 'ATTENDED' } } as const;
let fixture: Fixture;
let student: { id: string };
let agent: Agent;

beforeAll(async () => {
  fixture = await makeFixture(test);
  const made = await makeStudent(pool, fixture.provider);
  student = made;
  agent = await test.sessionOf(made.email);
});

/** A lesson of the student at a moment, held unless the values say otherwise. */
const lessonAt = (startsAt: string | number, values: object = ATTENDED) =>
  makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    studentIds: [student.id],
    startsAt,
    ...values,
  });

it('PERM-01 refuses all roles except students', async () => {
  const day = '2026-01-01' as never;
  await refusesAllBut(fixture, ['student'], getCalendar, { query: { from: day, to: day } });
  await refusesAllBut(fixture, ['student'], listHistoryLessons);
});

it('VAL-01 refuses what is no day, and a page that is none', async () => {
  await refusesField(agent, getCalendar, { query: { from: '2026-02-30', to: '2026-03-01' } }, 'from');
  await refusesField(agent, listHistoryLessons, { query: { startDate: 'today' } }, 'startDate');
  await refusesField(agent, listHistoryLessons, { query: { pageTake: '0' } }, 'pageTake');
});

describe('API-11 the calendar', () => {
  it("VAL-06 has only the student's own lessons of whole days in the school’s zone, past and to come", async () => {
    const lateOn9 = await lessonAt('2026-06-09T21:59:00Z');
    const earlyOn10 = await lessonAt('2026-06-09T22:30:00Z');
    const lateOn11 = await lessonAt('2026-06-11T21:30:00Z');
    const earlyOn12 = await lessonAt('2026-06-11T22:30:00Z', {
      ...ATTENDED,
      studentIds: [student.id],
    });
    await makeLesson(pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      studentIds: [fixture.people.student.id],
      startsAt: '2026-06-10T10:00:00Z',
      ...ATTENDED,
    });
    const apiCall = () =>
      agent.call(getCalendar, { query: { from: '2026-06-10' as never, to: '2026-06-11' as never } });
    const found = (await apiCall()).map(({ id }) => id);
    expect(found).toEqual([earlyOn10.id, lateOn11.id]);
    expect(found).not.toContain(lateOn9.id);
    expect(found).not.toContain(earlyOn12.id);
    expect(await ownStatements(pool, apiCall)).toHaveLength(1);
  });
});

describe('API-15 the history', () => {
  it('says of each lesson whether its teacher can be written to, as the messages do', async () => {
    const teacher = await makeTeacher(pool, fixture.provider);
    const made = await makeStudent(pool, fixture.provider);
    const own = await test.sessionOf(made.email);
    const with_ = { teacherId: teacher.id, studentIds: [made.id] };
    const flags = async () => {
      const { lessons } = await own.call(listHistoryLessons);
      return lessons.map(({ canMessage }) => canMessage);
    };
    const writes = async () =>
      (await own.apiCall(openThread, { body: { personId: teacher.id } })).status === 200;
    await lessonAt(-24 * 91, { ...ATTENDED, ...with_ });
    await lessonAt(-24 * 5, { ...with_, row: { status: 'CANCELLED' } });
    expect([await flags(), await writes()]).toEqual([[false, false], false]);
    await lessonAt(-24 * 2, { ...ATTENDED, ...with_ });
    expect(await flags()).toEqual([true, false, false]);
    await test.sql('update account set disabled_at = now() where id = $1', [teacher.id]);
    expect([await flags(), await writes()]).toEqual([[false, false, false], false]);
    await test.sql('update account set disabled_at = null where id = $1', [teacher.id]);
    expect(await writes()).toBe(true);
  });

  it('holds what is over, latest first, cancelled ones too; with the report, never the internal note', async () => {
    const coming = await lessonAt(30, {});
    const taken = await lessonAt(-30, { ...ATTENDED, row: { status: 'COMPLETED' } });
    const cancelled = await lessonAt(-50, { row: { status: 'CANCELLED', cancel_reason: 'I am ill.' } });
    const { teacher } = fixture.people;
    await test.sql(
      `insert into lesson_report (provider_id, lesson_id, teacher_id, done, homework, level_note, internal_note)
       values ($1, $2, $3, 'Conditionals', 'Page 12', null, 'Owes us money')`,
      [fixture.provider.id, taken.id, teacher.id],
    );
    await test.sql(
      `insert into vocabulary_item (provider_id, id, lesson_id, student_id, term, meaning)
       values ($1, gen_random_uuid(), $2, $3, 'to dawdle', 'to waste time')`,
      [fixture.provider.id, taken.id, student.id],
    );
    await makeScore(pool, fixture.provider, {
      lessonId: taken.id,
      studentId: student.id,
      teacherId: teacher.id,
      stars: 4,
    });

    const apiCall = () => agent.call(listHistoryLessons, { query: { pageTake: 2 } });
    const { lessons, total } = await apiCall();
    expect(lessons.map(({ id }) => id)).toEqual([taken.id, cancelled.id]);
    expect(total).toBe(6);
    expect(lessons[0]).toMatchObject({
      teacherName: teacher.fullName,
      seatStatus: 'ATTENDED',
      stars: 4,
      cancelReason: null,
      report: { done: 'Conditionals', homework: 'Page 12', levelNote: null },
      vocabulary: [{ term: 'to dawdle', meaning: 'to waste time' }],
    });
    expect(lessons[1]).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'I am ill.',
      report: null,
      vocabulary: [],
    });
    expect(JSON.stringify(lessons)).not.toContain('Owes us money');
    expect(lessons.map(({ id }) => id)).not.toContain(coming.id);
    expect(await ownStatements(pool, apiCall)).toHaveLength(1);
  });

  it('API-22 gives the next page, and the range of days that is asked for', async () => {
    const all = await agent.call(listHistoryLessons);
    const second = await agent.call(listHistoryLessons, { query: { pageStart: 2, pageTake: 2 } });
    expect(second).toEqual({ lessons: all.lessons.slice(2, 4), total: all.total });
    const june = { startDate: '2026-06-10' as never, endDate: '2026-06-11' as never };
    expect((await agent.call(listHistoryLessons, { query: june })).total).toBe(2);
  });

  it('is empty for who never had a lesson', async () => {
    const { email } = await makeStudent(pool, fixture.provider);
    const newcomer = await test.sessionOf(email);
    expect(await newcomer.call(listHistoryLessons)).toEqual({ lessons: [], total: 0 });
  });
});

describe('ROUTE-19 the contest of an attendance', () => {
  it('says until when one may contest, and then what was said, once', async () => {
    const { email, id } = await makeStudent(pool, fixture.provider);
    const own = await test.sessionOf(email);
    const held = (startsAt: number, seat: 'ATTENDED' | 'NOT_ATTENDED') =>
      lessonAt(startsAt, { row: { status: seat }, seat: { status: seat }, studentIds: [id] });
    const missed = await held(-24, 'NOT_ATTENDED');
    await held(-24 * 8, 'ATTENDED');
    await lessonAt(-48, { row: { status: 'NOT_REPORTED' }, studentIds: [id] });
    const untils = async () =>
      (await own.call(listHistoryLessons)).lessons.map(({ contestUntil }) => contestUntil);
    const [until, ...others] = await untils();
    const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000;
    expect([days > 5.9 && days < 6.1, others]).toEqual([true, [null, null]]);
    const params = { id: missed.id };
    const reason = 'I waited for 15 minutes.';
    await own.call(contestOwnAttendance, { params, body: { reason } });
    const [now] = (await own.call(listHistoryLessons)).lessons;
    expect(now).toMatchObject({ contestUntil: null, contest: { by: 'STUDENT', reason } });
    expect((await own.apiCall(contestOwnAttendance, { params, body: { reason: 'Again.' } })).status).toBe(
      409,
    );
  });
});

describe("API-15 a student's history", () => {
  const asked = () => ({ params: { id: student.id }, query: { pageTake: 5 } });

  it('PERM-01 refuses who is neither support, teacher nor student', async () => {
    await refusesAllBut(fixture, ['admin', 'support', 'teacher', 'student'], listStudentHistory, asked());
  });

  it('is there for support, for a teacher who has taught them and for themselves', async () => {
    const own = await agent.call(listHistoryLessons, { query: { pageTake: 5 } });
    for (const who of [fixture.agents.support, fixture.agents.teacher, agent])
      expect(await who.call(listStudentHistory, asked())).toEqual(own);
    const days = { startDate: '2026-06-10' as never, endDate: '2026-06-11' as never };
    const june = await fixture.agents.support.call(listStudentHistory, { ...asked(), query: days });
    expect(june.total).toBe(2);
  });

  it('is hidden from every other student and teacher', async () => {
    const stranger = await test.signIn((await makeTeacher(pool, fixture.provider)).email);
    for (const who of [stranger, fixture.agents.student])
      await hidesOthers(who, listStudentHistory, student.id);
    const other = await makeFixture(test);
    await hidesOthers(other.agents.support, listStudentHistory, student.id);
  });

  it('names the day that is none', async () => {
    await refusesField(agent, listStudentHistory, { ...asked(), query: { endDate: 'today' } }, 'endDate');
  });
});
