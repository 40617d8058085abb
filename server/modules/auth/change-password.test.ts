import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword, listSessions, me, refreshToken } from '#domain/api/auth.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';

// The other files of this worker have loaded it already, and go on without the stand-in.
vi.hoisted(() => vi.resetModules());
const closedSockets: string[] = [];
vi.mock('#server/core/realtime.ts', () => ({
  attachRealtime: () => ({
    toAccounts: () => {},
    endSessions: (ids: readonly string[]) => void closedSockets.push(...ids),
    metrics: () => '',
  }),
}));
afterAll(() => {
  vi.doUnmock('#server/core/realtime.ts');
  vi.resetModules();
});

const test = testApp();
let school: MadeProvider;
let teacher: MadeAccount;
let desk: Agent;
let phone: Agent;

beforeAll(async () => {
  school = await makeProvider(test.pool);
});
beforeEach(async () => {
  teacher = await makeTeacher(test.pool, school);
  desk = await test.signIn(teacher.email);
  phone = await test.signIn(teacher.email);
  closedSockets.length = 0;
});

const isIn = async (agent: Agent) => (await agent.ask(me)).status === 200;
const isOut = async (agent: Agent) =>
  (await agent.ask(me)).status === 401 && (await agent.ask(refreshToken)).status === 401;
const currentId = async (agent: Agent) =>
  (await agent.call(listSessions)).find(({ isCurrent }) => isCurrent)!.id;

describe('changing the own password', () => {
  const fresh = 'another-password-2026';

  it.each([
    ['the present password is wrong', { current: 'not-my-password', password: fresh }, 'current'],
    ['the new one is short', { current: PASSWORD, password: 'short' }, 'password'],
    ['the new one is the present one', { current: PASSWORD, password: PASSWORD }, 'password'],
  ])('is refused with 400 when %s', async (_, body, field) => {
    const answer = await desk.ask(changePassword, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors!)).toEqual([field]);
    expect(await isIn(phone)).toBe(true);
  });

  it('is limited: ten wrong guesses, then 429', async () => {
    const guess = () => desk.ask(changePassword, { body: { current: 'not-my-password', password: fresh } });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('ends every other session, is told by mail, and stands in the audit log without its value', async () => {
    const id = await currentId(phone);
    await desk.call(changePassword, { body: { current: PASSWORD, password: fresh } });
    expect(await isIn(desk)).toBe(true);
    expect(await isOut(phone)).toBe(true);
    expect(closedSockets).toEqual([id]);
    expect((await test.mailsTo(teacher.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
    const [entry] = await test.sql(
      "select actor_id, action, after from audit_entry where record_id = $1 and after ? 'password'",
      [teacher.id],
    );
    expect(entry).toEqual({
      actor_id: teacher.id,
      action: 'POST /auth/password',
      after: { password: 'changed' },
    });
    await expect(test.signIn(teacher.email)).rejects.toMatchObject({ status: 401 });
    expect(await isIn(await test.signIn(teacher.email, fresh))).toBe(true);
  });
});
