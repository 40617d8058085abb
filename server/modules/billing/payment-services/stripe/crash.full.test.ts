import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { testApp } from '#tests/support/app.ts';
import { cardBuyers, type PaidBuyer } from '#tests/support/card-buyer.ts';
import { type Death, failAtStatement } from '#tests/support/faults.ts';
import { moneyEffects, NOTHING, ONCE } from '#tests/support/money-effects.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { stripeStandIn } from '#tests/support/stripe-stand-in.ts';

const stripe = await stripeStandIn();
const test = testApp({ env: stripe.env });
const death: Death = { nth: 0 };
let dying: FastifyInstance;
let fixture: Fixture;
let productId: string;
beforeAll(async () => {
  fixture = await makeFixture(test);
  productId = (await makeProduct(test.pool, fixture.provider)).id;
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...stripe.env });
  dying = await buildApp({ pool: failAtStatement(test.pool, 'stripe', death), config });
});
afterAll(() => dying.close());

const buyers = cardBuyers(test, stripe, () => ({ fixture, productId }));

/** Tells it to the server whose connection dies at that statement of the webhook’s transaction. */
async function tellWhileDying({ event }: PaidBuyer, at: Death): Promise<number> {
  Object.assign(death, at);
  const url = '/api/v1/payment-services/stripe/webhook';
  return (await dying.inject({ method: 'POST', url, ...event })).statusCode;
}
/** Stripe got no success and repeats the event five times concurrently. */
async function tellAgain({ event, studentId }: PaidBuyer, at: string): Promise<void> {
  const again = await Promise.all(Array.from({ length: 5 }, () => buyers.post(event)));
  expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204));
  expect(await moneyEffects(test, studentId), at).toEqual(ONCE);
}

/** 503 where the database said that it ends the connection, before that broke. */
const UNDONE = [500, 503];

it('I5, I7, I9 a webhook whose connection dies at any statement has done nothing, and repeated does each effect once', async () => {
  let statements = 0;
  for (let nth = 1; ; nth += 1) {
    const buyer = await buyers.paidAtStripe();
    const status = await tellWhileDying(buyer, { nth });
    if (status === 204) break;
    statements = nth;
    expect(UNDONE, `died at ${nth}`).toContain(status);
    const state = [await buyer.state(), await moneyEffects(test, buyer.studentId)];
    expect(state, `died at ${nth}`).toEqual([['PENDING', 'PENDING'], NOTHING]);
    await tellAgain(buyer, `died at ${nth}`);
  }
  expect(statements).toBeGreaterThan(10);

  // The commit, which is the last statement, is done, but its confirmation is lost.
  const buyer = await buyers.paidAtStripe();
  expect(UNDONE).toContain(await tellWhileDying(buyer, { nth: statements, isAnswerLost: true }));
  expect(await moneyEffects(test, buyer.studentId)).toEqual(ONCE);
  await tellAgain(buyer, 'committed unheard');
}, 60_000);
