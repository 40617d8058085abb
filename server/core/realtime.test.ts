import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { attachRealtime } from './realtime.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { Realtime } from './services.ts';

const { pool } = testDatabase();
const waiting = { timeout: 6_000, interval: 20 };
const settings = { trustProxy: false, limitLoopback: false };

let app: FastifyInstance;
let realtime: Realtime;
let address: string;
let providerId: string;
let sockets: Socket[] = [];

async function serve(config = settings) {
  const server = Fastify({ forceCloseConnections: true });
  const attached = attachRealtime(server, pool, config);
  return { server, attached, url: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  const served = await serve();
  [app, realtime, address] = [served.server, served.attached, served.url];
});
afterAll(() => app.close());
beforeEach(async () => {
  providerId = await newProvider(pool);
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

async function newAccount(role = 'STUDENT', provider = providerId): Promise<string> {
  const id = randomUUID();
  await asTableOwner(
    pool,
    `insert into account (provider_id, id, email, role, first_name, last_name) values ($1, $2, $3, $4, 'Ana', 'Ruiz')`,
    [provider, id, `${id}@school.example`, role],
  );
  return id;
}
async function newSession(accountId: string, purpose = 'FULL', provider = providerId): Promise<string> {
  const id = randomUUID();
  await asTableOwner(
    pool,
    'insert into session (provider_id, id, account_id, purpose) values ($1, $2, $3, $4)',
    [provider, id, accountId, purpose],
  );
  return id;
}
async function newTicket(sessionId: string, seconds = 60, provider = providerId): Promise<string> {
  const ticket = newSecret();
  await asTableOwner(
    pool,
    'insert into socket_ticket (token_hash, provider_id, session_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
    [hashSecret(ticket), provider, sessionId, seconds],
  );
  return ticket;
}

type Options = Partial<ManagerOptions & SocketOptions>;
function open(auth: unknown, options: Options = {}, url = address): Socket {
  const socket = io(url, {
    path: '/socket',
    reconnection: false,
    forceNew: true,
    auth: auth as object,
    ...options,
  });
  sockets.push(socket);
  return socket;
}
/** 'connect', or why not. */
const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connect'));
    socket.on('connect_error', (error) => resolve(error.message));
  });
const withTicket = (token: string) => ({ token: { token }, date: '2026-11-20 10:00' });

async function signedIn(
  role?: string,
): Promise<{ accountId: string; sessionId: string; socket: Socket; heard: unknown[] }> {
  const accountId = await newAccount(role);
  const sessionId = await newSession(accountId);
  const socket = open(withTicket(await newTicket(sessionId)));
  const heard: unknown[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  expect(await outcome(socket)).toBe('connect');
  return { accountId, sessionId, socket, heard };
}
const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.connected).toBe(false), waiting);

describe('refusals', () => {
  it.each([
    ['nothing', undefined],
    ['no token', {}],
    ['a token that is not one', { token: { token: 'x' } }],
    ['a plain string', { token: newSecret() }],
    ['a token with a quote', { token: { token: "' or true --".padEnd(40, 'x') } }],
    ['an unknown ticket', { token: { token: newSecret() } }],
  ])('API-23 refuses %s', async (_title, auth) => {
    expect(await outcome(open(auth))).toBe('unauthenticated');
  });

  it('D11 refuses a ticket the second time', async () => {
    const ticket = await newTicket(await newSession(await newAccount()));
    const two = await Promise.all([outcome(open(withTicket(ticket))), outcome(open(withTicket(ticket)))]);
    expect(two.toSorted()).toEqual(['connect', 'unauthenticated']);
  });

  it('D11 refuses a ticket after its minute', async () => {
    const ticket = await newTicket(await newSession(await newAccount()), -1);
    expect(await outcome(open(withTicket(ticket)))).toBe('unauthenticated');
  });

  it.each(['SET_PASSWORD', 'SET_SECOND_FACTOR'])('refuses a session that is only for %s', async (purpose) => {
    const ticket = await newTicket(await newSession(await newAccount(), purpose));
    expect(await outcome(open(withTicket(ticket)))).toBe('unauthenticated');
  });

  it('refuses a session that has ended, and a disabled account', async () => {
    const ended = await newSession(await newAccount());
    await asTableOwner(pool, 'update session set ended_at = now() where id = $1', [ended]);
    expect(await outcome(open(withTicket(await newTicket(ended))))).toBe('unauthenticated');
    const account = await newAccount();
    const session = await newSession(account);
    await asTableOwner(pool, 'update account set disabled_at = now() where id = $1', [account]);
    expect(await outcome(open(withTicket(await newTicket(session))))).toBe('unauthenticated');
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'D11 refuses the origin %s',
    async (origin) => {
      const ticket = await newTicket(await newSession(await newAccount()));
      const headers = { origin };
      for (const transports of [['polling'], ['websocket']]) {
        expect(await outcome(open(withTicket(ticket), { transports, extraHeaders: headers }))).not.toBe(
          'connect',
        );
      }
      expect(await outcome(open(withTicket(ticket), { extraHeaders: { origin: address } }))).toBe('connect');
    },
  );

  it('refuses what a browser says comes from another site', async () => {
    const ticket = await newTicket(await newSession(await newAccount()));
    const extraHeaders = { 'sec-fetch-site': 'cross-site' };
    expect(await outcome(open(withTicket(ticket), { extraHeaders }))).not.toBe('connect');
  });

  it('refuses the rest of a flood from one address', async () => {
    const { server, url } = await serve({ trustProxy: false, limitLoopback: true });
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await fetch(`${url}/socket/?EIO=4&transport=polling`)).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(60);
    await server.close();
  });

  it('serves no client script', async () => {
    expect((await fetch(`${address}/socket/socket.io.js`)).status).toBe(400);
  });
});

