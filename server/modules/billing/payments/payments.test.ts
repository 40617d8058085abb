import { beforeAll, describe, expect, it } from 'vitest';
import { exportInvoices, getInvoicePdf, sendInvoice } from '#domain/billing/api/invoices.ts';
import {
  cancelPayment,
  getPaymentDetail,
  priceOrder,
  recordPayment,
  refundPayment,
  remindPayment,
  takePayment,
} from '#domain/billing/api/orders.ts';
import { exportPayments, payments, paymentSummary } from '#domain/billing/api/payments.ts';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';
import { testApp } from '#tests/support/app.ts';
import { makeBusiness, makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makePayment, makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let product: { id: string };
let made: Record<'card' | 'company' | 'failed', { id: string; orderId: string }>;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const { provider, people, business } = fixture;
  product = await makeProduct(pool, provider, { name: 'Wave' });
  const studentId = people.student.id;
  const lines = [{ productId: product.id, description: 'Wave', quantity: 2 }];
  made = {
    card: await makePayment(pool, provider, {
      studentId,
      lines,
      row: { created_at: '2026-03-31T21:30:00Z' },
    }),
    company: await makePayment(pool, provider, {
      businessId: business.id,
      row: {
        method: 'TRANSFER',
        created_at: '2026-03-31T22:30:00Z',
        due_on: '2026-04-30',
        amount_cents: 5000,
      },
    }),
    failed: await makePayment(pool, provider, {
      studentId,
      row: { status: 'FAILED', failure_reason: 'Card declined', created_at: '2026-05-01' },
    }),
  };
});
const support = () => fixture.agents.support;
const ids = async (filter: object) =>
  (await support().call(payments.list, { query: listed({ filter }) })).map(({ id }) => id);
const taken = (more: object = {}) => ({
  studentId: fixture.people.student.id,
  lines: [{ productId: product.id, quantity: 1 }],
  method: 'TRANSFER' as const,
  isPaid: false,
  ...more,
});
const statusOf = async (asked: Promise<{ status: number; body: { details?: unknown } }>) =>
  (await asked).status;

describe('who may not', () => {
  it('PERM-01 refuses all roles except support, and hides other schools', async () => {
    const params = { id: made.card.id };
    const all = ['admin', 'support'] as const;
    await refusesAllBut(fixture, all, payments.list);
    await refusesAllBut(fixture, all, takePayment, { body: taken() });
    await refusesAllBut(fixture, all, exportInvoices, {
      query: { from: '2026-01-01', to: '2026-01-31' } as never,
    });
    const theirs = await makePayment(pool, other.provider, { studentId: other.people.student.id });
    const bodies = [
      [getPaymentDetail, {}],
      [recordPayment, { body: { method: 'CASH' } }],
      [cancelPayment, { body: { reason: 'No' } }],
      [refundPayment, { body: { amountCents: 1, reason: 'No' } }],
      [remindPayment, { body: {} }],
      [payments.one, {}],
    ] as const;
    for (const [endpoint, input] of bodies) {
      await refusesAllBut(fixture, all, endpoint as typeof payments.one, { params, ...input } as never);
      await hidesOthers(fixture.agents.admin, endpoint as typeof payments.one, theirs.id, input as never);
    }
    expect(await ids({ id: [theirs.id] })).toEqual([]);
    const theirOrder = taken({ studentId: other.people.student.id });
    await refusesField(support(), takePayment, { body: theirOrder }, 'studentId');
  });

  it('names the field that is wrong', async () => {
    const wrong = [
      [{ studentId: null }, 'studentId'],
      [{ businessId: fixture.business.id }, 'businessId'],
      [{ lines: [] }, 'lines'],
      [{ lines: [{ productId: product.id, quantity: 0 }] }, 'lines.0.quantity'],
      [{ coupons: ['NOTHING'] }, 'coupon'],
      [{ method: 'CARD' }, 'method'],
      [{ method: 'TEST_CARD', isPaid: true }, 'method'],
    ] as const;
    for (const [change, field] of wrong)
      await refusesField(support(), takePayment, { body: taken(change) }, field);
    const cheap = taken({ lines: [{ productId: product.id, quantity: 1, unitPriceCents: 1 }] });
    expect(await statusOf(support().apiCall(takePayment, { body: cheap }))).toBe(403);
    await refusesField(fixture.agents.admin, takePayment, { body: cheap }, 'priceReason');
    await refusesField(
      support(),
      payments.list,
      { query: { filter: '{"amountCents":1}' } },
      'filter.amountCents',
    );
    const params = { id: made.card.id };
    await refusesField(
      support(),
      recordPayment,
      { params, body: { method: 'CASH', receivedOn: '2999-01-01' } },
      'receivedOn',
    );
    await refusesField(support(), exportInvoices, { query: { from: '2026-02-01', to: '2026-01-01' } }, 'to');
  });
});

