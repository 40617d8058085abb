import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  blockThread,
  countUnread,
  getThread,
  getThreadFile,
  listOwnThreads,
  listSchoolThreads,
  openThread,
  readThread,
  reportThread,
  sendMessage,
} from '#domain/office/api/threads.ts';
import { MESSAGING_DAYS } from '#domain/office/thread.ts';
import { allowSupplantChanges, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { open, PDF, send, textsOf, ThreadFixture, unread, upload } from '#tests/support/threads.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'thread-access-'));
const test = testApp({ env: { DATA_DIR } });
const { pool } = test;
const rig = new ThreadFixture(test);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const setRule = (isOn: boolean) =>
  test.sql('update provider set staff_reads_messages = $1 where id = $2', [isOn, rig.fixture.provider.id]);

describe('who has messages', () => {
  it('PERM-01 refuses visitors, and the roles that have none', async () => {
    const id = newId();
    const both = ['teacher', 'student', 'admin', 'support'] as const;
    await refusesAllBut(rig.fixture, both, countUnread);
    await refusesAllBut(rig.fixture, ['teacher', 'student'], listOwnThreads);
    await refusesAllBut(rig.fixture, ['admin', 'support'], listSchoolThreads);
    await refusesAllBut(rig.fixture, both, openThread, { body: { personId: null } });
    await refusesAllBut(rig.fixture, both, getThread, { params: { id } });
    await refusesAllBut(rig.fixture, both, sendMessage, { params: { id }, body: { text: 'x' } });
    await refusesAllBut(rig.fixture, both, readThread, { params: { id }, body: { number: 1 } });
    await refusesAllBut(rig.fixture, both, getThreadFile, { params: { id } });
    await refusesAllBut(rig.fixture, ['teacher', 'student'], reportThread, {
      params: { id },
      body: { reason: 'x' },
    });
    await refusesAllBut(rig.fixture, ['teacher', 'student'], blockThread, {
      params: { id },
      body: { isBlocked: true },
    });
  });

  it('hides people to whom the caller has no relation, as if they did not exist', async () => {
    const { people, agents } = rig.fixture;
    for (const [agent, personId] of [
      [rig.ofStudent, people.teacher.id],
      [rig.ofStudent, people.student.id],
      [rig.ofStudent, people.support.id],
      [rig.ofStudent, rig.student.id],
      [rig.ofTeacher, people.student.id],
      [rig.ofTeacher, people.manager.id],
      [rig.ofStudent, rig.other.people.teacher.id],
      [agents.support, rig.other.people.student.id],
      [agents.support, people.manager.id],
    ] as const)
      expect((await agent.apiCall(openThread, { body: { personId } })).status).toBe(404);
    await refusesField(agents.support, openThread, { body: { personId: null } }, 'personId');
    await refusesField(rig.ofStudent, openThread, { body: { personId: 'x' } }, 'personId');
  });

  it('hides the threads of other people, in every endpoint', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    await send(rig.ofStudent, id, 'Private');
    const file = (await upload(rig.ofStudent, id, PDF)).json<{ id: string }>();
    for (const agent of [
      rig.fixture.agents.student,
      rig.fixture.agents.teacher,
      rig.fixture.agents.support,
      rig.other.agents.support,
    ]) {
      await hidesOthers(agent, getThread, id);
      await hidesOthers(agent, sendMessage, id, { body: { text: 'x' } });
      await hidesOthers(agent, readThread, id, { body: { number: 1 } });
      await hidesOthers(agent, getThreadFile, file.id);
      expect((await upload(agent, id, PDF)).statusCode).toBe(404);
    }
    for (const agent of [rig.fixture.agents.student, rig.fixture.agents.teacher]) {
      await hidesOthers(agent, reportThread, id, { body: { reason: 'x' } });
      await hidesOthers(agent, blockThread, id, { body: { isBlocked: true } });
    }
    // Not even its other side sees a file that is not sent.
    await hidesOthers(rig.ofTeacher, getThreadFile, file.id);
  });

  it('lets teacher and student write until some time after their last lesson', async () => {
    const { provider } = rig.fixture;
    const late = await makeStudent(pool, provider);
    const recent = await makeStudent(pool, provider);
    const cancelled = await makeStudent(pool, provider);
    const at = (days: number) => ({
      teacherId: rig.teacher.id,
      startsAt: -days * 24,
      row: { status: 'COMPLETED' },
    });
    await makeLesson(pool, provider, {
      ...at(MESSAGING_DAYS + 1),
      studentIds: [late.id],
      seat: { status: 'ATTENDED' },
    });
    await makeLesson(pool, provider, {
      ...at(MESSAGING_DAYS - 1),
      studentIds: [recent.id],
      seat: { status: 'ATTENDED' },
    });
    await makeLesson(pool, provider, {
      teacherId: rig.teacher.id,
      startsAt: 60,
      studentIds: [cancelled.id],
      row: { status: 'CANCELLED' },
    });
    const names = (await rig.ofTeacher.call(listOwnThreads)).flatMap(({ people }) =>
      people.map(({ id }) => id),
    );
    expect(names.toSorted()).toEqual([rig.student.id, recent.id].toSorted());
    expect((await rig.ofTeacher.apiCall(openThread, { body: { personId: late.id } })).status).toBe(404);
    const id = await open(rig.ofTeacher, recent.id);
    await send(rig.ofTeacher, id, 'How are you?');
    await test.sql(
      `update lesson_participant set status = 'CANCELLED', cancelled_at = now() where student_id = $1`,
      [recent.id],
    );
    await test.sql(
      `update lesson l set status = 'CANCELLED', cancelled_at = now(), seats_taken = 0
      where exists (select from lesson_participant p where p.lesson_id = l.id and p.student_id = $1)`,
      [recent.id],
    );
    expect(await rig.ofTeacher.call(getThread, { params: { id } })).toMatchObject({ state: 'ENDED' });
    expect((await send(rig.ofTeacher, id, 'Still there?')).status).toBe(422);
    expect(await textsOf(rig.ofTeacher, id)).toEqual(['How are you?']);
  });

  it('leaves threads with closed accounts to be read', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    await send(rig.ofTeacher, await open(rig.ofTeacher, rig.student.id), 'Bye');
    await test.sql('update account set disabled_at = now() where id = $1', [rig.teacher.id]);
    expect(await rig.ofStudent.call(getThread, { params: { id } })).toMatchObject({ state: 'CLOSED' });
    expect((await send(rig.ofStudent, id, 'Hello?')).status).toBe(422);
    expect(await textsOf(rig.ofStudent, id)).toEqual(['Bye']);
    expect(
      (await rig.fixture.agents.support.apiCall(openThread, { body: { personId: rig.teacher.id } })).status,
    ).toBe(404);
  });
});

