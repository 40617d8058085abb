import { beforeAll, describe, expect, it } from 'vitest';
import { businessInvoiceUse, issueContractInvoice } from '#domain/business/api/business-invoices.ts';
import { handCredits, leaveBusiness } from '#domain/business/api/business-people.ts';
import { cancelPayment, recordPayment, refundPayment, remindPayment } from '#domain/billing/api/orders.ts';
import { getOwnInvoicePdf } from '#domain/billing/api/own-invoices.ts';
import { cancelOwnOrder, getOwnOrder, listOwnOrders, payOwnOrder } from '#domain/billing/api/own-orders.ts';
import { payments } from '#domain/billing/api/payments.ts';
import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { moveCredits } from '#tests/support/credits.ts';
import { faultsLeave } from '#tests/support/faults.ts';
import { businessWithShares } from '#tests/support/copayment.ts';
import { makeStudent } from '#tests/support/people.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { hidesOthers, listed, makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { issueContractInvoice as issueNow } from '#server/modules/business/invoices/issue.ts';
import { handCredits as handOut } from '#server/modules/business/employees/hand-credits.ts';
import { alignDueShares } from './align-due-shares.ts';
import { alignShares } from './align-shares.ts';

const test = testApp({ isOwn: true });
const { pool } = test;
const MONTH = '2026-03-01' as PlainDate;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await test.sql("update provider set is_demo = true, iban = 'ES9121000418450200051332' where id = $1", [
    fixture.provider.id,
  ]);
});

const business = (given: readonly number[], values?: object) =>
  businessWithShares(test, fixture, given, { month: MONTH, values, hand });
const hand = (id: string, fromStudentId: string | null, toStudentId: string | null, credits: number) =>
  fixture.agents.support.call(handCredits, {
    params: { id },
    body: { fromStudentId, toStudentId, kind: 'INDIVIDUAL', credits },
  });
const issue = (id: string) =>
  fixture.agents.support.call(issueContractInvoice, { params: { id }, body: { month: MONTH } });
const sharesOf = ({ agent }: { agent: Fixture['agents']['student'] }) => agent.call(listOwnOrders);
const paidBy = async (person: { agent: Fixture['agents']['student'] }, id: string) =>
  person.agent.call(payOwnOrder, { params: { id }, body: { method: 'TEST_CARD', testCard: 'PAYS' } });
const cents = (orders: readonly { status: string; totalCents: number }[]) =>
  orders.map(({ status, totalCents }) => `${status} ${totalCents}`).toSorted();
const leave = (id: string, studentId: string) =>
  fixture.agents.support.call(leaveBusiness, {
    params: { id, studentId },
    body: { lessons: 'CANCEL', reason: 'Has left' },
  });

it('I7 a fault at any statement leaves nothing half asked for', async () => {
  const { id } = await business([]);
  const employee = await makeStudent(pool, fixture.provider, { row: { business_id: id } });
  const as = <T>(work: Parameters<typeof inProviderTransaction<T>>[2]) =>
    inProviderTransaction(pool, fixture.provider, work);
  const give = (credits: number) =>
    as((db) =>
      handOut(
        db,
        { businessId: id, providerId: fixture.provider.id },
        { fromStudentId: null, toStudentId: employee.id, kind: 'INDIVIDUAL', credits },
      ),
    );
  await give(10);
  await as((db) => issueNow(db, id, { month: MONTH }));
  await give(2);
  // Nothing that is on its way changes beside it.
  await test.sql('delete from outbox_message returning id');
  const { leftBehind, statements } = await faultsLeave(pool, (on) =>
    inProviderTransaction(on, fixture.provider, (db) => alignShares(db, id, { isAsking: true })),
  );
  expect(leftBehind).toEqual([]);
  expect(statements).toBeGreaterThan(8);
});

