import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  listAbsenceRequests,
  planOwnAbsence,
  readAbsenceDecision,
  sendAbsenceRequest,
  withdrawAbsenceRequest,
} from '#domain/scheduling/api/absence-requests.ts';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { type AbsenceItem, enterAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { claimTask, resolveTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { absenceRig } from '#tests/support/absence.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { book } from '#tests/support/booking.ts';
import type { MadeAccount } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { at, MONDAY, week } from '#tests/support/regular-lessons.ts';

const test = testApp();
const { rig, firsts, newStudent: person, hour } = absenceRig(test);
const support = () => rig.school.agents.support;
const days = { from: MONDAY, to: MONDAY };
const lessonNow = (id: string) => support().call(lessons.one, { params: { id } });

interface Asking {
  teacher: MadeAccount;
  own: Agent;
}
async function newTeacher(): Promise<Asking> {
  const teacher = await rig.teacher();
  return { teacher, own: await test.sessionOf(teacher.email) };
}
const send = (own: Agent, body: object = days) => own.call(sendAbsenceRequest, { body });
const decide = ({ teacher }: Asking, requestId: string, items: AbsenceItem[], agent = support()) =>
  agent.apiCall(enterAbsence, {
    params: { id: teacher.id },
    body: { ...days, reason: 'Away', items, requestId },
  });

/** The requests about whose answer mails to a teacher wait. */
const answerMails = async ({ email }: MadeAccount) => {
  const { rows } = await asOwner(test.pool, (db) =>
    sql<{ type: string }>`select payload #>> '{facts,type}' as type from outbox_message
      where payload ->> 'to' = ${email} and payload ->> 'template' = 'request-answered'`.execute(db),
  );
  return rows.map(({ type }) => type);
};

describe('refusals', () => {
  it('PERM-01 only a teacher asks for an absence, and only for their own', async () => {
    const others = await send((await newTeacher()).own);
    const params = { id: others.id };
    await refusesAllBut(rig.school, ['teacher'], listAbsenceRequests);
    await refusesAllBut(rig.school, ['teacher'], planOwnAbsence, { query: days });
    await refusesAllBut(rig.school, ['teacher'], sendAbsenceRequest, { body: days });
    await refusesAllBut(rig.school, ['teacher'], withdrawAbsenceRequest, { params });
    await refusesAllBut(rig.school, ['teacher'], readAbsenceDecision, { params });
    await hidesOthers(rig.school.agents.teacher, withdrawAbsenceRequest, others.id);
    await hidesOthers(rig.school.agents.teacher, readAbsenceDecision, others.id);
    expect(await rig.school.agents.teacher.call(listAbsenceRequests)).toEqual([]);
  });

  it.each([
    ['to', { from: week(1), to: MONDAY }],
    ['toTime', { ...days, fromTime: '12:00', toTime: '11:00' }],
    ['from', { from: '2020-01-01', to: '2020-01-02' }],
    ['from', { from: '2020-01-01', to: MONDAY }],
    ['to', { from: MONDAY, to: addDays(MONDAY, 60) }],
    ['fromTime', { from: '2027-03-28', fromTime: '02:30' }],
    ['reason', { ...days, reason: 'TIRED' }],
    ['note', { ...days, note: 'x'.repeat(2001) }],
    ['rest', { rest: 'tomorrow' }],
  ])('400 names %s for %j', async (field, asked) => {
    const { own } = await newTeacher();
    await refusesField(own, sendAbsenceRequest, { body: asked as never }, field);
    if (!('reason' in asked) && !('note' in asked))
      await refusesField(own, planOwnAbsence, { query: asked as never }, field);
    expect(await own.call(listAbsenceRequests)).toEqual([]);
  });

  it('a request that overlaps an open one names it; sixty days, the days beside it and a withdrawn one are no obstacle', async () => {
    const { own } = await newTeacher();
    const first = await send(own, { from: week(1), to: addDays(week(1), 59) });
    const answer = await own.apiCall(sendAbsenceRequest, { body: { from: MONDAY, to: week(1) } });
    expect([answer.status, answer.body.code]).toEqual([422, 'not-possible']);
    expect(answer.body.details).toEqual({ reason: 'asked-already', taskId: first.id });
    expect(answer.body.message).toMatch(
      /^You’ve already reported an absence from [\d/]+ 00:00 to [\d/]+ 00:00\. /,
    );
    await send(own, { from: MONDAY, to: addDays(MONDAY, 6) });
    await own.call(withdrawAbsenceRequest, { params: { id: first.id } });
    await send(own, { from: week(1) });
  });
});

it('shows the lessons ahead with what support is proposed, and nothing of credits', async () => {
  const { teacher, own } = await newTeacher();
  const ana = await person();
  const lessonId = await hour(teacher, ana, at(MONDAY, '09:00'));
  await hour(teacher, ana, at(week(1), '09:00'));
  const plan = await own.call(planOwnAbsence, { query: days });
  expect(plan.isTimeOff).toBe(false);
  expect(plan.lessons).toEqual([
    {
      id: lessonId,
      type: 'OCCASIONAL',
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      learnerName: ana.fullName,
      isGroup: false,
      suggestion: { do: 'SUBSTITUTE', teacherName: expect.any(String), startsAt: null },
    },
  ]);
});

it('never affects a lesson that is over or running', async () => {
  const { teacher, own } = await newTeacher();
  const thisMinute = Math.floor(Date.now() / 60_000);
  const minutes = (count: number) => new Date((thisMinute + count) * 60_000).toISOString();
  for (const startsAt of [minutes(-90), minutes(-20), minutes(60)])
    await book(test.pool, rig.school.provider, {
      teacherId: teacher.id,
      studentIds: [(await person()).id],
      startsAt,
      now: new Date(Date.now() - 86_400_000),
    });
  const { timeZone } = await own.call(planOwnAbsence, { query: { rest: 'today' } });
  const { date: from } = wallClockOf(new Date().toISOString(), parseTimezone(timeZone));
  const todayAndTomorrow = { from, to: addDays(from, 1) };
  const { lessons: shown } = await own.call(planOwnAbsence, { query: todayAndTomorrow });
  const sent = await send(own, todayAndTomorrow);
  for (const some of [shown, sent.lessons])
    expect(some.map(({ startsAt }) => Date.parse(startsAt))).toEqual([Date.parse(minutes(60))]);
});

it('leaves the lessons alone, and gives support the period, the reason and the note', async () => {
  const { teacher, own } = await newTeacher();
  const lessonId = await hour(teacher, await person(), at(MONDAY, '09:00'));
  const asked = { from: MONDAY, fromTime: '08:00', reason: 'ILL', note: 'Fever' };
  const sent = await send(own, asked);
  const requested = { from: MONDAY, to: MONDAY, fromTime: '08:00', toTime: null, reason: 'ILL' };
  expect(sent).toMatchObject({ state: 'SENT', requested, note: 'Fever', isUnread: false, answer: null });
  expect(sent.lessons).toMatchObject([{ id: lessonId, decision: null, teacherName: teacher.fullName }]);
  expect((await lessonNow(lessonId)).status).toBe('ASSIGNED');
  expect(await support().call(supportTasks.one, { params: { id: sent.id } })).toMatchObject({
    type: 'REQUEST_ABSENCE',
    absence: requested,
    note: 'Fever',
    absenceId: null,
    issuerRole: 'TEACHER',
  });
});

describe('a decision', () => {
  it('resolves the request, tells the teacher about each lesson, and is undone with it', async () => {
    const asking = await newTeacher();
    const { teacher, own } = asking;
    const early = await hour(teacher, await person(), at(MONDAY, '09:00'));
    const late = await hour(teacher, await person(), at(MONDAY, '11:00'));
    const { id } = await send(own);
    const params = { id };
    const [first] = await firsts(teacher, days);
    const answer = await decide(asking, id, [{ ...first!, do: 'CREDIT_BACK' }]);
    expect(answer.status).toBe(200);
    const [decided] = await own.call(listAbsenceRequests);
    expect(decided).toMatchObject({
      state: 'DECIDED',
      isUnread: true,
      answer: 'Absence saved. Lessons with a substitute: 0, with a new time: 0, cancelled: 1, unchanged: 1.',
      lessons: [
        { id: early, decision: 'CREDIT_BACK' },
        { id: late, decision: 'KEPT', teacherName: teacher.fullName },
      ],
    });
    expect((await own.call(planOwnAbsence, { query: days })).isTimeOff).toBe(true);
    expect(await answerMails(teacher)).toEqual(['REQUEST_ABSENCE']);
    const { undoId } = answer.body as unknown as { undoId: string };
    expect((await support().call(supportTasks.one, { params })).absenceId).toBe(undoId);
    expect(await own.call(readAbsenceDecision, { params })).toMatchObject({ isUnread: false });
    const refused = await own.apiCall(withdrawAbsenceRequest, { params });
    expect([refused.status, refused.body.code]).toEqual([422, 'not-possible']);

    await support().call(undo, { params: { id: undoId } });
    expect(await own.call(listAbsenceRequests)).toMatchObject([
      { state: 'SENT', isUnread: false, lessons: [{ decision: null }, { decision: null }] },
    ]);
    expect(await answerMails(teacher)).toEqual([]);
  });

  it('cannot be undone once its teacher has asked again for the same time', async () => {
    const asking = await newTeacher();
    const { id } = await send(asking.own);
    const { body } = await decide(asking, id, []);
    await send(asking.own);
    const answer = await support().apiCall(undo, {
      params: { id: (body as unknown as { undoId: string }).undoId },
    });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'The teacher has since reported another absence for this time.',
    ]);
  });

  it('leaves the request open while a lesson is refused, and shows all that was decided in the end', async () => {
    const asking = await newTeacher();
    const { teacher, own } = asking;
    await hour(teacher, await person(), at(MONDAY, '09:00'));
    await hour(teacher, await person(), at(MONDAY, '11:00'));
    const { id } = await send(own);
    const items = (await firsts(teacher, days)).map(
      ({ lessonId, version }): AbsenceItem => ({ lessonId, version, do: 'CREDIT_BACK' }),
    );
    await decide(asking, id, [items[0]!, { ...items[1]!, version: 0 }]);
    expect(await own.call(listAbsenceRequests)).toMatchObject([{ state: 'SENT', lessons: [{}] }]);
    await decide(asking, id, [items[1]!]);
    const [decided] = await own.call(listAbsenceRequests);
    expect(decided!.lessons.map(({ decision }) => decision)).toEqual(['CREDIT_BACK', 'CREDIT_BACK']);
  });

  it("refuses another teacher's request, a withdrawn one and one that a colleague works on, and changes nothing", async () => {
    const [asking, other] = [await newTeacher(), await newTeacher()];
    const lessonId = await hour(asking.teacher, await person(), at(MONDAY, '09:00'));
    const items = await firsts(asking.teacher, days);
    const { id } = await send(asking.own);
    const others = await decide(asking, (await send(other.own)).id, items);
    expect([others.status, Object.keys(others.body.errors ?? {})]).toEqual([400, ['requestId']]);
    await rig.school.agents.admin.call(claimTask, { params: { id } });
    expect((await decide(asking, id, items)).status).toBe(409);
    await asking.own.call(withdrawAbsenceRequest, { params: { id } });
    expect((await decide(asking, id, items, rig.school.agents.admin)).status).toBe(422);
    expect(await lessonNow(lessonId)).toMatchObject({ status: 'ASSIGNED', teacherId: asking.teacher.id });
    expect(await asking.own.call(listAbsenceRequests)).toMatchObject([{ state: 'WITHDRAWN', lessons: [] }]);
  });

  it('can be an answer without an absence', async () => {
    const { own } = await newTeacher();
    const { id } = await send(own);
    await support().call(resolveTask, { params: { id }, body: { resolution: 'Please teach.' } });
    expect(await own.call(listAbsenceRequests)).toMatchObject([
      { state: 'DECIDED', answer: 'Please teach.', isUnread: true, lessons: [] },
    ]);
  });
});

describe('races', () => {
  it('of two overlapping requests from two browsers one is sent', async () => {
    const { own, teacher } = await newTeacher();
    const other = await test.sessionOf(teacher.email);
    const answers = await Promise.all(
      [own, other, own, other].map((agent, index) =>
        agent.apiCall(sendAbsenceRequest, { body: { from: MONDAY, to: addDays(MONDAY, index) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await own.call(listAbsenceRequests)).toHaveLength(1);
  });

  it('of a withdrawal and a decision one counts: withdrawn, no lesson has changed', async () => {
    const asking = await newTeacher();
    const lessonId = await hour(asking.teacher, await person(), at(MONDAY, '09:00'));
    const { id } = await send(asking.own);
    const items = await firsts(asking.teacher, days);
    const [withdrawn, decided] = await Promise.all([
      asking.own.apiCall(withdrawAbsenceRequest, { params: { id } }),
      decide(asking, id, items),
    ]);
    expect([withdrawn.status, decided.status].sort()).toEqual([200, 422]);
    const isSame = (await lessonNow(lessonId)).teacherId === asking.teacher.id;
    expect(isSame).toBe(withdrawn.status === 200);
  });
});
