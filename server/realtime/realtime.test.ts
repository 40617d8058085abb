import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { newAccount, newSession, newTicket } from '#tests/support/sessions.ts';
import { outcome, type SocketServer, socketServer, withTicket } from '#tests/support/sockets.ts';

const { pool } = testDatabase();
const waiting = { timeout: 6_000, interval: 20 };
let server: SocketServer;
let providerId: string;

beforeAll(async () => {
  // Sessions are looked after ten times as often as elsewhere; one test keeps the real time.
  server = await socketServer(pool, { watchMs: 200 });
});
afterAll(() => server.close());
beforeEach(async () => {
  providerId = await newProvider(pool);
});

async function signedIn(role?: string, at = server) {
  const accountId = await newAccount(pool, providerId, role);
  const sessionId = await newSession(pool, providerId, accountId);
  const socket = at.open(withTicket(await newTicket(pool, providerId, sessionId)));
  const heard: unknown[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  expect(await outcome(socket)).toBe('connect');
  return { accountId, sessionId, socket, heard };
}
const isClosed = (socket: Socket) =>
  vi.waitFor(() => (socket.connected ? Promise.reject(new Error('still open')) : true), waiting);

describe('rooms', () => {
  it('API-23 sends only to the accounts named', async () => {
    const [ana, luis] = [await signedIn(), await signedIn()];
    server.realtime.toAccounts([ana.accountId], 'changed', { n: 1 });
    server.realtime.toAccounts([], 'everybody', {});
    await vi.waitFor(() => expect(ana.heard).toEqual([['changed', { n: 1 }]]), waiting);
    await pause(50);
    expect(luis.heard).toEqual([]);
  });

  it('D11 takes no room from the client', async () => {
    const [ana, eve] = [await signedIn(), await signedIn()];
    for (const event of ['join', 'subscribe', 'room']) eve.socket.emit(event, `account:${ana.accountId}`);
    const room = { accountId: ana.accountId, room: `account:${ana.accountId}` };
    const ticket = await newTicket(pool, providerId, eve.sessionId);
    const second = server.open({ ...withTicket(ticket), ...room }, { query: room });
    expect(await outcome(second)).toBe('connect');
    const heard: unknown[] = [];
    second.onAny((event) => heard.push(event));
    server.realtime.toAccounts([ana.accountId], 'changed', {});
    await vi.waitFor(() => expect(ana.heard).toHaveLength(1), waiting);
    await pause(50);
    expect([...eve.heard, ...heard]).toEqual([]);
  });

  it('under supplant hears the subject, and itself again afterwards', async () => {
    const agent = await signedIn('CUSTOMER_SUPPORT');
    const subject = await newAccount(pool, providerId);
    const supplant = randomUUID();
    await asTableOwner(
      pool,
      `insert into supplant_session (provider_id, id, session_id, agent_id, subject_id, reason, code_hash, code_expires_at, started_at, expires_at)
       values ($1, $2, $3, $4, $5, 'a good reason', 'x', now(), now(), now() + interval '1 hour')`,
      [providerId, supplant, agent.sessionId, agent.accountId, subject],
    );
    await vi.waitFor(() => {
      server.realtime.toAccounts([subject], 'subject', {});
      expect(agent.heard.length).toBeGreaterThan(0);
    }, waiting);
    const again = server.open(withTicket(await newTicket(pool, providerId, agent.sessionId)));
    expect(await outcome(again)).toBe('connect');
    await asTableOwner(pool, 'update supplant_session set ended_at = now() where id = $1', [supplant]);
    await vi.waitFor(() => {
      server.realtime.toAccounts([agent.accountId], 'self', {});
      expect(agent.heard).toContainEqual(['self', {}]);
    }, waiting);
    await pause(50);
    agent.heard.length = 0;
    server.realtime.toAccounts([subject], 'subject', {});
    await pause(50);
    expect(agent.heard).toEqual([]);
  });
});

describe('ends', () => {
  it('SEC-12 endSessions closes the sockets of these sessions immediately, and no others', async () => {
    const [ana, luis] = [await signedIn(), await signedIn()];
    const began = performance.now();
    server.realtime.endSessions([ana.sessionId]);
    server.realtime.endSessions([]);
    expect(await isClosed(ana.socket)).toBe(true);
    expect(performance.now() - began).toBeLessThan(500);
    expect(luis.socket.connected).toBe(true);
  });

  it.each([
    ['session ended', 'update session set ended_at = now() where id = $1'],
    [
      'account was disabled',
      'update account set disabled_at = now() where id = (select account_id from session where id = $1)',
    ],
    ['session is gone', 'delete from session where id = $1'],
  ])('closes a socket whose %s elsewhere', async (_title, statement) => {
    const [ana, luis] = [await signedIn(), await signedIn()];
    await asTableOwner(pool, statement, [ana.sessionId]);
    expect(await isClosed(ana.socket)).toBe(true);
    expect(luis.socket.connected).toBe(true);
  });

  it('takes 2 s or so for it', async () => {
    const usual = await socketServer(pool);
    const ana = await signedIn(undefined, usual);
    const began = performance.now();
    await asTableOwner(pool, 'update session set ended_at = now() where id = $1', [ana.sessionId]);
    expect(await isClosed(ana.socket)).toBe(true);
    expect(performance.now() - began).toBeLessThan(4_000);
    await usual.close();
  });

  it('watches sessions of every provider, also as an owner who is bound by row-level security', async () => {
    const ana = await signedIn();
    providerId = await newProvider(pool);
    const luis = await signedIn();
    await pause(500);
    expect([ana.socket.connected, luis.socket.connected]).toEqual([true, true]);
    await asTableOwner(pool, 'update session set ended_at = now() where id = any ($1)', [
      [ana.sessionId, luis.sessionId],
    ]);
    await Promise.all([isClosed(ana.socket), isClosed(luis.socket)]);
  });

  it('closes who sends a message that is too large', async () => {
    const { socket } = await signedIn();
    socket.emit('enterClassroom', 'x'.repeat(110_000));
    expect(await isClosed(socket)).toBe(true);
  });

  it('bears some unknown events and closes who floods', async () => {
    const { socket } = await signedIn();
    for (let i = 0; i < 30; i++) socket.emit(`unknown-${i}`, i);
    await pause(200);
    expect(socket.connected).toBe(true);
    for (let i = 0; i < 400; i++) socket.emit('unknown', i);
    expect(await isClosed(socket)).toBe(true);
  });

  it('STATE-04 closes every socket with the application', async () => {
    const other = await socketServer(pool);
    const sessionId = await newSession(pool, providerId, await newAccount(pool, providerId));
    const socket = other.open(withTicket(await newTicket(pool, providerId, sessionId)));
    expect(await outcome(socket)).toBe('connect');
    await other.close();
    expect(await isClosed(socket)).toBe(true);
    await expect(fetch(other.url)).rejects.toThrow('fetch failed');
  });
});
