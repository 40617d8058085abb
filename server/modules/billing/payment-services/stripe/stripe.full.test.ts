import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaymentDetail, refundPayment } from '#domain/billing/api/orders.ts';
import { askAfterOwnOrder, getOwnOrder } from '#domain/billing/api/own-orders.ts';
import { readConfig } from '#server/config.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { cardBuyers } from '#tests/support/card-buyer.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { stripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { reconcilePayments } from '../reconcile.ts';
import { sendRefunds } from '../refunds.ts';
import { paymentServices } from '../services.ts';
import { stripeClient } from './client.ts';
import { stripeService } from './service.ts';

const stripe = await stripeStandIn();
const test = testApp({ env: stripe.env });
let fixture: Fixture;
let productId: string;
beforeAll(async () => {
  fixture = await makeFixture(test);
  productId = (await makeProduct(test.pool, fixture.provider)).id;
});
beforeEach(() => {
  stripe.mood = 'well';
});

const transaction = <T>(work: (db: Db) => Promise<T>) =>
  inProviderTransaction(test.pool, fixture.provider, work);
const config = readConfig({ NODE_ENV: 'test', ...stripe.env });
const services = paymentServices(config);
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const { ordered, post, tell: notify } = cardBuyers(test, stripe, () => ({ fixture, productId }));
const sent = (type: string, object: object, more?: Parameters<typeof notify>[2]) =>
  notify(`checkout.session.${type}`, object, more);
/** What money brings: each of it once. */
async function effects(studentId: string) {
  const [row] = await test.sql(
    `select (select count(*)::int from credit_lot where student_id = $1) as lots,
      (select count(*)::int from invoice i join customer_order o on o.id = i.order_id where o.student_id = $1) as invoices,
      (select count(*)::int from outbox_message where payload ->> 'template' = 'invoice' and payload ->> 'to' =
        (select email from account where id = $1)) as mails`,
    [studentId],
  );
  return row;
}
const ONCE = { lots: 1, invoices: 1, mails: 1 };
const NONE = { lots: 0, invoices: 0, mails: 0 };

it('asks for the order’s own money, once however often it is pressed, and sends the student on', async () => {
  const { agent, id, params, pay } = await ordered();
  const answers = await Promise.all(Array.from({ length: 5 }, pay));
  const asked = stripe.last();
  expect(answers.map(({ body }) => body.redirectTo)).toEqual(Array(5).fill(asked.url));
  expect(
    [...stripe.sessions.values()].filter(
      (one) => one.metadata['payment_id'] === asked.metadata['payment_id'],
    ),
  ).toHaveLength(1);
  const { form, key } = stripe.heard.at(-1)!;
  expect(key).toBe(`payment:${asked.metadata['payment_id']}`);
  expect([asked.amount_total, asked.currency, form.get('mode')]).toEqual([9000, 'eur', 'payment']);
  expect(form.get('success_url')).toBe(
    `http://${fixture.provider.subdomain}.localhost/student/checkout/${id}?back=paid`,
  );
  expect(await agent.call(getOwnOrder, { params })).toMatchObject({
    status: 'PENDING',
    payment: { isBegun: true },
  });
});

it('CONST-04 asks in the payer’s language, and still for one session when the payer changes it', async () => {
  await test.sql("update provider set locales = '{en,es}' where id = $1", [fixture.provider.id]);
  const { studentId, pay } = await ordered();
  const language = (locale: string) =>
    test.sql('update account set locale = $2 where id = $1', [studentId, locale]);
  await language('es');
  const { redirectTo } = (await pay()).body;
  expect(stripe.heard.at(-1)!.form.get('locale')).toBe('es');
  await language('en');
  expect((await pay()).body.redirectTo).toBe(redirectTo);
});

