import { describe, expect, it } from 'vitest';
import {
  answerClasingGoCard,
  initClasingGo,
  listClasingGoCards,
  setClasingGoTrial,
} from '#domain/teaching/api/clasing-go.ts';
import {
  contestAttendance,
  contestOwnAttendance,
  fileReport,
  getLessonRecord,
  getLessonOfTeacher,
  giveOwnAttendance,
  listOverdueReports,
} from '#domain/teaching/api/lesson-reports.ts';
import { listHistoryLessons } from '#domain/scheduling/api/student-history.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { newStudentOf, lessonOver, teacherFixture, wasInRoom } from '#tests/support/teacher-fixture.ts';

const test = testApp();
const { pool } = test;
const teacherRig = teacherFixture(test);

const REPORT = {
  version: 0,
  done: 'Past tenses',
  homework: 'Page 12',
  levelNote: 'Firm B1',
  internalNote: 'Tired today',
  toAll: true,
  vocabulary: [
    { term: 'to commute', meaning: 'to travel to work', example: 'I commute by train.' },
    { term: 'deadline', meaning: null },
  ],
};

const over = async (studentIds: readonly string[], row: object = {}, seat: object = {}) =>
  (await lessonOver(test, teacherRig, studentIds, { row, seat })).id;
const studentOf = () => newStudentOf(test, teacherRig);
const beInRoom = (lessonId: string, accountId: string, from: number, to: number) =>
  wasInRoom(test, teacherRig, { lessonId, accountId }, [from, to]);

