import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPaymentDetail, refundPayment } from '#domain/billing/api/orders.ts';
import { cancelOwnOrder, getOwnOrder, payOwnOrder } from '#domain/billing/api/own-orders.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { cardBuyers } from '#tests/support/card-buyer.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { listed, makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { stripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { sendRefunds } from '../refunds.ts';
import { paymentServices } from '../services.ts';
import { withdrawPayments } from '../withdraw.ts';

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

const { ordered, tell: notify } = cardBuyers(test, stripe, () => ({ fixture, productId }));
const transaction = <T>(work: (db: Db) => Promise<T>) =>
  inProviderTransaction(test.pool, fixture.provider, work);
const services = paymentServices(readConfig({ NODE_ENV: 'test', ...stripe.env }));
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const FIVE = Array.from({ length: 5 });

/** A student who has paid, and what support sees of it. */
async function paid() {
  const buyer = await ordered();
  await buyer.pay();
  const session = stripe.pay();
  await notify('checkout.session.completed', session);
  const [row] = await test.sql<{ id: string }>('select id from payment where student_id = $1', [
    buyer.studentId,
  ]);
  const params = { id: row!.id };
  const detail = () => fixture.agents.support.call(getPaymentDetail, { params });
  const about = (intent: string) => ({ id: `ch_${intent}`, payment_intent: intent });
  return { ...buyer, session, params, detail, charge: about(session.payment_intent!) };
}
/** What support was asked to look at of a payment. */
const asked = async (paymentId: string) => {
  const query = listed({ filter: { unresolved: true }, sort: ['createdAt', 'ASC'] });
  return (await fixture.agents.support.call(supportTasks.list, { query }))
    .filter(({ note }) => note?.includes(paymentId))
    .map(({ note, studentId }) => [note!.split(' /payments')[0], studentId]);
};

