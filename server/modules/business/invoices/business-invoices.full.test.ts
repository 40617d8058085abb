import { beforeAll, describe, expect, it } from 'vitest';
import {
  businessInvoicePdf,
  businessInvoices,
  businessInvoiceUse,
  invoiceDrafts,
  issueContractInvoice,
} from '#domain/business/api/business-invoices.ts';
import { cancelPayment, recordPayment, refundPayment } from '#domain/billing/api/orders.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { faultsLeave } from '#tests/support/faults.ts';
import { makeBusiness, makeContract } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { grantMonthly } from '#server/modules/business/contracts/grant-monthly.ts';
import { issueContractInvoice as issue } from './issue.ts';

const test = testApp({ isOwn: true });
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const MONTH = '2026-03-01' as PlainDate;
const months = (on: Fixture, now: string) =>
  inProviderTransaction(pool, on.provider, (db) => grantMonthly(db, new Date(now)));

/** A company whose contract has granted for some months of 2026 up to a day; 40 credits at 12.00, a fifth of it the employees'. */
async function granted(on: Fixture, upTo: string, values: object = {}): Promise<string> {
  const { id } = await makeBusiness(pool, on.provider, { billing_email: `pay-${upTo}@solaria.example` });
  const next = { next_grant_on: MONTH, starts_on: MONTH, copayment_percent: 20, ...values };
  await makeContract(pool, on.provider, id, next);
  for (let times = 0; times < 4; times++) await months(on, `${upTo}T12:00:00Z`);
  return id;
}
const drafts = (id: string) => fixture.agents.support.call(invoiceDrafts, { params: { id } });
const send = (id: string, body: object = {}) =>
  fixture.agents.support.call(issueContractInvoice, {
    params: { id },
    body: { month: MONTH, ...body } as never,
  });
const listed = (businessId: string) =>
  fixture.agents.support.call(businessInvoices, { query: { businessId } as never });

describe('who may not', () => {
  it('PERM-01 drafts and issuing are support’s, with the right to money; invoices are the manager’s too', async () => {
    const params = { id: fixture.business.id };
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, invoiceDrafts, { params });
    await refusesAllBut(fixture, support, issueContractInvoice, { params, body: { month: MONTH } });
    await refusesAllBut(fixture, [...support, 'manager'], businessInvoices);
    const invoice = { params: { id: '0198c0de-0000-7000-8000-000000000000' } };
    await refusesAllBut(fixture, [...support, 'manager'], businessInvoicePdf, invoice);
  });

  it("PERM-01 ROUTE-05 another company's invoice is not found for a manager, another school's for all", async () => {
    const id = await granted(fixture, '2026-03-02');
    const invoice = await send(id);
    const { manager, support } = fixture.agents;
    await hidesOthers(manager, businessInvoicePdf, invoice.id);
    await hidesOthers(manager, businessInvoiceUse, invoice.id);
    await hidesOthers(other.agents.support, businessInvoiceUse, invoice.id);
    expect(await support.call(businessInvoiceUse, { params: invoice })).toMatchObject([
      { credits: 40, pool: 40, used: 0, takenBack: 0, lessons: [] },
    ]);
    await hidesOthers(other.agents.support, businessInvoicePdf, invoice.id);
    await hidesOthers(support, invoiceDrafts, other.business.id);
    await hidesOthers(support, issueContractInvoice, other.business.id, { body: { month: MONTH } });
    expect((await manager.apiCall(businessInvoices, { query: { businessId: id } as never })).status).toBe(
      404,
    );
    expect(await manager.call(businessInvoices)).toEqual({
      total: 0,
      openCents: 0,
      overdueCents: 0,
      invoices: [],
    });
  });

  it('refuses what is no month, no company and no day', async () => {
    const { support } = fixture.agents;
    const id = await granted(fixture, '2026-03-03');
    const body = { month: MONTH };
    const params = { id };
    await refusesField(support, issueContractInvoice, { params, body: { month: 'March' } }, 'month');
    await refusesField(
      support,
      issueContractInvoice,
      { params, body: { ...body, dueOn: '2026-01-01' } },
      'dueOn',
    );
    await refusesField(
      support,
      issueContractInvoice,
      { params, body: { ...body, totalCents: 1 } },
      'totalCents',
    );
    await refusesField(support, businessInvoices, {}, 'businessId');
    const nothing = await support.apiCall(issueContractInvoice, {
      params,
      body: { month: '2026-02-01' as PlainDate },
    });
    expect([nothing.status, nothing.body.details]).toEqual([422, { reason: 'nothing-to-invoice' }]);
  });
});