describe('rooms', () => {
  it('API-23 sends to the accounts named and to nobody else', async () => {
    const [ana, luis] = [await signedIn(), await signedIn()];
    realtime.toAccounts([ana.accountId], 'changed', { n: 1 });
    realtime.toAccounts([], 'everybody', {});
    await vi.waitFor(() => expect(ana.heard).toEqual([['changed', { n: 1 }]]), waiting);
    await pause(50);
    expect(luis.heard).toEqual([]);
  });

  it('D11 takes no room from the client', async () => {
    const [ana, eve] = [await signedIn(), await signedIn()];
    for (const event of ['join', 'subscribe', 'room']) eve.socket.emit(event, `account:${ana.accountId}`);
    const room = { accountId: ana.accountId, room: `account:${ana.accountId}` };
    const ticket = await newTicket(eve.sessionId);
    const second = open({ ...withTicket(ticket), ...room }, { query: room });
    expect(await outcome(second)).toBe('connect');
    const heard: unknown[] = [];
    second.onAny((event) => heard.push(event));
    realtime.toAccounts([ana.accountId], 'changed', {});
    await vi.waitFor(() => expect(ana.heard).toHaveLength(1), waiting);
    await pause(50);
    expect([...eve.heard, ...heard]).toEqual([]);
  });

  it('under supplant hears the subject, and itself again afterwards', async () => {
    const agent = await signedIn('CUSTOMER_SUPPORT');
    const subject = await newAccount();
    const supplant = randomUUID();
    await asTableOwner(
      pool,
      `insert into supplant_session (provider_id, id, session_id, agent_id, subject_id, reason, code_hash, code_expires_at, started_at, expires_at)
       values ($1, $2, $3, $4, $5, 'a good reason', 'x', now(), now(), now() + interval '1 hour')`,
      [providerId, supplant, agent.sessionId, agent.accountId, subject],
    );
    await vi.waitFor(() => {
      realtime.toAccounts([subject], 'subject', {});
      expect(agent.heard.length).toBeGreaterThan(0);
    }, waiting);
    const again = open(withTicket(await newTicket(agent.sessionId)));
    expect(await outcome(again)).toBe('connect');
    await asTableOwner(pool, 'update supplant_session set ended_at = now() where id = $1', [supplant]);
    await vi.waitFor(() => {
      realtime.toAccounts([agent.accountId], 'self', {});
      expect(agent.heard).toContainEqual(['self', {}]);
    }, waiting);
    await pause(50);
    agent.heard.length = 0;
    realtime.toAccounts([subject], 'subject', {});
    await pause(50);
    expect(agent.heard).toEqual([]);
  });
});

describe('ends', () => {
  it('design 6: endSessions closes the sockets of these sessions at once, and no others', async () => {
    const [ana, luis] = [await signedIn(), await signedIn()];
    const began = performance.now();
    realtime.endSessions([ana.sessionId]);
    realtime.endSessions([]);
    await isClosed(ana.socket);
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
  ])('closes a socket whose %s elsewhere, within 2 s or so', async (_title, statement) => {
    const [ana, luis] = [await signedIn(), await signedIn()];
    await asTableOwner(pool, statement, [ana.sessionId]);
    await isClosed(ana.socket);
    expect(luis.socket.connected).toBe(true);
  });

  it('watches sessions of every provider, also as an owner who is bound by row-level security', async () => {
    const ana = await signedIn();
    providerId = await newProvider(pool);
    const luis = await signedIn();
    await pause(2_500);
    expect([ana.socket.connected, luis.socket.connected]).toEqual([true, true]);
    await asTableOwner(pool, 'update session set ended_at = now() where id = any ($1)', [
      [ana.sessionId, luis.sessionId],
    ]);
    await Promise.all([isClosed(ana.socket), isClosed(luis.socket)]);
  });

  it('closes who sends a message that is too large', async () => {
    const { socket } = await signedIn();
    socket.emit('enterClassroom', 'x'.repeat(110_000));
    await isClosed(socket);
  });

  it('bears some unknown events and closes who floods', async () => {
    const { socket } = await signedIn();
    for (let i = 0; i < 30; i++) socket.emit(`unknown-${i}`, i);
    await pause(200);
    expect(socket.connected).toBe(true);
    for (let i = 0; i < 400; i++) socket.emit('unknown', i);
    await isClosed(socket);
  });

  it('STATE-04 closes every socket with the application', async () => {
    const { server, url } = await serve();
    const ticket = await newTicket(await newSession(await newAccount()));
    const socket = open(withTicket(ticket), {}, url);
    expect(await outcome(socket)).toBe('connect');
    await server.close();
    await isClosed(socket);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
