import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { newAccount, newSession, newTicket } from '#tests/support/sessions.ts';
import { outcome, type SocketServer, socketServer, withTicket } from '#tests/support/sockets.ts';
import { newSecret } from '#server/auth/secret.ts';
import { allowHandshake } from './handshake.ts';

const { pool } = testDatabase();
let server: SocketServer;
let providerId: string;

beforeAll(async () => {
  server = await socketServer(pool);
  providerId = await newProvider(pool);
});
afterAll(() => server.close());

const session = async (purpose?: string) =>
  newSession(pool, providerId, await newAccount(pool, providerId), purpose);
const ticketOf = (sessionId: string, seconds?: number) => newTicket(pool, providerId, sessionId, seconds);

describe('handshake', () => {
  it.each([
    ['nothing', undefined],
    ['no token', {}],
    ['a token that is not one', { token: { token: 'x' } }],
    ['a plain string', { token: newSecret() }],
    ['a token with a quote', { token: { token: "' or true --".padEnd(40, 'x') } }],
    ['an unknown ticket', { token: { token: newSecret() } }],
  ])('API-23 refuses %s', async (_title, auth) => {
    expect(await outcome(server.open(auth))).toBe('unauthenticated');
  });

  it('D11 refuses a ticket the second time', async () => {
    const ticket = await ticketOf(await session());
    const two = await Promise.all([
      outcome(server.open(withTicket(ticket))),
      outcome(server.open(withTicket(ticket))),
    ]);
    expect(two.toSorted()).toEqual(['connect', 'unauthenticated']);
  });

  it('D11 refuses a ticket after its minute', async () => {
    const ticket = await ticketOf(await session(), -1);
    expect(await outcome(server.open(withTicket(ticket)))).toBe('unauthenticated');
  });

  it.each(['SET_PASSWORD', 'SET_SECOND_FACTOR'])('refuses a session that is only for %s', async (purpose) => {
    const ticket = await ticketOf(await session(purpose));
    expect(await outcome(server.open(withTicket(ticket)))).toBe('unauthenticated');
  });

  it('refuses a session that has ended, and a disabled account', async () => {
    const ended = await session();
    await asTableOwner(pool, 'update session set ended_at = now() where id = $1', [ended]);
    expect(await outcome(server.open(withTicket(await ticketOf(ended))))).toBe('unauthenticated');
    const disabled = await session();
    const byIt =
      'update account set disabled_at = now() where id = (select account_id from session where id = $1)';
    await asTableOwner(pool, byIt, [disabled]);
    expect(await outcome(server.open(withTicket(await ticketOf(disabled))))).toBe('unauthenticated');
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'D11 refuses the origin %s',
    async (origin) => {
      const ticket = await ticketOf(await session());
      const headers = { origin };
      for (const transports of [['polling'], ['websocket']]) {
        expect(
          await outcome(server.open(withTicket(ticket), { transports, extraHeaders: headers })),
        ).not.toBe('connect');
      }
      expect(await outcome(server.open(withTicket(ticket), { extraHeaders: { origin: server.url } }))).toBe(
        'connect',
      );
    },
  );

  it('refuses what a browser says comes from another site', async () => {
    const ticket = await ticketOf(await session());
    const extraHeaders = { 'sec-fetch-site': 'cross-site' };
    expect(await outcome(server.open(withTicket(ticket), { extraHeaders }))).not.toBe('connect');
  });

  it('refuses the rest of a flood from one address', async () => {
    const flooded = await socketServer(pool, { limitLoopback: true });
    const url = `${flooded.url}/socket/?EIO=4&transport=polling`;
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(url)).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(60);
    await flooded.close();
  });

  it.each([
    ['an IPv6 network', (n: number) => `2001:db8:0:1::${n.toString(16)}`, 120],
    ['one address in two writings', (n: number) => (n % 2 ? '10.0.0.1' : '::ffff:10.0.0.1'), 120],
    ['networks of their own', (n: number) => `2001:db8:0:${n.toString(16)}::1`, 200],
  ])('SEC-15 counts %s as it should', (_title, addressOf, expected) => {
    const allow = allowHandshake({ trustProxy: false, limitLoopback: false });
    let allowed = 0;
    for (let n = 0; n < 200; n++) {
      const request = { headers: { host: 'a' }, socket: { remoteAddress: addressOf(n) } };
      allow(request as never, (_error, isAllowed) => (allowed += Number(isAllowed)));
    }
    expect(Math.abs(allowed - expected)).toBeLessThan(5);
  });

  it('serves no client script', async () => {
    expect((await fetch(`${server.url}/socket/socket.io.js`)).status).toBe(400);
  });
});
