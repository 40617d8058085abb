import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  listSessions,
  me,
  refreshToken,
  signInStaff,
  signOut,
  signOutEverywhere,
  signOutStudent,
} from '#domain/api/auth.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';
import { endSessionsOf } from './end-sessions.ts';

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

const PLACE = { config: readConfig({}) };
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

describe('signing out', () => {
  it.each([
    ['/auth/access-token', signOut],
    ['/student-platform/logout', signOutStudent],
  ])('API-04 DELETE %s ends this session alone, its refresh token and its sockets', async (_, endpoint) => {
    const id = await currentId(desk);
    const kept = new Map(desk.cookies);
    const { status } = await desk.ask(endpoint);
    expect(status).toBe(204);
    expect(desk.cookies.size).toBe(0);
    for (const [name, value] of kept) desk.cookies.set(name, value);
    expect(await isOut(desk)).toBe(true);
    expect(await isIn(phone)).toBe(true);
    expect(closedSockets).toEqual([id]);
  });

  it('API-04 works when the access token has run out', async () => {
    const kept = new Map(desk.cookies);
    desk.cookies.delete('at');
    await desk.call(signOut);
    for (const [name, value] of kept) desk.cookies.set(name, value);
    expect(await isOut(desk)).toBe(true);
  });

  it('API-04 answers 204 to whoever is not signed in', async () => {
    expect((await test.agent(school.subdomain).ask(signOut)).status).toBe(204);
  });

  it('signing out everywhere ends every session', async () => {
    const ids = [await currentId(desk), await currentId(phone)].toSorted();
    await desk.call(signOutEverywhere);
    expect(desk.cookies.size).toBe(0);
    expect(await isOut(phone)).toBe(true);
    expect(closedSockets.toSorted()).toEqual(ids);
  });
});

describe('own sessions', () => {
  it("another person's session answers 404 like one that does not exist, and goes on", async () => {
    const student = await makeStudent(test.pool, school);
    const other = await test.signIn(student.email);
    const refusals = [
      await desk.ask(endSession, { params: { id: await currentId(other) } }),
      await desk.ask(endSession, { params: { id: '01890000-0000-7000-8000-000000000001' } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
    expect(await isIn(other)).toBe(true);
  });

  it('lists where the account is signed in, and ends one', async () => {
    const browser = test.agent(school.subdomain);
    await browser.ask(
      signInStaff,
      { body: { email: teacher.email, password: PASSWORD } },
      { 'user-agent': 'Firefox on Linux' },
    );
    const rows = await browser.call(listSessions);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      userAgent: 'Firefox on Linux',
      address: browser.address,
      isCurrent: true,
    });
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const id = await currentId(phone);
    await browser.call(endSession, { params: { id } });
    expect(await isOut(phone)).toBe(true);
    expect(closedSockets).toEqual([id]);
    expect(await browser.call(listSessions)).toHaveLength(2);
  });

  it('ending the current one signs out', async () => {
    await desk.call(endSession, { params: { id: await currentId(desk) } });
    expect(desk.cookies.size).toBe(0);
    expect(await isIn(phone)).toBe(true);
  });
});

describe('access ends at once', () => {
  it('when the account is disabled, on every request from then on', async () => {
    const ids = await inTransaction(test.pool, { providerId: school.id }, async (db) => {
      await db
        .updateTable('account')
        .set({ disabled_at: '2026-01-01' })
        .where('id', '=', teacher.id)
        .execute();
      return endSessionsOf(db, PLACE, { accountId: teacher.id, reason: 'disabled' });
    });
    expect(ids).toHaveLength(2);
    expect(await isOut(desk)).toBe(true);
    expect(await isOut(phone)).toBe(true);
    // Enabled again, the old sessions stay over.
    await test.sql('update account set disabled_at = null where id = $1', [teacher.id]);
    expect(await isOut(desk)).toBe(true);
  });

  it('for all but the session that made the change', async () => {
    const id = await currentId(phone);
    const ended = await inTransaction(test.pool, { providerId: school.id }, async (db) =>
      endSessionsOf(db, PLACE, { accountId: teacher.id, reason: 'role-changed', exceptSessionId: id }),
    );
    expect(ended).not.toContain(id);
    expect(await isOut(desk)).toBe(true);
    expect(await isIn(phone)).toBe(true);
  });

  it('never reaches into another school', async () => {
    const other = await makeProvider(test.pool);
    const ended = await inTransaction(test.pool, { providerId: other.id }, (db) =>
      endSessionsOf(db, PLACE, { accountId: teacher.id, reason: 'disabled' }),
    );
    expect(ended).toEqual([]);
    expect(await isIn(desk)).toBe(true);
  });
});