describe('the school', () => {
  it('writes to anyone as the school, and sees who of the staff wrote', async () => {
    const { support } = rig.fixture.agents;
    const before = await support.call(listSchoolThreads, { query: { personId: rig.student.id } });
    expect(before.threads).toMatchObject([
      { id: null, people: [{ id: rig.student.id }], state: 'OPEN', last: null },
    ]);
    const id = await open(support, rig.student.id);
    await send(support, id, 'Welcome');
    const [own] = await rig.ofStudent.call(listOwnThreads);
    expect(own).toMatchObject({ id, people: [], unread: 1, last: { side: 'SCHOOL' } });
    expect((await rig.ofStudent.call(getThread, { params: { id } })).messages[0]?.senderName).toBeNull();
    expect((await support.call(getThread, { params: { id } })).messages[0]?.senderName).toBe(
      rig.fixture.people.support.fullName,
    );
    await send(rig.ofStudent, id, 'Thanks');
    const unreadOnes = await support.call(listSchoolThreads, {
      query: { show: 'UNREAD', q: rig.student.fullName },
    });
    expect(unreadOnes).toMatchObject({ total: 1, threads: [{ id, unread: 1 }] });
    const count = await unread(support);
    await rig.fixture.agents.admin.call(readThread, { params: { id }, body: { number: 2 } });
    expect(await unread(support)).toBe(count - 1);
  });

  it('has threads that no one blocks or reports', async () => {
    const id = await open(rig.ofStudent, null);
    await send(rig.ofStudent, id, 'Hello');
    expect(
      (await rig.ofStudent.apiCall(blockThread, { params: { id }, body: { isBlocked: true } })).status,
    ).toBe(422);
    expect(
      (await rig.ofStudent.apiCall(reportThread, { params: { id }, body: { reason: 'x' } })).status,
    ).toBe(422);
  });

  it('reads threads of students and teachers only if its rule says so, or once they are reported', async () => {
    const { support } = rig.fixture.agents;
    const id = await open(rig.ofStudent, rig.teacher.id);
    await send(rig.ofTeacher, id, 'Call me at home');
    const seen = async () =>
      (
        await support.call(listSchoolThreads, { query: { show: 'PRIVATE', q: rig.student.fullName } })
      ).threads.map((row) => row.id);
    expect(await seen()).toEqual([]);
    await setRule(true);
    expect(await seen()).toEqual([id]);
    expect(await support.call(getThread, { params: { id } })).toMatchObject({
      side: null,
      state: 'CLOSED',
      unread: 0,
    });
    expect((await send(support, id, 'x')).status).toBe(422);
    await setRule(false);
    await hidesOthers(support, getThread, id);
    await rig.ofStudent.call(reportThread, { params: { id }, body: { reason: 'Too personal' } });
    expect(await seen()).toEqual([id]);
    expect((await support.call(getThread, { params: { id } })).people.map((one) => one.id)).toEqual([
      rig.student.id,
      rig.teacher.id,
    ]);
    // Reading by staff does not mark it as read for the student.
    await support.call(readThread, { params: { id }, body: { number: 1 } });
    expect(await rig.ofStudent.call(getThread, { params: { id } })).toMatchObject({
      readNumber: 0,
      isReported: true,
    });
  });
});

describe('staff who act as a person', () => {
  it('see of their threads with others what staff can see, and write nothing in their name', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    const ofSchool = await open(rig.ofStudent, null);
    await send(rig.ofTeacher, id, 'Private');
    const agent = await test.sessionOf(rig.fixture.people.support.email);
    const body = { userId: rig.student.id, reason: 'Asked by phone' };
    await agent.call(supplant, { body: { token: (await agent.call(supplantToken, { body })).token } });
    await agent.call(allowSupplantChanges);
    expect((await agent.apiCall(getThread, { params: { id } })).status).toBe(404);
    expect(await unread(agent)).toBe(0);
    expect((await agent.call(listOwnThreads)).map((row) => row.id)).not.toContain(id);
    expect((await send(agent, ofSchool, 'Hi')).status).toBe(403);
    expect((await agent.apiCall(readThread, { params: { id: ofSchool }, body: { number: 1 } })).status).toBe(
      403,
    );
    await setRule(true);
    expect(await textsOf(agent, id)).toEqual(['Private']);
    await setRule(false);
  });
});
