import { describe, expect, it } from 'vitest';
import {
  correctHomework,
  getOwnHomework,
  getTaughtHomework,
  handInHomework,
  listOwnHomework,
  listTaughtHomework,
  readHomework,
} from '#domain/teaching/api/homework.ts';
import { fileReport } from '#domain/teaching/api/lesson-reports.ts';
import { newId } from '#server/runtime/id.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { homeworkOf, reported } from '#tests/support/homework.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { newStudentOf, teacherFixture } from '#tests/support/teacher-fixture.ts';
import { hidesOthers, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const rig = teacherFixture(test);
const studentOf = () => newStudentOf(test, rig);

/** A student with one open item. */
async function newHomework() {
  const student = await studentOf();
  const report = await reported(test, rig, [student.id]);
  const item = await homeworkOf(student.agent);
  return { student, report, item, params: { id: item.id } };
}
const handIn = (agent: Agent, id: string, body: object = {}) =>
  agent.apiCall(handInHomework, {
    params: { id },
    body: { version: 1, answer: 'I have went home.', ...body },
  });

describe('who has homework', () => {
  it('PERM-01 refuses visitors and all other roles', async () => {
    const { fixture } = rig;
    const params = { id: newId() };
    await refusesAllBut(fixture, ['student'], listOwnHomework);
    await refusesAllBut(fixture, ['student'], getOwnHomework, { params });
    await refusesAllBut(fixture, ['student'], handInHomework, { params, body: { version: 1, answer: 'x' } });
    await refusesAllBut(fixture, ['student'], readHomework, { params });
    await refusesAllBut(fixture, ['teacher'], listTaughtHomework);
    await refusesAllBut(fixture, ['teacher'], getTaughtHomework, { params });
    await refusesAllBut(fixture, ['teacher'], correctHomework, { params, body: { version: 1, marks: [] } });
  });

  it('hides the homework of other students, teachers and schools', async () => {
    const { item } = await newHomework();
    const other = await makeFixture(test);
    for (const { agents } of [rig.fixture, other]) {
      await hidesOthers(agents.student, getOwnHomework, item.id);
      await hidesOthers(agents.student, handInHomework, item.id, { body: { version: 1, answer: 'x' } });
      await hidesOthers(agents.student, readHomework, item.id);
      await hidesOthers(agents.teacher, getTaughtHomework, item.id);
      await hidesOthers(agents.teacher, correctHomework, item.id, { body: { version: 1, marks: [] } });
      expect((await agents.student.call(listOwnHomework)).total).toBe(0);
      expect((await agents.teacher.call(listTaughtHomework)).total).toBe(0);
    }
  });

  it('names each wrong field', async () => {
    const { student, params } = await newHomework();
    const good = { version: 1, answer: 'I have went home.' };
    for (const [field, value] of Object.entries({
      version: 0,
      answer: 'x'.repeat(10_001),
      fileId: 'x',
    }))
      await refusesField(student.agent, handInHomework, { params, body: { ...good, [field]: value } }, field);
    await refusesField(student.agent, handInHomework, { params, body: { ...good, answer: ' ' } }, 'answer');
    await refusesField(
      student.agent,
      handInHomework,
      { params, body: { ...good, fileId: newId() } },
      'fileId',
    );
    await student.agent.call(handInHomework, { params, body: good });
    const correction = { version: 2, marks: [{ start: 2, end: 11, note: 'have gone' }] };
    for (const [field, value] of Object.entries({ version: -1, comment: 'x'.repeat(2001), marks: 'all' }))
      await refusesField(
        rig.agent,
        correctHomework,
        { params, body: { ...correction, [field]: value } },
        field,
      );
    for (const marks of [
      [{ start: 2, end: 40, note: 'x' }],
      [{ start: 5, end: 5, note: 'x' }],
      [
        { start: 2, end: 11, note: 'x' },
        { start: 7, end: 12, note: 'y' },
      ],
    ])
      await refusesField(rig.agent, correctHomework, { params, body: { ...correction, marks } }, 'marks');
    await refusesField(
      rig.agent,
      correctHomework,
      { params, body: { ...correction, marks: [{ start: 2, end: 11, note: '' }] } },
      'marks.0.note',
    );
  });
});

describe('setting homework', () => {
  it('makes an open item for each student who gets the report, and says when it is due', async () => {
    const [came, missed] = [await studentOf(), await studentOf()];
    const { fixture, teacher } = rig;
    await makeLesson(test.pool, fixture.provider, {
      teacherId: teacher.id,
      studentIds: [came.id],
      startsAt: 72,
    });
    const first = await reported(test, rig, [came.id, missed.id], { toAll: false, present: [came.id] });
    expect(await came.agent.call(listOwnHomework)).toMatchObject({
      total: 1,
      counts: { OPEN: 1, HANDED_IN: 0, CORRECTED: 0 },
      homework: [{ state: 'OPEN', task: 'Page 12', teacher: { id: teacher.id }, isUnread: false }],
    });
    const [days] = await test.sql<{ next: boolean; week: boolean }>(
      `select h.due_on = (now() at time zone 'Europe/Madrid' + interval '72 hours')::date as next from homework h where h.student_id = $1`,
      [came.id],
    );
    expect(days?.next).toBe(true);
    expect((await missed.agent.call(listOwnHomework)).total).toBe(0);
    await rig.agent.call(fileReport, {
      params: { id: first.id },
      body: { ...first.body, version: 1, toAll: true },
    });
    expect((await missed.agent.call(listOwnHomework)).total).toBe(1);
    const [late] = await test.sql<{ week: boolean }>(
      `select due_on = (now() at time zone 'Europe/Madrid')::date + 7 as week from homework where student_id = $1`,
      [missed.id],
    );
    expect(late?.week).toBe(true);
  });

  it('follows the report until it is handed in: text, day, and whether there is any', async () => {
    const { student, report, params } = await newHomework();
    const change = (version: number, body: object) =>
      rig.agent.apiCall(fileReport, {
        params: { id: report.id },
        body: { ...report.body, version, ...body },
      } as never);
    expect((await change(1, { homework: 'Page 13', homeworkDueOn: '2031-01-02' })).status).toBe(200);
    expect(await student.agent.call(getOwnHomework, { params })).toMatchObject({
      task: 'Page 13',
      dueOn: '2031-01-02',
    });
    expect((await change(2, { homework: '' })).status).toBe(200);
    expect((await student.agent.call(listOwnHomework)).total).toBe(0);
    expect((await change(3, { homework: 'Page 14' })).status).toBe(200);
    const { id } = await homeworkOf(student.agent);
    expect((await handIn(student.agent, id)).status).toBe(200);
    const refused = await change(4, { homework: '' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['homework']]);
    const changed = await change(4, { homeworkDueOn: '2031-01-02', homework: 'Page 15' });
    expect(changed.body).toMatchObject({ report: { homework: 'Page 15', homeworkDueOn: '2031-01-02' } });
    expect(await homeworkOf(student.agent)).toMatchObject({ id, state: 'HANDED_IN', task: 'Page 15' });
  });

  it('refuses a day before the lesson, and documents that its people cannot see', async () => {
    const student = await studentOf();
    const report = await reported(test, rig, [student.id]);
    const input = (body: object) => ({
      params: { id: report.id },
      body: { ...report.body, version: 1, ...body },
    });
    await refusesField(rig.agent, fileReport, input({ homeworkDueOn: '2020-01-01' }), 'homeworkDueOn');
    await refusesField(rig.agent, fileReport, input({ homeworkDueOn: 'soon' }), 'homeworkDueOn');
    await refusesField(rig.agent, fileReport, input({ homeworkDocumentId: newId() }), 'homeworkDocumentId');
  });
});

describe('handing in and correcting', () => {
  it('hands in a text, changes it, and finds the correction with its marks', async () => {
    const { student, params, item } = await newHomework();
    const first = await handIn(student.agent, item.id);
    expect(first.body).toMatchObject({ state: 'HANDED_IN', version: 2, file: null });
    await handIn(student.agent, item.id, { version: 2, answer: 'I have went home yesterday.' });
    expect(await rig.agent.call(listTaughtHomework, { query: { state: 'HANDED_IN' } })).toMatchObject({
      homework: expect.arrayContaining([expect.objectContaining({ id: item.id, state: 'HANDED_IN' })]),
    });
    const { version } = await rig.agent.call(getTaughtHomework, { params });
    const marks = [
      { start: 17, end: 26, note: 'Needs the past simple' },
      { start: 2, end: 11, note: 'I went' },
    ];
    const corrected = await rig.agent.call(correctHomework, {
      params,
      body: { version, comment: 'Nearly!', marks },
    });
    expect(corrected).toMatchObject({ state: 'CORRECTED', comment: 'Nearly!' });
    expect(corrected.marks.map(({ start }) => start)).toEqual([2, 17]);
    expect(await student.agent.call(getOwnHomework, { params })).toMatchObject({
      state: 'CORRECTED',
      isUnread: true,
      marks: corrected.marks,
    });
    await student.agent.call(readHomework, { params });
    expect((await homeworkOf(student.agent)).isUnread).toBe(false);
    const late = await handIn(student.agent, item.id, { version: corrected.version });
    expect([late.status, late.body.code]).toEqual([422, 'not-possible']);
  });

  it('corrects without a word, also what was shown in the lesson', async () => {
    const { student, params } = await newHomework();
    await rig.agent.call(correctHomework, { params, body: { version: 1, marks: [] } });
    expect(await student.agent.call(getOwnHomework, { params })).toMatchObject({
      state: 'CORRECTED',
      handedInAt: null,
      comment: null,
    });
  });

  it('lets one of both win when the student hands in while the teacher corrects', async () => {
    const { student, params, item } = await newHomework();
    await handIn(student.agent, item.id);
    const [again, correction] = await Promise.all([
      handIn(student.agent, item.id, { version: 2, answer: 'I went home.' }),
      rig.agent.apiCall(correctHomework, { params, body: { version: 2, comment: 'Good', marks: [] } }),
    ]);
    expect([again.status, correction.status].toSorted()).toEqual([200, 409]);
    const loser = again.status === 409 ? again : correction;
    expect(loser.body).toMatchObject({ code: 'stale', details: { current: { id: item.id, version: 3 } } });
  });

  it('hands in once, whatever is sent twice with the same key', async () => {
    const { student, params } = await newHomework();
    const key = { 'idempotency-key': newId() };
    const body = { version: 1, answer: 'Once' };
    const answers = [
      await student.agent.apiCall(handInHomework, { params, body }, key),
      await student.agent.apiCall(handInHomework, { params, body }, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await student.agent.call(getOwnHomework, { params })).version).toBe(2);
  });
});

describe('the e-mail about a correction', () => {
  const waiting = (id: string) =>
    test.sql<{ facts: object; hour: number; wait: number }>(
      `select m.payload -> 'facts' as facts, extract(hour from timezone(a.time_zone, m.send_after))::int as hour,
        extract(epoch from m.send_after - now())::float8 as wait
        from outbox_message m join account a on a.provider_id = m.provider_id and a.email = m.payload ->> 'to'
        where m.payload ->> 'template' = 'homework-corrected' and a.id = $1 and m.failed_at is null and m.sent_at is null`,
      [id],
    );
  const correct = async (params: { id: string }, comment: string) => {
    const { version } = await rig.agent.call(getTaughtHomework, { params });
    await rig.agent.call(correctHomework, { params, body: { version, marks: [], comment } });
  };

  it('D9 waits five minutes and for the morning, and names the task', async () => {
    const { student, item, params } = await newHomework();
    await handIn(student.agent, params.id);
    await correct(params, 'Good');
    const [mail, ...more] = await waiting(student.id);
    expect(more).toEqual([]);
    expect(mail!.facts).toMatchObject({
      homeworkId: item.id,
      task: item.task,
      firstName: expect.any(String),
    });
    expect(mail!.wait).toBeGreaterThan(200);
    expect(mail!.wait).toBeLessThanOrEqual(9 * 3_600 + 300);
    expect(mail!.hour).toBeGreaterThanOrEqual(7);
    expect(mail!.hour).toBeLessThan(22);
  });

  it('is not sent to who wants none about messages', async () => {
    const { student, params } = await newHomework();
    await test.sql('update account set mail_messages = false where id = $1', [student.id]);
    await handIn(student.agent, params.id);
    await correct(params, 'Good');
    expect(await waiting(student.id)).toEqual([]);
  });
});
