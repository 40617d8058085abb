import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  listAbsenceRequests,
  sendAbsenceRequest,
  withdrawAbsenceRequest,
} from '#domain/scheduling/api/absence-requests.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { type AbsenceItem, enterAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { claimTask, resolveTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { absenceRig } from '#tests/support/absence.ts';
import { testApp } from '#tests/support/app.ts';
import { raceRounds } from '#tests/support/rounds.ts';
import { refusesField } from '#tests/support/tenant.ts';
import { at, MONDAY } from '#tests/support/regular-lessons.ts';

const test = testApp();
const { rig, enter, firsts, newStudent: person, hour } = absenceRig(test);
const support = () => rig.school.agents.support;
const days = { from: MONDAY, to: MONDAY };
const two = { from: MONDAY, to: addDays(MONDAY, 1) };

async function newTeacher() {
  const teacher = await rig.teacher();
  const own = await test.sessionOf(teacher.email);
  const states = async () => (await own.call(listAbsenceRequests)).map(({ state }) => state);
  const ask = (body: object) => own.call(sendAbsenceRequest, { body });
  return { teacher, own, states, ask };
}
const cancelled = (items: AbsenceItem[]) =>
  items.map(({ lessonId, version }): AbsenceItem => ({ lessonId, version, do: 'CREDIT_BACK' }));

it('400 names a marker that is none', async () => {
  const { teacher } = await newTeacher();
  const body = { ...days, reason: 'Ill', items: [], isPartial: 'yes' };
  await refusesField(
    support(),
    enterAbsence,
    { params: { id: teacher.id }, body: body as never },
    'isPartial',
  );
});

it('an absence of the usual form resolves the request that it covers, notifies the teacher, and undoes both', async () => {
  const { teacher, own, ask, states } = await newTeacher();
  const lessonId = await hour(teacher, await person(), at(MONDAY, '09:00'));
  const { id } = await ask({ ...days, fromTime: '08:00', toTime: '14:00', reason: 'ILL' });
  const { undoId } = await enter(teacher, days, cancelled(await firsts(teacher, days)));
  expect(await own.call(listAbsenceRequests)).toMatchObject([
    {
      id,
      state: 'DECIDED',
      isUnread: true,
      answer: 'Absence saved. Lessons with a substitute: 0, with a new time: 0, cancelled: 1, unchanged: 0.',
      lessons: [{ id: lessonId, decision: 'CREDIT_BACK' }],
    },
  ]);
  expect((await support().call(supportTasks.one, { params: { id } })).absenceId).toBe(undoId);
  const mails = () =>
    asOwner(test.pool, async (db) => {
      const { rows } = await sql`select 1 from outbox_message
        where payload ->> 'to' = ${teacher.email} and payload ->> 'template' = 'request-answered'`.execute(
        db,
      );
      return rows.length;
    });
  expect(await mails()).toBe(1);
  await support().call(undo, { params: { id: undoId } });
  expect([await states(), await mails()]).toEqual([['SENT'], 0]);
});

it.each([
  ['the whole period', days, days, 'DECIDED'],
  ['more than the period', days, two, 'DECIDED'],
  ['the first of two days', two, days, 'SENT'],
  ['a part of the day', days, { ...days, fromTime: parseTime('12:00') }, 'SENT'],
  ['other days', days, { from: addDays(MONDAY, 1), to: addDays(MONDAY, 1) }, 'SENT'],
])('of an absence over %s, the request is as it should be', async (_, asked, entered, state) => {
  const { teacher, ask, states } = await newTeacher();
  await ask(asked);
  await enter(teacher, entered, []);
  expect(await states()).toEqual([state]);
});

