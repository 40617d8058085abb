import { beforeAll, describe, expect, it } from 'vitest';
import { refundPayment, takePayment } from '#domain/billing/api/orders.ts';
import { getOwnInvoicePdf, listOwnInvoices } from '#domain/billing/api/own-invoices.ts';
import { placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makePayment, makeProduct } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let product: { id: string; name: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
  product = await makeProduct(test.pool, fixture.provider);
});

async function newStudent() {
  const student = await makeStudent(test.pool, fixture.provider);
  return { ...student, agent: await test.sessionOf(student.email) };
}
const bought = (payer: { studentId?: string; businessId?: string }, quantity = 1) =>
  fixture.agents.support.call(takePayment, {
    body: {
      ...payer,
      lines: [{ productId: product.id, quantity }],
      method: 'TRANSFER',
      isPaid: true,
    } as never,
  });

describe('who may not', () => {
  it('PERM-01 refuses all callers except students, and years and pages that are none', async () => {
    await refusesAllBut(fixture, ['student'], listOwnInvoices, {});
    const { student } = fixture.agents;
    for (const [field, value] of [
      ['year', 'x'],
      ['year', '1999'],
      ['pageStart', '-1'],
      ['pageTake', '0'],
      ['pageTake', '101'],
    ] as const)
      await refusesField(student, listOwnInvoices, { query: { [field]: value } }, field);
  });

  it('lists no invoice of another student, of the company, or of an order that was never paid', async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    await bought({ studentId: other.id });
    await bought({ businessId: fixture.business.id });
    await test.sql("update provider set iban = 'ES9121000418450200051332' where id = $1", [
      fixture.provider.id,
    ]);
    const lines = [{ productId: product.id, quantity: 1 }];
    await one.agent.call(placeOwnOrder, { body: { lines, method: 'TRANSFER', agreedCents: 9000 } });
    expect(await one.agent.call(listOwnInvoices)).toEqual({ invoices: [], total: 0, years: [] });
  });
});

it('ROUTE-19 lists invoices with their state, what they were for, and the credit note of a refund', async () => {
  const { id: studentId, agent } = await newStudent();
  const payment = await bought({ studentId }, 2);
  const [paid] = (await agent.call(listOwnInvoices)).invoices;
  expect(paid).toMatchObject({
    status: 'PAID',
    isCreditNote: false,
    corrects: null,
    totalCents: 18_000,
    currency: 'EUR',
    orderId: payment.orderId,
    lines: [{ name: product.name, quantity: 2 }],
  });
  await fixture.agents.support.call(refundPayment, {
    params: { id: payment.id },
    body: { amountCents: 1000, reason: 'One lesson too many' },
  });
  const { invoices, total } = await agent.call(listOwnInvoices);
  expect(total).toBe(2);
  expect(invoices.find(({ id }) => id === paid!.id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  const note = invoices.find(({ isCreditNote }) => isCreditNote)!;
  expect(note).toMatchObject({ corrects: paid!.number, totalCents: -1000 });
  for (const { id } of invoices)
    expect((await agent.apiCall(getOwnInvoicePdf, { params: { id } })).headers['content-type']).toBe(
      'application/pdf',
    );
});

it('gives them by year and by page, the latest first, with every year that has some', async () => {
  const { id: studentId, agent } = await newStudent();
  for (let n = 0; n < 2; n += 1) await bought({ studentId });
  const { orderId } = await makePayment(test.pool, fixture.provider, { studentId });
  const old = newId();
  await test.sql(
    `insert into invoice (provider_id, id, order_id, series, number, issued_on, due_on, total_cents, currency, billing_name)
    values ($1, $2, $3, 'OLD', 1, current_date - interval '1 year', current_date - 300, 9000, 'EUR', 'Ana Ruiz')`,
    [fixture.provider.id, old, orderId],
  );
  const all = await agent.call(listOwnInvoices, { query: { pageTake: 2 } });
  const year = Number(all.invoices[0]!.issuedOn.slice(0, 4));
  expect([all.total, all.years]).toEqual([3, [year, year - 1]]);
  const rest = await agent.call(listOwnInvoices, { query: { pageStart: 2, pageTake: 2 } });
  expect(rest.invoices.map(({ id, status }) => [id, status])).toEqual([[old, 'OVERDUE']]);
  const before = await agent.call(listOwnInvoices, { query: { year: year - 1 } });
  expect([before.total, before.years, before.invoices[0]!.id]).toEqual([1, [year, year - 1], old]);
  expect((await agent.call(listOwnInvoices, { query: { year: 2001 } })).total).toBe(0);
});