describe('a month of a contract', () => {
  it('is seen before it is issued, without the employees’ share, and each month apart', async () => {
    const id = await granted(fixture, '2026-04-15');
    await makeContract(pool, fixture.provider, id, {
      kind: 'GROUP',
      next_grant_on: MONTH,
      credit_price_cents: 0,
    });
    await months(fixture, '2026-04-15T12:00:00Z');
    const apiCall = () => drafts(id);
    const seen = await apiCall();
    expect(seen.billing).toMatchObject({ email: 'pay-2026-04-15@solaria.example' });
    const line = {
      kind: 'INDIVIDUAL',
      credits: 40,
      creditPriceCents: 1200,
      copaymentPercent: 20,
      amountCents: 38_400,
    };
    expect(seen.drafts).toMatchObject([
      { month: '2026-03-01', totalCents: 38_400, employeesCents: 9600, lines: [line] },
      {
        month: '2026-04-01',
        totalCents: 38_400,
        lines: [{ ...line, description: 'Contract, April 2026: €12.00 per credit, of which 80%' }],
      },
    ]);
    expect(await ownStatements(pool, apiCall)).toHaveLength(1);
  });

  it('becomes one order with one invoice, mailed to the address for invoices, each line with its credits', async () => {
    const id = await granted(fixture, '2026-03-20');
    const invoice = await send(id, { dueOn: '2099-01-31' });
    expect(invoice).toMatchObject({
      status: 'PENDING',
      totalCents: 38_400,
      dueOn: '2099-01-31',
      isCreditNote: false,
    });
    expect(invoice.lines).toMatchObject([{ credits: 40, amountCents: 38_400, lot: { leftInPool: 40 } }]);
    expect(await send(id)).toEqual(invoice);
    expect((await drafts(id)).drafts).toEqual([]);
    const mails = await test.sql("select id from outbox_message where payload ->> 'to' = $1", [
      'pay-2026-03-20@solaria.example',
    ]);
    expect(mails).toHaveLength(1);
    const apiCall = () => listed(id);
    expect(await apiCall()).toEqual({ total: 1, openCents: 38_400, overdueCents: 0, invoices: [invoice] });
    expect(await ownStatements(pool, apiCall)).toHaveLength(2);
    const url = `/api/v1/business-platform/invoices/${invoice.id}/pdf`;
    const pdf = await fixture.agents.support.inject({ method: 'GET', url });
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  it('paid, gives no credits twice; given back, takes them out of the pool', async () => {
    const id = await granted(fixture, '2026-03-21');
    const { paymentId } = await send(id);
    const params = { id: paymentId! };
    await fixture.agents.support.call(recordPayment, { params, body: { method: 'TRANSFER' } });
    const lots = () =>
      test.sql<{ id: string; available_credits: number }>(
        'select id, available_credits from credit_lot where business_id = $1',
        [id],
      );
    const [lot, ...more] = await lots();
    expect([lot?.available_credits, more]).toEqual([40, []]);
    const credits = [{ lotId: lot!.id, credits: 10 }];
    const body = { amountCents: 9600, reason: 'Fewer employees', credits };
    await fixture.agents.support.call(refundPayment, { params, body });
    expect((await lots())[0]?.available_credits).toBe(30);
    const { invoices, openCents } = await listed(id);
    expect(invoices.map(({ totalCents, status }) => [totalCents, status])).toEqual([
      [-9600, 'PARTIALLY_REFUNDED'],
      [38_400, 'PARTIALLY_REFUNDED'],
    ]);
    expect(openCents).toBe(0);
  });

  it('given up, is taken back by a credit note, keeps its credits, and can be issued again', async () => {
    const id = await granted(fixture, '2026-03-22');
    const first = await send(id);
    await fixture.agents.support.call(cancelPayment, {
      params: { id: first.paymentId! },
      body: { reason: 'Wrong address' },
    });
    expect((await drafts(id)).drafts).toMatchObject([{ month: MONTH, totalCents: 38_400 }]);
    const second = await send(id);
    expect(second.number).not.toBe(first.number);
    const { invoices } = await listed(id);
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'PENDING']);
  });

  it('I5 requested twenty times concurrently is issued once, and numbers stay without a gap', async () => {
    const [one, two] = [await granted(fixture, '2026-03-23'), await granted(fixture, '2026-03-24')];
    const each = (id: string, n: number) =>
      inProviderTransaction(pool, fixture.provider, async (db) => {
        const { number } = await issue(db, id, { month: MONTH });
        if (n % 5 === 0) throw new ApiError('not-possible');
        return number;
      });
    const wishes = Array.from({ length: 20 }, (_, n) => [each(one, n), each(two, n)]).flat();
    const results = await Promise.allSettled(wishes);
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(numbers).toHaveLength(32);
    expect(new Set(numbers).size).toBe(2);
    const orders = 'select id from customer_order where business_id = any($1::uuid[])';
    expect(await test.sql(orders, [[one, two]])).toHaveLength(2);
  });

  it('I7 a fault at any statement leaves nothing half issued', async () => {
    const id = await granted(fixture, '2026-03-25');
    const { leftBehind, statements } = await faultsLeave(pool, (on) =>
      inProviderTransaction(on, fixture.provider, (db) => issue(db, id, { month: MONTH })),
    );
    expect(leftBehind).toEqual([]);
    expect(statements).toBeGreaterThan(8);
  });
});