it('resolves each request that it covers, none of other teachers, and a rest of today of which a part is over', async () => {
  const [{ teacher, ask, states }, other] = [await newTeacher(), await newTeacher()];
  for (const day of [MONDAY, addDays(MONDAY, 1)]) await ask({ from: day });
  await other.ask(days);
  await enter(teacher, two, []);
  expect([await states(), await other.states()]).toEqual([['DECIDED', 'DECIDED'], ['SENT']]);

  const ill = await newTeacher();
  await ill.ask({ rest: 'today' });
  await asOwner(test.pool, (db) =>
    sql`update support_task set absence_starts_at = absence_starts_at - interval '10 minutes'
      where issuer_id = ${ill.teacher.id}`.execute(db),
  );
  const plan = await ill.own.call(listAbsenceRequests);
  const { from, fromTime } = plan[0]!.requested;
  await enter(ill.teacher, { from, to: from, fromTime: fromTime! }, []);
  expect(await ill.states()).toEqual(['DECIDED']);
});

it('stays open while a lesson is refused or more lessons follow, and is left to the colleague who works on it', async () => {
  const { teacher, ask, states } = await newTeacher();
  await hour(teacher, await person(), at(MONDAY, '09:00'));
  const { id } = await ask(days);
  const [item] = cancelled(await firsts(teacher, days));
  const { results } = await enter(teacher, days, [{ ...item!, version: 0 }]);
  expect([results.map(({ ok }) => ok), await states()]).toEqual([[false], ['SENT']]);
  const body = { ...days, reason: 'Ill', items: [], isPartial: true };
  await support().call(enterAbsence, { params: { id: teacher.id }, body });
  expect(await states()).toEqual(['SENT']);
  await rig.school.agents.admin.call(claimTask, { params: { id } });
  await enter(teacher, days, [item!]);
  expect(await states()).toEqual(['SENT']);
  await enter(teacher, days, [], undefined, rig.school.agents.admin);
  expect(await states()).toEqual(['DECIDED']);
});

it.each(raceRounds(4))(
  'an absence and a colleague who answers the request: it is resolved once, the absence is entered (round %i)',
  async (round) => {
    const { teacher, own, ask } = await newTeacher();
    await hour(teacher, await person(), at(MONDAY, '09:00'));
    const { id } = await ask(days);
    const items = cancelled(await firsts(teacher, days));
    const answer = () =>
      support().apiCall(resolveTask, { params: { id }, body: { resolution: 'Please rest.' } });
    const absence = () =>
      rig.school.agents.admin.apiCall(enterAbsence, {
        params: { id: teacher.id },
        body: { ...days, reason: 'Ill', items },
      });
    const asked = round % 2 === 0 ? [answer(), absence()] : [absence(), answer()];
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const [answered, entered] = round % 2 === 0 ? statuses : statuses.toReversed();
    expect(entered).toBe(200);
    const [request] = await own.call(listAbsenceRequests);
    expect(request!.state).toBe('DECIDED');
    expect(request!.answer).toMatch(answered === 200 ? /^Please rest\.$/ : /^Absence saved\./);
    expect(await test.sql("select 1 from notification where payload ->> 'taskId' = $1", [id])).toHaveLength(
      1,
    );
  },
);

it.each(raceRounds(4))(
  'an absence, and its teacher who withdraws or sends the request at that moment: nothing fails (round %i)',
  async () => {
    const [first, second] = [await newTeacher(), await newTeacher()];
    const { id } = await first.ask(days);
    const [withdrawn, entered, sent, late] = await Promise.all([
      first.own.apiCall(withdrawAbsenceRequest, { params: { id } }),
      enter(first.teacher, days, []),
      second.own.apiCall(sendAbsenceRequest, { body: days }),
      enter(second.teacher, days, []),
    ]);
    expect([entered.undoId, late.undoId]).not.toContain(undefined);
    expect(await first.states()).toEqual([withdrawn.status === 200 ? 'WITHDRAWN' : 'DECIDED']);
    expect(sent.status).toBe(200);
    expect(['SENT', 'DECIDED']).toContain((await second.states())[0]);
  },
);