describe('the report', () => {
  it('PERM-01 is for the lesson’s own teacher, and names what is wrong', async () => {
    const { id: studentId } = await studentOf();
    const params = { id: await over([studentId]) };
    const body = { ...REPORT, presentStudentIds: [studentId] };
    await refusesAllBut(teacherRig.fixture, ['teacher'], getLessonOfTeacher, { params });
    await refusesAllBut(teacherRig.fixture, ['teacher'], fileReport, { params, body });
    await refusesAllBut(teacherRig.fixture, ['teacher'], giveOwnAttendance, {
      params,
      body: { presentStudentIds: [] },
    });
    await refusesAllBut(teacherRig.fixture, ['teacher'], listOverdueReports);
    await refusesAllBut(teacherRig.fixture, ['admin', 'support'], getLessonRecord, { params });
    const colleague = teacherRig.fixture.agents.teacher;
    await hidesOthers(colleague, getLessonOfTeacher, params.id);
    await hidesOthers(colleague, fileReport, params.id, { body });
    await hidesOthers(colleague, giveOwnAttendance, params.id, { body: { presentStudentIds: [studentId] } });
    const wrong = {
      done: '',
      homework: 'x'.repeat(2001),
      levelNote: 7,
      internalNote: 7,
      toAll: 'yes',
      version: -1,
      vocabulary: [{ term: 'deadline' }, { term: 'Deadline' }],
      presentStudentIds: [newId()],
    };
    for (const [field, value] of Object.entries(wrong))
      await refusesField(teacherRig.agent, fileReport, { params, body: { ...body, [field]: value } }, field);
    const long = [{ term: 'x'.repeat(81) }];
    await refusesField(
      teacherRig.agent,
      fileReport,
      { params, body: { ...body, vocabulary: long } },
      'vocabulary.0.term',
    );
    await refusesField(teacherRig.agent, fileReport, { params, body: REPORT }, 'presentStudentIds');
    await refusesField(
      teacherRig.agent,
      fileReport,
      { params, body: { ...REPORT, presentStudentIds: [] } },
      'presentStudentIds',
    );
  });

  it('gives the attendance and completes the lesson in one; the student reads it, without the internal note', async () => {
    const [came, missed] = [await studentOf(), await studentOf()];
    const params = { id: await over([came.id, missed.id]) };
    const filed = await teacherRig.agent.call(fileReport, {
      params,
      body: { ...REPORT, toAll: false, presentStudentIds: [came.id] },
    });
    expect(filed).toMatchObject({
      lesson: { status: 'COMPLETED' },
      canAttend: false,
      canReport: true,
      report: { done: 'Past tenses', internalNote: 'Tired today', version: 1 },
    });
    expect(filed.report?.vocabulary.map(({ term }) => term)).toEqual(['to commute', 'deadline']);
    const history = async (of: Agent) => (await of.call(listHistoryLessons, { query: {} })).lessons[0]!;
    const own = await history(came.agent);
    expect(own).toMatchObject({
      status: 'COMPLETED',
      seatStatus: 'ATTENDED',
      report: { done: 'Past tenses', homework: 'Page 12', levelNote: 'Firm B1' },
    });
    expect(own.vocabulary.map(({ example }) => example)).toEqual([null, 'I commute by train.']);
    expect(JSON.stringify(own)).not.toContain('Tired');
    expect(await history(missed.agent)).toMatchObject({
      seatStatus: 'NOT_ATTENDED',
      report: null,
      vocabulary: [],
    });
    expect(await teacherRig.fixture.agents.support.call(getLessonRecord, { params })).toMatchObject({
      report: { internalNote: 'Tired today' },
    });
    const version = filed.report!.version;
    await teacherRig.agent.call(fileReport, { params, body: { ...REPORT, version } });
    expect(await history(missed.agent)).toMatchObject({ report: { done: 'Past tenses' } });
    expect((await history(missed.agent)).vocabulary).toHaveLength(2);
  });

  it('is amended by who has seen the newest; a word that stays keeps how far it is learnt', async () => {
    const student = await studentOf();
    const params = { id: await over([student.id]) };
    const body = { ...REPORT, presentStudentIds: [student.id] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => teacherRig.agent.apiCall(fileReport, { params, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await student.agent.call(initClasingGo);
    await student.agent.call(setClasingGoTrial);
    for (const { id, seen } of await student.agent.call(listClasingGoCards))
      await student.agent.call(answerClasingGoCard, { params: { id }, body: { rating: 'EASY', seen } });
    const stale = await teacherRig.agent.apiCall(fileReport, { params, body: REPORT });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body.details).toMatchObject({ current: { report: { version: 1 } } });
    const vocabulary = [{ term: 'To commute', meaning: 'to go to work' }, { term: 'overtime' }];
    const amended = await teacherRig.agent.call(fileReport, {
      params,
      body: { ...REPORT, version: 1, vocabulary },
    });
    expect(amended.report).toMatchObject({ version: 2 });
    const cards = await student.agent.call(listClasingGoCards);
    expect(cards.map(({ term }) => term)).toEqual(['overtime']);
  });

  it('is refused for a lesson that no one attended, was cancelled, or has not begun', async () => {
    const { id } = await studentOf();
    const body = { ...REPORT, presentStudentIds: [id] };
    const coming = await makeLesson(pool, teacherRig.fixture.provider, {
      teacherId: teacherRig.teacher.id,
      studentIds: [id],
      startsAt: 30,
    });
    const missed = await over([id]);
    await teacherRig.agent.call(giveOwnAttendance, {
      params: { id: missed },
      body: { presentStudentIds: [] },
    });
    for (const lesson of [coming.id, missed, await over([id], { status: 'CANCELLED' })])
      expect((await teacherRig.agent.apiCall(fileReport, { params: { id: lesson }, body })).status).toBe(422);
  });
});

it('lists what is owed, oldest first, until it is filed', async () => {
  const made = await makeTeacher(pool, teacherRig.fixture.provider);
  const [own, student] = [await test.sessionOf(made.email), await studentOf()];
  const of = { teacher_id: made.id };
  const late = await over([student.id], { ...of, status: 'NOT_REPORTED' });
  const older = await over([student.id], { ...of, status: 'ATTENDED' }, { status: 'ATTENDED' });
  await over([student.id], { ...of, status: 'NOT_ATTENDED' }, { status: 'NOT_ATTENDED' });
  await over([], { ...of, status: 'NOT_REPORTED' });
  const overdue = async (query: object = {}) => {
    const { lessons, total } = await own.call(listOverdueReports, { query });
    return [lessons.map(({ id, owes }) => [id, owes]), total];
  };
  expect(await overdue()).toEqual([
    [
      [older, 'REPORT'],
      [late, 'ATTENDANCE'],
    ],
    2,
  ]);
  expect(await overdue({ pageStart: 1, pageTake: 1 })).toEqual([[[late, 'ATTENDANCE']], 2]);
  await own.call(fileReport, { params: { id: older }, body: REPORT });
  expect(await overdue()).toEqual([[[late, 'ATTENDANCE']], 1]);
});

it('proposes the attendance from the room’s log: present from ten minutes', async () => {
  const [long, short] = [await studentOf(), await studentOf()];
  const params = { id: await over([long.id, short.id]) };
  expect(
    (await teacherRig.agent.call(getLessonOfTeacher, { params })).seats.map((s) => s.isProposedPresent),
  ).toEqual([null, null]);
  await beInRoom(params.id, teacherRig.teacher.id, 0, 30);
  await beInRoom(params.id, long.id, 5, 15);
  await beInRoom(params.id, short.id, -5, 3);
  await beInRoom(params.id, short.id, 4, 10);
  const { seats, presence, canAttend, teacherInRoom } = await teacherRig.agent.call(getLessonOfTeacher, {
    params,
  });
  const found = new Map(seats.map((s) => [s.studentId, [s.inRoom?.minutes, s.isProposedPresent]]));
  expect([found.get(long.id), found.get(short.id)]).toEqual([
    [10, true],
    [9, false],
  ]);
  const counted = { minutes: 9, lateMinutes: 0, earlyMinutes: 20, reconnects: 1 };
  expect(seats.find(({ studentId }) => studentId === short.id)?.inRoom).toEqual(counted);
  expect(teacherInRoom).toMatchObject({ lateMinutes: 0, earlyMinutes: 0 });
  expect([presence.length, presence.filter(({ isTeacher }) => isTeacher).length, canAttend]).toEqual([
    4,
    1,
    true,
  ]);
});

it('proposes nothing for a lesson that is held in a room outside, even if people joined here', async () => {
  const student = await studentOf();
  const params = { id: await over([student.id]) };
  await beInRoom(params.id, teacherRig.teacher.id, 0, 30);
  const proposed = async () =>
    (await teacherRig.agent.call(getLessonOfTeacher, { params })).seats.map((s) => s.isProposedPresent);
  expect(await proposed()).toEqual([false]);
  const hold = (url: string | null) =>
    asOwner(pool, (db) =>
      db.updateTable('teacher').set({ room_url: url }).where('id', '=', teacherRig.teacher.id).execute(),
    );
  await hold('https://meet.example/laura');
  expect(await proposed()).toEqual([null]);
  await hold(null);
});

describe('a contested attendance', () => {
  it('PERM-01 is a matter of the lesson’s own people', async () => {
    const student = await studentOf();
    const params = { id: await over([student.id], { status: 'NOT_ATTENDED' }, { status: 'NOT_ATTENDED' }) };
    const body = { reason: 'I was there' };
    await refusesAllBut(teacherRig.fixture, ['student'], contestOwnAttendance, { params, body });
    const of = { ...body, studentId: student.id };
    await refusesAllBut(teacherRig.fixture, ['teacher'], contestAttendance, { params, body: of });
    await hidesOthers(teacherRig.fixture.agents.student, contestOwnAttendance, params.id, { body });
    await hidesOthers(teacherRig.fixture.agents.teacher, contestAttendance, params.id, { body: of });
    await refusesField(student.agent, contestOwnAttendance, { params, body: { reason: ' ' } }, 'reason');
    const stranger = { ...of, studentId: teacherRig.fixture.people.student.id };
    await refusesField(teacherRig.agent, contestAttendance, { params, body: stranger }, 'studentId');
  });

  it('becomes one task of support, with the room’s log beside the lesson, within seven days', async () => {
    const student = await studentOf();
    const missed = [{ status: 'NOT_ATTENDED' }, { status: 'NOT_ATTENDED' }] as const;
    const params = { id: await over([student.id], ...missed) };
    await beInRoom(params.id, student.id, 0, 30);
    const body = { reason: 'I was there from ten past.' };
    const answers = await Promise.all(
      [1, 2].map(() => student.agent.apiCall(contestOwnAttendance, { params, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const tasks = await test.sql(
      `select type, payload ->> 'note' as note from support_task where lesson_id = $1`,
      [params.id],
    );
    expect(tasks).toEqual([{ type: 'CUSTOM', note: body.reason }]);
    expect(await teacherRig.fixture.agents.support.call(getLessonRecord, { params })).toMatchObject({
      seats: [{ inRoom: { minutes: 30 }, contest: { by: 'STUDENT', reason: body.reason } }],
      presence: [{ accountId: student.id }],
    });
    const again = { params, body: { ...body, studentId: student.id } };
    expect((await teacherRig.agent.apiCall(contestAttendance, again)).status).toBe(409);
    const given = await over([student.id]);
    expect((await student.agent.apiCall(contestOwnAttendance, { params: { id: given }, body })).status).toBe(
      422,
    );
    const old = await makeLesson(pool, teacherRig.fixture.provider, {
      teacherId: teacherRig.teacher.id,
      studentIds: [student.id],
      startsAt: -24 * 8,
      row: missed[0],
      seat: missed[1],
    });
    expect((await student.agent.apiCall(contestOwnAttendance, { params: { id: old.id }, body })).status).toBe(
      422,
    );
    expect(
      (await teacherRig.agent.call(getLessonOfTeacher, { params: { id: old.id } })).contestUntil,
    ).toBeNull();
  });
});
