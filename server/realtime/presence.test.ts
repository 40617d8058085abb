import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordViewers } from '#domain/office/presence.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { newAccount, newSession, newTicket } from '#tests/support/sessions.ts';
import { outcome, type SocketServer, socketServer, withTicket } from '#tests/support/sockets.ts';
import { viewersRound } from './presence.ts';

const { pool } = testDatabase();
const waiting = { timeout: 6_000, interval: 20 };
let server: SocketServer;
let providerId: string;
beforeAll(async () => {
  server = await socketServer(pool);
  providerId = await newProvider(pool);
});
afterAll(() => server.close());

async function window(role = 'CUSTOMER_SUPPORT', at = providerId) {
  const accountId = await newAccount(pool, at, role);
  const sessionId = await newSession(pool, at, accountId);
  const socket = server.open(withTicket(await newTicket(pool, at, sessionId)), { retries: 3 });
  const heard: RecordViewers[] = [];
  socket.on('looking', (said: RecordViewers) => heard.push(said));
  expect(await outcome(socket)).toBe('connect');
  const seen = () =>
    heard
      .at(-1)
      ?.people.map((one) => one.accountId)
      .toSorted() ?? [];
  const sees = (...accounts: string[]) =>
    vi.waitFor(() => expect(seen()).toEqual(accounts.toSorted()), waiting);
  const look = (...records: unknown[]) => socket.emit('lookAt', records);
  return { accountId, socket, heard, sees, look };
}

describe('who has a record open', () => {
  it('says so to each of staff who has it open too, since when, and that they left within seconds', async () => {
    const record = { resource: 'students', id: randomUUID() };
    const [ana, luis, eva] = [await window(), await window(), await window()];
    ana.look(record);
    await ana.sees(ana.accountId);
    luis.look(record);
    await ana.sees(ana.accountId, luis.accountId);
    const since = ana.heard.at(-1)?.people.find((one) => one.accountId === luis.accountId)?.since;
    expect(Math.abs(Date.now() - Date.parse(since ?? ''))).toBeLessThan(10_000);
    eva.look({ ...record, resource: 'teachers' });
    await eva.sees(eva.accountId);
    eva.look(record);
    await luis.sees(ana.accountId, luis.accountId, eva.accountId);
    eva.socket.emit('lookAway');
    await luis.sees(ana.accountId, luis.accountId);
    ana.socket.disconnect();
    await luis.sees(luis.accountId);
  });

  it('still reports a page below another one, such as a lesson over its student', async () => {
    const student = { resource: 'students', id: randomUUID() };
    const lesson = { resource: 'lessons', id: randomUUID() };
    const [ana, luis] = [await window(), await window()];
    ana.look(student);
    await ana.sees(ana.accountId);
    ana.look(student, lesson);
    await vi.waitFor(() => expect(ana.heard.at(-1)?.resource).toBe('lessons'), waiting);
    luis.look(student);
    await luis.sees(ana.accountId, luis.accountId);
    await ana.sees(ana.accountId, luis.accountId);
    ana.look(lesson);
    await luis.sees(luis.accountId);
  });

  it.each([
    ['lessons', randomUUID()],
    ['staff', randomUUID()],
    ['settings', 'billing'],
  ])('says so of %s too', async (resource, id) => {
    const [ana, luis] = [await window(), await window()];
    ana.look({ resource, id });
    luis.look({ resource, id });
    await ana.sees(ana.accountId, luis.accountId);
    expect(ana.heard.at(-1)).toMatchObject({ resource, id });
  });

  it('API-23 requested four times, as by a client that retries, it is news once', async () => {
    const record = { resource: 'students', id: randomUUID() };
    const [ana, luis] = [await window(), await window()];
    luis.look(record);
    await luis.sees(luis.accountId);
    const before = luis.heard.length;
    for (let n = 0; n < 4; n += 1) ana.look(record);
    await luis.sees(ana.accountId, luis.accountId);
    ana.look({ ...record, id: randomUUID() });
    await luis.sees(luis.accountId);
    expect(luis.heard.length - before).toBe(2);
    ana.look(record);
    await luis.sees(ana.accountId, luis.accountId);
  });

  it('PERM-01 is nothing for others: no other role, no right to such records, no other school, no nonsense', async () => {
    const record = { resource: 'payments', id: randomUUID() };
    const [ana, student, seller] = [await window(), await window('STUDENT'), await window()];
    const stranger = await window('CUSTOMER_SUPPORT', await newProvider(pool));
    const rights = `update account set staff_rights = '{"students":"edit"}' where id = $1`;
    await asTableOwner(pool, rights, [seller.accountId]);
    ana.look(record);
    await ana.sees(ana.accountId);
    for (const other of [student, seller, stranger]) other.look(record);
    for (const wrong of [
      null,
      'x',
      { ...record, id: 'x' },
      { ...record, resource: 'account' },
      { ...record, planted: 1 },
    ])
      seller.look(wrong);
    const last = await window();
    last.look(record);
    await ana.sees(ana.accountId, last.accountId);
    expect([student.heard, seller.heard]).toEqual([[], []]);
    await stranger.sees(stranger.accountId);
  });
});

it('sends the viewers again, once, when a process is gone without notice', async () => {
  const room = 'look:school:students:1';
  const viewer = { room, resource: 'students', id: '1', fullName: 'Ana', since: '2026-11-22T09:00:00Z' };
  const socket = { data: { user: { accountId: 'ana' }, viewing: [viewer] } };
  const counts = [2, 2, 1, 1];
  const sent: unknown[] = [];
  const io = {
    of: () => ({
      adapter: { serverCount: () => Promise.resolve(counts.shift()) },
      sockets: new Map([
        ['1', socket],
        ['2', socket],
      ]),
    }),
    in: () => ({ fetchSockets: () => Promise.resolve([socket]) }),
    to: () => ({ emit: (_event: string, said: RecordViewers) => sent.push(said.people.length) }),
  };
  const round = viewersRound(io as unknown as Parameters<typeof viewersRound>[0]);
  for (const expected of [[], [], [1], [1]]) {
    await round();
    await setImmediate();
    expect(sent).toEqual(expected);
  }
});