describe('money that is given back in Stripe’s dashboard', () => {
  it('is booked once, with its credits and its credit note: reported five times, concurrently, by every event, before the payment', async () => {
    const buyer = await ordered();
    await buyer.pay();
    const session = stripe.pay();
    const sent = stripe.refund(session, 9000);
    const charge = { id: 'ch_1', payment_intent: session.payment_intent };
    const answers = await Promise.all([
      ...FIVE.map(() => notify('charge.refunded', charge)),
      ...FIVE.map(() => notify('refund.created', sent)),
      notify('refund.updated', sent),
      notify('checkout.session.completed', session),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    const order = await buyer.agent.call(getOwnOrder, { params: buyer.params });
    expect([order.status, order.refundedCents, order.invoices.map(({ totalCents }) => totalCents)]).toEqual([
      'REFUNDED',
      9000,
      [9000, -9000],
    ]);
    expect(
      await test.sql(
        `select (select count(*)::int from refund) as refunds,
          (select sum(available_credits)::int from credit_lot where student_id = $1) as free`,
        [buyer.studentId],
      ),
    ).toEqual([{ refunds: 1, free: 0 }]);
  });

  it('a part takes as large a share of the credits; where some are set aside by then, support is asked to look', async () => {
    const { studentId, params, session, detail, charge } = await paid();
    stripe.refund(session, 4500);
    await notify('charge.refunded', charge);
    expect((await detail()).refunds).toMatchObject([{ amountCents: 4500, creditsTaken: 4, status: 'DONE' }]);
    expect(await asked(params.id)).toEqual([]);
    const { id: teacherId } = fixture.people.teacher;
    await makeAlwaysOpen(test.pool, fixture.provider, teacherId);
    await book(test.pool, fixture.provider, { teacherId, startsAt: hoursAhead(48), studentIds: [studentId] });
    stripe.refund(session, 4500);
    await notify('charge.refunded', charge);
    expect((await detail()).refunds).toMatchObject([{}, { amountCents: 4500, creditsTaken: 2 }]);
    expect(await asked(params.id)).toEqual([[expect.stringContaining('and is recorded'), null]]);
  });

  it('our own refund is not booked a second time when Stripe tells of it', async () => {
    const { params, detail, charge } = await paid();
    await fixture.agents.support.call(refundPayment, {
      params,
      body: { amountCents: 2500, reason: 'As agreed' },
    });
    await sendRefunds({ transaction, services, providerId: fixture.provider.id, now: soon(600) });
    await notify('charge.refunded', charge);
    await notify('refund.created', stripe.refunds[0]!);
    expect((await detail()).refunds).toMatchObject([{ amountCents: 2500, status: 'DONE' }]);
  });

  it('is not booked where the books cannot hold it, and support is asked once', async () => {
    const { params, session, detail, charge } = await paid();
    await fixture.agents.support.call(refundPayment, {
      params,
      body: { amountCents: 8000, reason: 'As agreed' },
    });
    stripe.refund(session, 9000);
    await Promise.all(FIVE.map(() => notify('charge.refunded', charge)));
    expect((await detail()).refunds).toMatchObject([{ amountCents: 8000 }]);
    expect(await asked(params.id)).toEqual([[expect.stringContaining('€90.00 was refunded'), null]]);
  });

  it('that comes back is said, once', async () => {
    const { params, session, detail } = await paid();
    const sent = stripe.refund(session, 9000);
    await notify('refund.created', sent);
    Object.assign(sent, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    await Promise.all(FIVE.map(() => notify('refund.failed', sent)));
    expect((await detail()).refunds).toMatchObject([
      { status: 'FAILED', failureReason: 'lost_or_stolen_card' },
    ]);
    expect(await asked(params.id)).toEqual([[expect.stringContaining('came back'), null]]);
  });

  it('is sent again by Stripe while Stripe cannot be reached, and nothing is half done; unrelated events get a reply', async () => {
    const { session, detail, charge } = await paid();
    stripe.refund(session, 1000);
    stripe.mood = 'down';
    expect((await notify('charge.refunded', charge)).statusCode).toBe(500);
    expect((await detail()).refunds).toEqual([]);
    stripe.mood = 'well';
    expect((await notify('charge.refunded', charge)).statusCode).toBe(204);
    expect((await detail()).refunds).toMatchObject([{ amountCents: 1000 }]);
    const strange = [{ id: 'ch_2', payment_intent: null }, { id: 'ch_3' }];
    for (const object of strange) expect((await notify('charge.refunded', object)).statusCode).toBe(204);
    expect((await notify('charge.refunded', charge, { secret: 'whsec_other' })).statusCode).toBe(400);
  });
});

it('a dispute is raised to support, once, with its day; and how it ended', async () => {
  const { params, session } = await paid();
  const dispute = {
    id: 'dp_1',
    amount: 9000,
    status: 'needs_response',
    payment_intent: session.payment_intent,
    evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
  };
  await Promise.all(FIVE.map(() => notify('charge.dispute.created', dispute)));
  expect(await asked(params.id)).toEqual([[expect.stringContaining('€90.00 is disputed'), null]]);
  for (const status of ['lost', 'lost']) await notify('charge.dispute.closed', { ...dispute, status });
  expect(await asked(params.id)).toEqual([
    [expect.stringContaining('is disputed'), null],
    [expect.stringContaining('was refunded by the bank'), null],
  ]);
});

describe('a payment page that must not be paid any more', () => {
  const TRANSFER = { method: 'TRANSFER' } as const;
  it('is closed when its order is given up, and when another way is chosen', async () => {
    await test.sql("update provider set iban = 'ES9121000418450200051332' where id = $1", [
      fixture.provider.id,
    ]);
    const [given, changed] = [await ordered(), await ordered()];
    await given.pay();
    const first = stripe.last();
    await given.agent.call(cancelOwnOrder, { params: given.params });
    await changed.pay();
    const second = stripe.last();
    await changed.agent.call(payOwnOrder, { params: changed.params, body: TRANSFER });
    expect([first.status, second.status]).toEqual(['expired', 'expired']);
    expect(await given.state()).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await changed.state()).toEqual(['PENDING', 'PENDING']);
  });

  it('is closed later where Stripe cannot be reached; who paid at the last moment has it kept to be given back', async () => {
    const [away, late] = [await ordered(), await ordered()];
    await away.pay();
    const first = stripe.last();
    await late.pay();
    const second = stripe.last();
    stripe.mood = 'down';
    await away.agent.call(cancelOwnOrder, { params: away.params });
    await late.agent.call(cancelOwnOrder, { params: late.params });
    stripe.mood = 'well';
    stripe.pay(second);
    const run = () => withdrawPayments({ transaction, services, now: soon(600) });
    await Promise.all([run(), run()]);
    expect([first.status, second.status]).toEqual(['expired', 'complete']);
    expect(
      await test.sql('select status, surplus_cents from payment where student_id = $1', [late.studentId]),
    ).toEqual([{ status: 'COMPLETED', surplus_cents: 9000 }]);
    expect(await late.state()).toEqual(['CANCELLED', 'COMPLETED']);
    const before = stripe.heard.length;
    await run();
    expect(stripe.heard).toHaveLength(before);
  });

  it('that ran out of time takes no money; money that comes late all the same pays an order that only waited', async () => {
    const { pay, state } = await ordered();
    await pay();
    const session = stripe.last();
    await Promise.all(FIVE.map(() => notify('checkout.session.expired', { ...session, status: 'expired' })));
    expect(await state()).toEqual(['PENDING', 'FAILED']);
    await Promise.all(FIVE.map(() => notify('checkout.session.completed', stripe.pay(session))));
    expect(await state()).toEqual(['PAID', 'COMPLETED']);
  });
});
