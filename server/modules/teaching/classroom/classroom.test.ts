import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { getClassroom } from '#domain/teaching/api/classroom.ts';
import { readConfig } from '#server/config.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { hidesOthers, makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { iceServers } from './ice-servers.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

async function lessonOf(hours: number, studentIds: readonly string[], row = {}): Promise<string> {
  const { provider, people } = fixture;
  return (
    await makeLesson(pool, provider, { teacherId: people.teacher.id, startsAt: hours, studentIds, row })
  ).id;
}

it('ROUTE-21 PERM-01 a room is its own lesson’s people’s: another’s lesson is one that does not exist', async () => {
  const { agents, people, provider } = fixture;
  const id = await lessonOf(1, [people.student.id]);
  await refusesAllBut(fixture, ['teacher', 'student'], getClassroom, { params: { id } });
  const somebody = await makeStudent(pool, provider);
  await hidesOthers(agents.student, getClassroom, await lessonOf(3, [somebody.id]));
  const other = await makeTeacher(pool, provider);
  const others = await makeLesson(pool, provider, {
    teacherId: other.id,
    startsAt: 1,
    studentIds: [somebody.id],
  });
  await hidesOthers(agents.teacher, getClassroom, others.id);
  const left = await makeLesson(pool, provider, {
    teacherId: other.id,
    startsAt: 5,
    studentIds: [people.student.id],
    seat: { status: 'CANCELLED', cancelled_at: new Date().toISOString() },
  });
  await hidesOthers(agents.student, getClassroom, left.id);
  const elsewhere = await makeFixture(test);
  const theirs = await makeLesson(pool, elsewhere.provider, {
    teacherId: elsewhere.people.teacher.id,
    startsAt: 1,
    studentIds: [elsewhere.people.student.id],
  });
  for (const agent of [agents.student, agents.teacher]) await hidesOthers(agent, getClassroom, theirs.id);
});

it('ROUTE-21 returns the people of the lesson, the caller, and whether it was cancelled', async () => {
  const { agents, people } = fixture;
  const id = await lessonOf(7, [people.student.id]);
  await test.sql('update account set photo_url = $2 where id = $1', [people.teacher.id, '/laura.jpg']);
  const room = await agents.student.call(getClassroom, { params: { id } });
  expect(room.people.map(({ photoUrl }) => photoUrl)).toEqual(['/laura.jpg', null]);
  expect(room).toMatchObject({
    lessonId: id,
    kind: 'OCCASIONAL',
    status: 'ASSIGNED',
    group: null,
    me: { accountId: people.student.id, isTeacher: false, isSupplanted: false },
    iceServers: [],
    outsideUrl: null,
  });
  expect(room.people.map(({ accountId, isTeacher }) => [accountId, isTeacher])).toEqual([
    [people.teacher.id, true],
    [people.student.id, false],
  ]);
  expect((await agents.teacher.call(getClassroom, { params: { id } })).me.isTeacher).toBe(true);
  const cancelled = await lessonOf(9, [people.student.id], { status: 'CANCELLED' });
  expect((await agents.student.call(getClassroom, { params: { id: cancelled } })).status).toBe('CANCELLED');
});

it('makes a relay’s password for one account and an hour, as coturn checks it', () => {
  const secret = 'a secret of coturn’s';
  const config = readConfig({
    ICE_STUN_URLS: 'stun:ice.example:3478',
    TURN_URLS: 'turn:ice.example:3478, turns:ice.example:5349?transport=tcp',
    TURN_SECRET: secret,
  });
  const now = new Date('2026-11-22T10:00:00Z');
  const username = `${now.getTime() / 1000 + 3_600}:somebody`;
  expect(iceServers(config, { accountId: 'somebody', now })).toEqual([
    { urls: ['stun:ice.example:3478'] },
    {
      urls: ['turn:ice.example:3478', 'turns:ice.example:5349?transport=tcp'],
      username,
      credential: createHmac('sha1', secret).update(username).digest('base64'),
    },
  ]);
  expect(iceServers(readConfig({}), { accountId: 'somebody', now })).toEqual([]);
  expect(() => readConfig({ TURN_URLS: 'turn:ice.example' })).toThrow('TURN_SECRET');
});