describe('who may not', () => {
  it('PERM-01 another’s share is what a random order is: it is not seen, paid, given up, nor its invoice', async () => {
    const { id, people } = await business([10, 5]);
    await issue(id);
    const [ana, ben] = [people[0]!, people[1]!];
    const [share] = await sharesOf(ana);
    await hidesOthers(ben.agent, getOwnOrder, share!.id);
    await hidesOthers(ben.agent, payOwnOrder, share!.id, { body: { method: 'TEST_CARD' } });
    await hidesOthers(ben.agent, cancelOwnOrder, share!.id);
    const { order } = await paidBy(ana, share!.id);
    await hidesOthers(ben.agent, getOwnInvoicePdf, order.invoices[0]!.id);
  });

  it('no one can choose what a share costs, cancel it, use a coupon for it, or pay it twice', async () => {
    const { id, ...people } = await business([10]);
    await issue(id);
    const { agent } = people[0];
    const [share] = await sharesOf(people[0]);
    const params = { id: share!.id };
    for (const field of ['agreedCents', 'amountCents', 'coupon'])
      await refusesField(agent, payOwnOrder, { params, body: { method: 'TEST_CARD', [field]: 1 } }, field);
    const givenUp = await agent.apiCall(cancelOwnOrder, { params });
    expect([givenUp.status, givenUp.body.details]).toEqual([422, { reason: 'share' }]);
    const body = { method: 'TEST_CARD', testCard: 'PAYS' } as const;
    const twice = await Promise.all([
      agent.apiCall(payOwnOrder, { params, body }),
      agent.apiCall(payOwnOrder, { params, body }),
    ]);
    expect(twice.map(({ status }) => status)).toContain(200);
    expect((await agent.apiCall(payOwnOrder, { params, body })).status).toBe(422);
    const [order] = await sharesOf(people[0]);
    expect(order).toMatchObject({ status: 'PAID', totalCents: 1999, refundedCents: 0 });
    const paid =
      'select sum(amount_cents)::int as cents from payment where order_id = $1 and paid_at is not null';
    expect(await test.sql(paid, [share!.id])).toEqual([{ cents: 1999 }]);
  });
});