describe('ROUTE-03 the list', () => {
  it('has the newest first, filters and searches by payer, with the sums of all that is found, in one statement', async () => {
    const { card, company: business, failed } = made;
    expect(await ids({})).toEqual([failed.id, business.id, card.id]);
    expect(await ids({ status: ['PENDING', 'FAILED'] })).toEqual([failed.id, business.id, card.id]);
    expect(await ids({ status: 'OVERDUE' })).toEqual([business.id]);
    expect(await ids({ method: 'TRANSFER' })).toEqual([business.id]);
    expect(await ids({ studentId: fixture.people.student.id })).toEqual([failed.id, card.id]);
    expect(await ids({ businessId: fixture.business.id })).toEqual([business.id]);
    expect(await ids({ productId: product.id })).toEqual([card.id]);
    expect(await ids({ amountFrom: 4000, amountTo: 6000 })).toEqual([business.id]);
    expect(await ids({ q: fixture.business.name })).toEqual([business.id]);
    expect(await ids({ createdFrom: '2026-03-31', createdTo: '2026-03-31' })).toEqual([card.id]);
    expect(await ownStatements(pool, () => ids({ q: 'a' }))).toHaveLength(1);
    const { headers } = await support().apiCall(payments.list, { query: listed({ range: [0, 0] }) });
    expect(JSON.parse(String(headers.totals))).toEqual({
      count: 3,
      paidCents: 0,
      refundedCents: 0,
      surplusCents: 0,
      pendingCents: 14_000,
      overdueCents: 5000,
    });
  });

  it('counts what is filtered by month, status and method, in one statement', async () => {
    await refusesField(support(), paymentSummary, { query: { filter: '{"nonsense":1}' } }, 'filter.nonsense');
    await refusesAllBut(fixture, ['admin', 'support'], paymentSummary, { query: {} as never });
    const { id: studentId } = await makeStudent(pool, fixture.provider);
    await makePayment(pool, fixture.provider, { studentId });
    await makePayment(pool, fixture.provider, { studentId, row: { created_at: '2020-01-01' } });
    const query = { filter: JSON.stringify({ studentId }) };
    const apiCall = () => support().call(paymentSummary, { query });
    expect(await apiCall()).toMatchObject({
      currency: 'EUR',
      parts: [{ status: 'PENDING', method: 'CARD', count: 1, cents: 9000 }],
    });
    expect(await ownStatements(pool, apiCall)).toHaveLength(1);
  });

  it('exports what is filtered, harmless in a spreadsheet', async () => {
    const { id } = await makeBusiness(pool, fixture.provider, { name: '=cmd()' });
    await makePayment(pool, fixture.provider, { businessId: id });
    const csv = String(
      await support().call(exportPayments, { query: listed({ filter: { businessId: id } }) }),
    );
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain("'=cmd()");
  });
});

