import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listSessions, socketTicket } from '#domain/people/api/auth.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeProvider, makeProvider, makeTeacher } from '#tests/support/people.ts';

const test = testApp();
let provider: MadeProvider;
let fixture: Agent;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
});
beforeEach(async () => {
  fixture = await test.signIn((await makeTeacher(test.pool, provider)).email);
});

const take = (token: string) =>
  test.sql<{ session_id: string }>(
    "select session_id from take_socket_ticket(sha256(convert_to($1, 'UTF8')))",
    [token],
  );

it('D11 is refused without a session', async () => {
  expect((await test.agent(provider.subdomain).apiCall(socketTicket)).status).toBe(401);
});

it('D11 opens a socket of this session, once', async () => {
  const { token } = await fixture.call(socketTicket);
  const [session] = await fixture.call(listSessions);
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(token)));
  expect(taken.flat()).toEqual([{ session_id: session!.id }]);
});

it('D11 is good for a minute', async () => {
  const { token } = await fixture.call(socketTicket);
  await test.sql("update socket_ticket set expires_at = expires_at - interval '60 seconds'");
  expect(await take(token)).toEqual([]);
});