describe('the share of a month', () => {
  it('is asked of all employees who hold or have used some of it, and adds up to the price with the company’s part', async () => {
    const { id, people } = await business([13, 0, 7, 20]);
    const { id: invoiceId, totalCents } = await issue(id);
    const orders = (await Promise.all(people.map(sharesOf))).flat();
    expect(orders).toHaveLength(3);
    const employees = orders.reduce((sum, order) => sum + order.totalCents, 0);
    expect(totalCents + employees).toBe(40 * 1333);
    const use = await fixture.agents.support.call(businessInvoiceUse, { params: { id: invoiceId } });
    expect(use[0]?.shares.map(({ credits }) => credits).toSorted()).toEqual([13, 20, 7]);
    expect(use[0]?.shares.reduce((sum, share) => sum + share.cents, 0)).toBe(employees);
    await issue(id);
    expect((await Promise.all(people.map(sharesOf))).flat()).toHaveLength(3);
    const [order] = await sharesOf(people[0]!);
    expect(order).toMatchObject({
      kind: 'COPAYMENT',
      status: 'PENDING',
      expiresAt: null,
      methods: ['TEST_CARD', 'TRANSFER'],
      lines: [{ name: expect.stringMatching(/March 2026: 13 .* €13.33, 15%/), credits: 0 }],
    });
    expect(order!.dueOn).toMatch(/^20/);
  });

  it('is asked of many in as many statements as of one', async () => {
    const [one, many] = [await business([4]), await business([4, 4, 4, 4, 4, 4, 4, 4])];
    const sent = [];
    for (const { id } of [one, many])
      sent.push((await ownStatements(pool, () => issue(id))).map(({ text }) => text));
    expect(sent[1]!.length).toBe(sent[0]!.length);
  });

  it('is not asked for when there is nothing to pay', async () => {
    const { id, people } = await business([10], { copayment_percent: 0 });
    await issue(id);
    expect(await sharesOf(people[0]!)).toEqual([]);
  });

  it('appears in the notifications, on the dashboard and in one mail until it is paid; then it has its invoice and no credits', async () => {
    const { id, ...people } = await business([10]);
    const ana = people[0];
    const { balances } = await ana.agent.call(getWallet);
    await issue(id);
    const [share] = await sharesOf(ana);
    const bell = () => ana.agent.call(listStudentSupportTasks);
    expect(await bell()).toMatchObject({
      unresolvedCount: 1,
      shares: [{ orderId: share!.id, totalCents: 1999, isOverdue: false }],
    });
    expect((await ana.agent.call(getStudentDashboard)).requests.shares).toHaveLength(1);
    const mails = await test.sql<{ payload: { facts: object } }>(
      "select payload from outbox_message where payload ->> 'to' = $1 and payload ->> 'template' = 'copayment-share'",
      [ana.email],
    );
    expect(mails).toMatchObject([{ payload: { facts: { orderId: share!.id, amountCents: 1999 } } }]);
    const { order } = await paidBy(ana, share!.id);
    expect(order).toMatchObject({ status: 'PAID', invoices: [{ totalCents: 1999 }] });
    expect((await ana.agent.call(getWallet)).balances).toEqual(balances);
    expect(await bell()).toMatchObject({ unresolvedCount: 0, shares: [] });
  });

  it('grants no reward, and no private student’s status', async () => {
    const { id, ...people } = await business([10]);
    const ana = people[0];
    await test.sql(
      `insert into referral (provider_id, id, referrer_id, friend_id, status) values ($1, gen_random_uuid(), $2, $3, 'PENDING') returning id`,
      [fixture.provider.id, fixture.people.student.id, ana.id],
    );
    await issue(id);
    const [share] = await sharesOf(ana);
    await paidBy(ana, share!.id);
    const kept = 'select status from referral where friend_id = $1';
    expect(await test.sql(kept, [ana.id])).toEqual([{ status: 'PENDING' }]);
  });

  it('is found by support by its kind, stays due when another way is chosen, and is reminded of', async () => {
    const { id, ...people } = await business([10]);
    await issue(id);
    const ana = people[0];
    const [share] = await sharesOf(ana);
    for (const body of [{ method: 'TRANSFER' }, { method: 'TEST_CARD', testCard: 'LATE' }] as const)
      await ana.agent.call(payOwnOrder, { params: { id: share!.id }, body });
    await test.sql('update payment set due_on = due_on - 60 where order_id = $1 returning id', [share!.id]);
    const list = (filter: object) =>
      fixture.agents.support.call(payments.list, {
        query: listed({ filter: { studentId: ana.id, ...filter } }) as never,
      });
    expect(await list({ kind: 'SALE' })).toEqual([]);
    const late = await list({ kind: 'COPAYMENT', status: 'OVERDUE' });
    expect(late).toMatchObject([{ kind: 'COPAYMENT', method: 'TEST_CARD', isOverdue: true }]);
    await fixture.agents.support.call(remindPayment, { params: { id: late[0]!.id }, body: {} });
    expect((await ana.agent.call(listStudentSupportTasks)).shares).toMatchObject([{ isOverdue: true }]);
    await fixture.agents.support.call(cancelPayment, {
      params: { id: late[0]!.id },
      body: { reason: 'Let go' },
    });
    await inProviderTransaction(pool, fixture.provider, (db) => alignShares(db, id, { isAsking: true }));
    expect(cents(await sharesOf(ana))).toEqual(['CANCELLED 1999']);
  });
});