it("ROUTE-03 a payment's whole way: taken, paid, given back in part; the student sees credits and invoice", async () => {
  const { id: studentId, email } = await makeStudent(pool, fixture.provider);
  const { code } = await makeCoupon(pool, fixture.provider);
  const body = taken({ studentId, coupons: [code], dueOn: '2999-01-01' });
  const { studentId: _, method: __, isPaid: ___, dueOn: ____, ...draft } = body as Record<string, unknown>;
  expect(await support().call(priceOrder, { body: { studentId, ...draft } as never })).toMatchObject({
    totalCents: 8100,
  });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await support().apiCall(takePayment, { body: body as never }, key);
  const again = await support().apiCall(takePayment, { body: body as never }, key);
  expect(again.body).toEqual(first.body);
  const { id } = first.body;
  expect(first.body).toMatchObject({
    status: 'PENDING',
    isOverdue: false,
    amountCents: 8100,
    invoiceNumber: null,
  });

  const params = { id };
  const paid = await support().call(recordPayment, {
    params,
    body: { method: 'TRANSFER', reference: 'REF 7' },
  });
  expect(paid).toMatchObject({ status: 'COMPLETED', reference: 'REF 7' });
  expect(await statusOf(support().apiCall(recordPayment, { params, body: { method: 'CASH' } }))).toBe(422);
  const student = await test.sessionOf(email);
  expect((await student.call(getWallet)).balances[0]).toMatchObject({ available: 8 });

  const { lots, invoices } = await support().call(getPaymentDetail, { params });
  const refund = {
    amountCents: 2000,
    reason: 'One lesson too many',
    credits: [{ lotId: lots[0]!.id, credits: 2 }],
  };
  expect(await support().call(refundPayment, { params, body: refund })).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    refundedCents: 2000,
  });
  expect(
    await statusOf(support().apiCall(refundPayment, { params, body: { ...refund, amountCents: 6101 } })),
  ).toBe(422);
  const { movements } = await support().call(studentCredits, { params: { id: studentId } });
  expect(movements.map(({ reason, credits }) => [reason, credits])).toEqual([
    ['REFUND', -2],
    ['PURCHASE', 8],
  ]);
  const detail = await support().call(getPaymentDetail, { params });
  expect(detail.events.map(({ kind }) => kind)).toEqual(['REFUNDED', 'RECEIVED', 'MADE']);
  expect(detail.order.buyer.mailTo).toBe(email);
  expect(detail.invoices.map(({ isCreditNote }) => isCreditNote)).toEqual([false, true]);
  expect(await support().call(sendInvoice, { params: { id: invoices[0]!.id } })).toEqual({ to: email });
  expect((await test.mailsTo(email)).map(({ subject }) => subject.split(' ')[0])).toEqual([
    'Payment',
    'Refund',
    'Invoice',
  ]);
  for (const each of detail.invoices) {
    const pdf = await support().inject({
      method: 'GET',
      url: `/api/v1${getInvoicePdf.path.replace(':id', each.id)}`,
    });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
  const csv = String(
    await support().call(exportInvoices, { query: { from: '2020-01-01', to: '2999-01-01' } as never }),
  );
  expect(csv).toContain(`${invoices[0]!.number},Invoice,`);
  expect(csv).toContain(',-20,EUR');
});

describe('what is not paid', () => {
  it('a company is invoiced immediately, and a cancellation cancels the invoice', async () => {
    const { id: businessId } = await makeBusiness(pool, fixture.provider, {
      billing_email: 'late@company.example',
    });
    const body = taken({ studentId: null, businessId, dueOn: '2026-01-01' });
    const { id, invoiceNumber, isOverdue } = await support().call(takePayment, { body: body as never });
    expect([invoiceNumber !== null, isOverdue]).toEqual([true, true]);
    const params = { id };
    expect(await support().call(remindPayment, { params, body: {} })).toMatchObject({ reminders: 1 });
    expect(await statusOf(support().apiCall(remindPayment, { params, body: {} }))).toBe(422);
    expect(await support().call(cancelPayment, { params, body: { reason: 'Ordered twice' } })).toMatchObject({
      status: 'CANCELLED',
      orderStatus: 'CANCELLED',
    });
    expect(await statusOf(support().apiCall(remindPayment, { params, body: {} }))).toBe(422);
    const { invoices } = await support().call(getPaymentDetail, { params });
    expect(invoices.map(({ totalCents }) => totalCents)).toEqual([9000, -9000]);
    const subjects = (await test.mailsTo('late@company.example')).map(({ subject }) => subject.split(' ')[0]);
    expect(subjects).toEqual(['Invoice', 'Payment', 'Invoice']);
  });

  it('a refused card is chased until its order is paid some other way', async () => {
    const { id: studentId } = await makeStudent(pool, fixture.provider);
    const row = { status: 'FAILED', failure_reason: 'card_declined' } as const;
    const lines = [{ productId: product.id, description: 'Wave' }];
    const { id } = await makePayment(pool, fixture.provider, { studentId, lines, row });
    expect(await ids({ toChase: true, studentId })).toEqual([id]);
    const paid = await support().call(recordPayment, { params: { id }, body: { method: 'CASH' } });
    expect(paid.id).not.toBe(id);
    expect(paid).toMatchObject({ status: 'COMPLETED', method: 'CASH' });
    expect(await ids({ toChase: true, studentId })).toEqual([]);
  });
});
