import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payOwnOrder, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import { cookieNames } from '#server/auth/session.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeProvider, makeProvider, makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { newSession } from '#tests/support/sessions.ts';

const BUYERS = 200;
const test = testApp();
/** No request waits for a connection of another. */
const connections = new Agent({ keepAlive: true, maxSockets: Infinity });
let provider: MadeProvider;
let port: number;
beforeAll(async () => {
  provider = await makeProvider(test.pool, { is_demo: true });
  port = Number(new URL(await test.listen()).port);
});
afterAll(() => connections.destroy());

/** A student who is signed in; answers the cookie. */
async function signedIn(): Promise<string> {
  const { id } = await makeStudent(test.pool, provider);
  const [session, token] = [await newSession(test.pool, provider.id, id), newSecret()];
  await test.sql(
    `insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
     values ($1, $2, $3, 'ACCESS', now() + interval '5 minutes')`,
    [hashSecret(token), provider.id, session],
  );
  return `${cookieNames(false).access}=${token}`;
}

interface Answer {
  status: number;
  body: { id: string; errors?: object };
}
const post = (cookie: string, path: string, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        agent: connections,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/v1${path}`,
        headers: { host: `${provider.subdomain}.localhost`, cookie, 'content-type': 'application/json' },
      },
      async (answer) => {
        const text = (await answer.setEncoding('utf8').toArray()).join('');
        resolve({ status: answer.statusCode!, body: JSON.parse(text) as Answer['body'] });
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });

it('I4 of 200 who buy with the last use of a coupon, each on a connection of their own, one gets it', async () => {
  const { code } = await makeCoupon(test.pool, provider, { max_uses: 1 });
  const { id: productId } = await makeProduct(test.pool, provider);
  const cookies = await Promise.all(Array.from({ length: BUYERS }, signedIn));
  const method = 'TEST_CARD';
  const draft = { lines: [{ productId, quantity: 1 }], coupons: [code], agreedCents: 8100, method };
  const placed = await Promise.all(cookies.map((cookie) => post(cookie, placeOwnOrder.path, draft)));
  const won = placed.flatMap(({ status, body }, n) => (status === 200 ? [{ n, id: body.id }] : []));
  const lost = placed.filter(({ status }) => status === 400);
  expect([won.length, lost.length]).toEqual([1, BUYERS - 1]);
  expect(lost.map(({ body }) => Object.keys(body.errors!).join())).toEqual(lost.map(() => 'coupon'));
  const { n, id } = won[0]!;
  const paid = await post(cookies[n]!, fillPath(payOwnOrder.path, { id }), { method, testCard: 'PAYS' });
  expect(paid.status).toBe(200);
  expect(
    await test.sql(
      `select used_count, (select count(*)::int from customer_order where provider_id = $2) as orders,
         (select array_agg(amount_cents) from payment where provider_id = $2 and status = 'COMPLETED') as paid,
         (select count(*)::int from credit_lot where provider_id = $2) as lots
       from coupon where code = $1`,
      [code, provider.id],
    ),
  ).toEqual([{ used_count: 1, orders: 1, paid: [8100], lots: 1 }]);
}, 60_000);

it('I4 orders that name the same coupons the other way round never wait for each other', async () => {
  const coupons = [
    await makeCoupon(test.pool, provider, { max_uses: 15 }),
    await makeCoupon(test.pool, provider, { max_uses: 15 }),
  ].map(({ code }) => code);
  const { id: productId } = await makeProduct(test.pool, provider);
  const deadlocks = async () => {
    await test.sql('select pg_stat_clear_snapshot()');
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    return count;
  };
  const before = await deadlocks();
  const cookies = await Promise.all(Array.from({ length: 20 }, signedIn));
  const draft = { lines: [{ productId, quantity: 1 }], agreedCents: 7290, method: 'TEST_CARD' };
  const placed = await Promise.all(
    cookies.map((cookie, n) =>
      post(cookie, placeOwnOrder.path, { ...draft, coupons: n % 2 ? coupons : coupons.toReversed() }),
    ),
  );
  expect(placed.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(15).fill(200),
    ...Array<number>(5).fill(400),
  ]);
  const used = 'select used_count from coupon where code = any($1)';
  expect(await test.sql(used, [coupons])).toEqual([{ used_count: 15 }, { used_count: 15 }]);
  expect(await deadlocks()).toBe(before);
}, 60_000);