describe('what changes afterwards', () => {
  it('who leaves owes what they used: the unpaid share shrinks, a paid one is given back in part', async () => {
    const { id, people } = await business([10, 10, 10]);
    await issue(id);
    const [ana, ben, eva] = [people[0]!, people[1]!, people[2]!];
    const [share] = await sharesOf(ben);
    await paidBy(ben, share!.id);
    // Four of each are used.
    for (const { id: studentId } of [ana, ben]) {
      const own = 'select id from credit_lot where student_id = $1';
      const [lot] = await test.sql<{ id: string }>(own, [studentId]);
      const used = { from: 'AVAILABLE', to: 'CONSUMED', reason: 'CONSUME' } as const;
      await moveCredits(pool, fixture.provider, { ...used, lot: lot!.id, credits: 4, studentId });
    }
    for (const { id: studentId } of [ana, ben, eva]) await leave(id, studentId);
    const [gone, left] = cents(await sharesOf(ana));
    expect([gone, left]).toEqual([expect.stringMatching(/^CANCELLED (1999|2000)$/), 'PENDING 800']);
    expect(await sharesOf(ben)).toMatchObject([
      { status: 'PARTIALLY_REFUNDED', totalCents: 2000, refundedCents: 1200 },
    ]);
    expect(cents(await sharesOf(eva))).toEqual([expect.stringMatching(/^CANCELLED (1999|2000)$/)]);
  });

  it('an invoice that is issued again leaves the shares unchanged, and asks for new ones; a cheaper one lowers all', async () => {
    const { id, people } = await business([20, 20, 0]);
    const first = await issue(id);
    const [ana, ben, eva] = [people[0]!, people[1]!, people[2]!];
    const [share] = await sharesOf(ben);
    await paidBy(ben, share!.id);
    const { support } = fixture.agents;
    await support.call(cancelPayment, { params: { id: first.paymentId! }, body: { reason: 'Wrong' } });
    const stand = async () => [cents(await sharesOf(ana)), cents(await sharesOf(ben))];
    const as = [[expect.stringMatching(/^PENDING (3999|3998)$/)], [expect.stringMatching(/^PAID/)]];
    expect(await stand()).toEqual(as);
    await inProviderTransaction(pool, fixture.provider, (db) => alignShares(db, id, { isAsking: true }));
    expect(await stand()).toEqual(as);
    // Returned credits are owed no more; newly assigned ones are charged with the new invoice.
    await hand(id, ana.id, eva.id, 5);
    const second = await issue(id);
    expect((await sharesOf(eva)).map(({ status }) => status)).toEqual(['PENDING']);
    expect(second.totalCents).toBe(first.totalCents);
    const asked = (await Promise.all([ana, ben, eva].map(sharesOf)))
      .flat()
      .filter(({ status }) => status !== 'CANCELLED')
      .reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(asked + second.totalCents).toBe(40 * 1333);
    const params = { id: second.paymentId! };
    await support.call(recordPayment, { params, body: { method: 'TRANSFER' } });
    const quarter = Math.round(second.totalCents / 4);
    await support.call(refundPayment, { params, body: { amountCents: quarter, reason: 'A quarter off' } });
    const open = (await Promise.all([ana, ben, eva].map(sharesOf)))
      .flat()
      .filter(({ status }) => status === 'PENDING');
    expect(open.map(({ totalCents }) => totalCents)).toEqual([
      expect.closeTo(2250, -1),
      expect.closeTo(750, -1),
    ]);
  });

  it('what is handed out later is asked for in a month’s first days, what went back is not; at night only', async () => {
    const { id, people } = await business([10, 0]);
    await issue(id);
    const [ana, ben] = [people[0]!, people[1]!];
    await hand(id, ana.id, ben.id, 4);
    const at = (now: string) =>
      inProviderTransaction(pool, fixture.provider, (db) => alignDueShares(db, new Date(now)));
    expect(await at('2026-04-20T10:30:00Z')).toBe(0);
    await at('2026-04-20T02:30:00Z');
    expect(cents(await sharesOf(ana))).toEqual(['CANCELLED 1999', 'PENDING 1200']);
    expect(await sharesOf(ben)).toEqual([]);
    await at('2026-05-01T02:30:00Z');
    await at('2026-05-01T02:30:00Z');
    expect(cents(await sharesOf(ben))).toEqual(['PENDING 799']);
  });
});
