import { describe, expect, it } from 'vitest';
import {
  endSession,
  listSessions,
  signInStaff,
  signOut,
  signOutEverywhere,
  signOutStudent,
} from '#domain/people/api/auth.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeProvider, makeStudent, PASSWORD } from '#tests/support/people.ts';
import { currentId, isClosed, isIn, isOut, twoDevices } from '#tests/support/two-devices.ts';
import { endSessionsOf } from './end-sessions.ts';

const PLACE = { config: readConfig({}) };
const test = testApp({ isOwn: true });
const rig = twoDevices(test);

describe('signing out', () => {
  it.each([
    ['/auth/access-token', signOut],
    ['/student-platform/logout', signOutStudent],
  ])('API-04 DELETE %s ends this session alone, its refresh token and its sockets', async (_, endpoint) => {
    const [onLaptop, onPhone] = await rig.withSockets(rig.laptop, rig.phone);
    const kept = new Map(rig.laptop.cookies);
    const { status } = await rig.laptop.apiCall(endpoint);
    expect(status).toBe(204);
    expect([...rig.laptop.cookies.keys()]).toEqual(['device']);
    for (const [name, value] of kept) rig.laptop.cookies.set(name, value);
    expect(await isOut(rig.laptop)).toBe(true);
    expect(await isIn(rig.phone)).toBe(true);
    await isClosed(onLaptop!);
    expect(onPhone!.connected).toBe(true);
  });

  it('API-04 works when the access token has run out', async () => {
    const kept = new Map(rig.laptop.cookies);
    rig.laptop.cookies.delete('at');
    await rig.laptop.call(signOut);
    for (const [name, value] of kept) rig.laptop.cookies.set(name, value);
    expect(await isOut(rig.laptop)).toBe(true);
  });

  it('API-04 answers 204 without a session', async () => {
    expect((await test.agent(rig.provider.subdomain).apiCall(signOut)).status).toBe(204);
  });

  it('signing out everywhere ends every session', async () => {
    const sockets = await rig.withSockets(rig.laptop, rig.phone);
    await rig.laptop.call(signOutEverywhere);
    expect([...rig.laptop.cookies.keys()]).toEqual(['device']);
    expect(await isOut(rig.phone)).toBe(true);
    await Promise.all(sockets.map(isClosed));
  });
});

describe('own sessions', () => {
  it("another person's session answers 404 like one that does not exist, and stays open", async () => {
    const student = await makeStudent(test.pool, rig.provider);
    const other = await test.signIn(student.email);
    const refusals = [
      await rig.laptop.apiCall(endSession, { params: { id: await currentId(other) } }),
      await rig.laptop.apiCall(endSession, { params: { id: '01890000-0000-7000-8000-000000000001' } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
    expect(await isIn(other)).toBe(true);
  });

  it('lists where the account is signed in, and ends one', async () => {
    const browser = test.agent(rig.provider.subdomain);
    await browser.apiCall(
      signInStaff,
      { body: { email: rig.teacher.email, password: PASSWORD } },
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
    const [onLaptop, onPhone] = await rig.withSockets(rig.laptop, rig.phone);
    const id = await currentId(rig.phone);
    await browser.call(endSession, { params: { id } });
    expect(await isOut(rig.phone)).toBe(true);
    await isClosed(onPhone!);
    expect(onLaptop!.connected).toBe(true);
    expect(await browser.call(listSessions)).toHaveLength(2);
  });

  it('ending the current one signs out', async () => {
    await rig.laptop.call(endSession, { params: { id: await currentId(rig.laptop) } });
    expect([...rig.laptop.cookies.keys()]).toEqual(['device']);
    expect(await isIn(rig.phone)).toBe(true);
  });
});

describe('access ends immediately', () => {
  it('when the account is disabled, on every request from then on', async () => {
    const ids = await inTransaction(test.pool, { providerId: rig.provider.id }, async (db) => {
      await db
        .updateTable('account')
        .set({ disabled_at: '2026-01-01' })
        .where('id', '=', rig.teacher.id)
        .execute();
      return endSessionsOf(db, PLACE, { accountId: rig.teacher.id, reason: 'disabled' });
    });
    expect(ids).toHaveLength(2);
    expect(await isOut(rig.laptop)).toBe(true);
    expect(await isOut(rig.phone)).toBe(true);
    // Enabled again, the old sessions stay over.
    await test.sql('update account set disabled_at = null where id = $1', [rig.teacher.id]);
    expect(await isOut(rig.laptop)).toBe(true);
  });

  it('for all but the session that made the change', async () => {
    const id = await currentId(rig.phone);
    const ended = await inTransaction(test.pool, { providerId: rig.provider.id }, async (db) =>
      endSessionsOf(db, PLACE, { accountId: rig.teacher.id, reason: 'role-changed', exceptSessionId: id }),
    );
    expect(ended).not.toContain(id);
    expect(await isOut(rig.laptop)).toBe(true);
    expect(await isIn(rig.phone)).toBe(true);
  });

  it('never reaches into another school', async () => {
    const other = await makeProvider(test.pool);
    const ended = await inTransaction(test.pool, { providerId: other.id }, (db) =>
      endSessionsOf(db, PLACE, { accountId: rig.teacher.id, reason: 'disabled' }),
    );
    expect(ended).toEqual([]);
    expect(await isIn(rig.laptop)).toBe(true);
  });
});