describe('the webhook', () => {
  it('believes no forged, stale or altered signature, and none at all', async () => {
    const { studentId, pay } = await ordered();
    await pay();
    const paid = stripe.pay();
    const good = stripe.event('checkout.session.completed', paid);
    const refused = await Promise.all([
      sent('completed', paid, { secret: 'whsec_other' }),
      sent('completed', paid, { secondsOld: 400 }),
      post({ ...good, payload: good.payload.replace('9000', '9001') }),
      post({ ...good, headers: { 'content-type': 'application/json' } }),
      post({ payload: 'x'.repeat(50), headers: good.headers }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect(await effects(studentId)).toEqual(NONE);
  });

  it('pays an order once: reported five times, concurrently, late, in any order, under other names, by job and webhook', async () => {
    const { studentId, pay, state } = await ordered();
    await pay();
    const open = { ...stripe.last() };
    const paid = stripe.pay();
    const same = stripe.event('checkout.session.completed', paid, { id: 'evt_same' });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => post(same)),
      sent('async_payment_succeeded', paid),
      sent('expired', { ...open, status: 'expired' }),
      reconcilePayments({ transaction, services, now: soon(2) }),
    ]);
    await sent('async_payment_failed', open);
    expect(answers.slice(0, 7).map((answer) => (answer as { statusCode: number }).statusCode)).toEqual(
      Array(7).fill(204),
    );
    expect(await state()).toEqual(['PAID', 'COMPLETED']);
    expect(await effects(studentId)).toEqual(ONCE);
  });

  it('a session that ran out fails the attempt; another one pays, and the first one’s money, if it comes, is kept to be given back', async () => {
    const { studentId, pay, state } = await ordered();
    await pay();
    const first = stripe.last();
    await sent('expired', { ...first, status: 'expired' });
    expect(await state()).toEqual(['PENDING', 'FAILED']);
    await pay();
    expect(stripe.last().id).not.toBe(first.id);
    await sent('completed', stripe.pay());
    await sent('completed', stripe.pay(first));
    expect(await state()).toEqual(['PAID', 'COMPLETED']);
    expect(await effects(studentId)).toEqual(ONCE);
    expect(
      await test.sql('select surplus_cents from payment where student_id = $1 order by created_at', [
        studentId,
      ]),
    ).toEqual([{ surplus_cents: 9000 }, { surplus_cents: 0 }]);
  });

  it('answers what is none of ours, and what it does not know, without doing anything', async () => {
    const strange = { ...stripe.last(), metadata: {} };
    const nobodys = { provider_id: fixture.provider.id, payment_id: crypto.randomUUID() };
    const answers = await Promise.all([
      sent('completed', strange),
      sent('completed', { ...strange, metadata: nobodys }),
      post(stripe.event('customer.created', { id: 'cus_1' })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  });

  it('finds the payment though the process died before it wrote the session down', async () => {
    const { studentId, pay, state } = await ordered();
    await pay();
    await test.sql('update payment set provider_reference = null, ask_at = null where student_id = $1', [
      studentId,
    ]);
    await sent('completed', stripe.pay());
    expect(await state()).toEqual(['PAID', 'COMPLETED']);
    expect(
      await test.sql('select provider_reference as id from payment where student_id = $1', [studentId]),
    ).toEqual([{ id: stripe.last().id }]);
  });

  it('leaves nothing half done when the connection dies, and is applied once when it is repeated', async () => {
    const { studentId, pay, state } = await ordered();
    await pay();
    const event = stripe.event('checkout.session.completed', stripe.pay());
    const cut = await asOwner(test.pool, async (db) => {
      // It has booked the money by then, and granted: its invoice has to wait.
      await sql`lock table invoice in share row exclusive mode`.execute(db);
      const answer = post(event);
      await vi.waitFor(
        async () => {
          const { rowCount } = await test.pool.query(
            `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'invoice'::regclass`,
          );
          expect(rowCount).toBe(1);
        },
        { timeout: 10_000 },
      );
      return answer;
    });
    expect(cut.statusCode).toBeGreaterThanOrEqual(500);
    expect([await state(), await effects(studentId)]).toEqual([['PENDING', 'PENDING'], NONE]);
    const again = await Promise.all([post(event), post(event)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect([await state(), await effects(studentId)]).toEqual([['PAID', 'COMPLETED'], ONCE]);
  });
});

describe('a provider that answers late, never, or nonsense', () => {
  it('is asked by the student’s page and by the job, until it is known', async () => {
    const { agent, params, pay, state, studentId } = await ordered();
    await pay();
    expect(await agent.call(askAfterOwnOrder, { params })).toMatchObject({ status: 'PENDING' });
    stripe.pay();
    for (const mood of ['down', 'nonsense'] as const) {
      stripe.mood = mood;
      expect(await agent.call(askAfterOwnOrder, { params }), mood).toMatchObject({ status: 'PENDING' });
    }
    stripe.mood = 'well';
    expect(await agent.call(askAfterOwnOrder, { params })).toMatchObject({ status: 'PAID' });
    expect(await state()).toEqual(['PAID', 'COMPLETED']);
    expect(await effects(studentId)).toEqual(ONCE);
  });

  it.each(['down', 'nonsense'] as const)(
    'leaves the order open while it is %s, and begins it the next time',
    async (mood) => {
      const { pay, state } = await ordered();
      stripe.mood = mood;
      const { status, body } = await pay();
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(await state()).toEqual(['PENDING', 'PENDING']);
      stripe.mood = 'well';
      expect((await pay()).body.redirectTo).toBe(stripe.last().url);
    },
  );

  it('is not waited for forever', async () => {
    stripe.mood = 'silent';
    const service = stripeService(stripeClient(config, 40)!, config);
    await expect(service.fetchAnswer('cs_test_1', new Date())).rejects.toThrow();
  });
});

describe('money that goes back', () => {
  const send = () => sendRefunds({ transaction, services, providerId: fixture.provider.id, now: soon(600) });
  async function refunded(amountCents: number) {
    const { studentId, pay } = await ordered();
    await pay();
    await sent('completed', stripe.pay());
    const [payment] = await test.sql<{ id: string }>('select id from payment where student_id = $1', [
      studentId,
    ]);
    const params = { id: payment!.id };
    await fixture.agents.support.call(refundPayment, { params, body: { amountCents, reason: 'As agreed' } });
    const one = async () => (await fixture.agents.support.call(getPaymentDetail, { params })).refunds[0];
    return { one };
  }

  it('goes back through Stripe, once, and waits while Stripe cannot be reached', async () => {
    const { one } = await refunded(2500);
    expect(await one()).toMatchObject({ status: 'WAITING', amountCents: 2500 });
    stripe.mood = 'down';
    expect(await send()).toBe(0);
    expect(await one()).toMatchObject({ status: 'WAITING' });
    stripe.mood = 'well';
    await test.sql("update refund set ask_at = now() where status = 'WAITING'");
    expect(await Promise.all([send(), send()])).toContain(1);
    expect(await one()).toMatchObject({ status: 'DONE' });
    const sent = stripe.heard.filter(({ what }) => what === 'POST /v1/refunds');
    expect(sent.map(({ form, key }) => [form.get('amount'), key?.startsWith('refund:')])).toEqual([
      ['2500', true],
    ]);
  });

  it('says so where Stripe refuses to send it, or takes it back', async () => {
    const { one } = await refunded(13);
    await send();
    expect(await one()).toMatchObject({ status: 'FAILED', failureReason: 'resource_missing' });
    const other = await refunded(700);
    await send();
    const lost = Object.assign(stripe.refunds[0]!, {
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    for (let times = 0; times < 2; times += 1) await post(stripe.event('refund.failed', lost));
    expect(await other.one()).toMatchObject({ status: 'FAILED', failureReason: 'lost_or_stolen_card' });
  });
});
