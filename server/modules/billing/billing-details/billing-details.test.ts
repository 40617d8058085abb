import { beforeAll, expect, it } from 'vitest';
import {
  getOwnBilling,
  getStudentBilling,
  removeOwnBilling,
  removeStudentBilling,
  updateOwnBilling,
  updateStudentBilling,
} from '#domain/billing/api/billing-details.ts';
import { getPaymentDetail, priceOrder, refundPayment, takePayment } from '#domain/billing/api/orders.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let id: string;
beforeAll(async () => {
  fixture = await makeFixture(test);
  ({ id } = fixture.people.student);
});
const BUSINESS = {
  kind: 'COMPANY' as const,
  name: 'Ruiz e Hijos S.L.',
  taxId: 'b-1234 5674',
  address: 'Calle Mayor 1\n2.º B',
  postcode: '28013',
  city: 'Madrid',
  country: 'ES',
  email: 'facturas@ruiz.example',
};
const PRINTED = {
  name: 'Ruiz e Hijos S.L.',
  taxId: 'B12345674',
  address: 'Calle Mayor 1\n2.º B\n28013 Madrid (ES)',
};

it('PERM-01 refuses all callers except the student and staff, others’ students, and what is no address', async () => {
  const body = { ...BUSINESS, version: 0 };
  await refusesAllBut(fixture, ['student'], getOwnBilling, {});
  await refusesAllBut(fixture, ['student'], updateOwnBilling, { body });
  await refusesAllBut(fixture, ['admin', 'support'], getStudentBilling, { params: { id } });
  await refusesAllBut(fixture, ['admin', 'support'], updateStudentBilling, { params: { id }, body });
  await refusesAllBut(fixture, ['student'], removeOwnBilling, {});
  await refusesAllBut(fixture, ['admin', 'support'], removeStudentBilling, { params: { id } });
  const other = await makeFixture(test);
  await hidesOthers(fixture.agents.support, removeStudentBilling, other.people.student.id);
  await hidesOthers(fixture.agents.support, getStudentBilling, other.people.student.id);
  await hidesOthers(fixture.agents.support, updateStudentBilling, other.people.student.id, { body } as never);
  const { student } = fixture.agents;
  for (const [field, value] of [
    ['taxId', 'B12345675'],
    ['taxId', null],
    ['country', 'XX'],
    ['name', ''],
    ['city', ' '],
    ['email', 'nowhere'],
    ['kind', 'constructor'],
  ] as const)
    await refusesField(student, updateOwnBilling, { body: { ...body, [field]: value } as never }, field);
});

it('A12 of two concurrent changes one is saved, the other gets a conflict', async () => {
  const { support, student } = fixture.agents;
  const { version } = await student.call(getOwnBilling);
  expect(version).toBe(0);
  const answers = await Promise.all([
    student.apiCall(updateOwnBilling, { body: { ...BUSINESS, version } }),
    support.apiCall(updateStudentBilling, { params: { id }, body: { ...BUSINESS, city: 'Toledo', version } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409)!.body as unknown as {
    code: string;
    details: { current: { version: number } };
  };
  expect(stale).toMatchObject({ code: 'stale', details: { current: { version: 1 } } });
});

it('ROUTE-12 a foreign tax ID is what it is; a Spanish one is stored without blanks and dashes', async () => {
  const { student } = fixture.agents;
  const save = async (change: object) => {
    const { version } = await student.call(getOwnBilling);
    return student.call(updateOwnBilling, { body: { ...BUSINESS, ...change, version } });
  };
  expect(await save({ country: 'DE', taxId: 'DE 123/456' })).toMatchObject({ taxId: 'DE 123/456' });
  expect(await save({ kind: 'PERSON', taxId: null })).toMatchObject({ taxId: null });
  expect(await save({})).toMatchObject({ taxId: 'B12345674' });
});

it('ROUTE-12 they are taken out again, once or twice: invoices name the student alone from then on', async () => {
  const { student, support } = fixture.agents;
  const { version } = await student.call(getOwnBilling);
  await student.call(updateOwnBilling, { body: { ...BUSINESS, version } });
  const none = { kind: 'PERSON', name: null, taxId: null, version: 0 };
  expect(await student.call(removeOwnBilling)).toMatchObject(none);
  expect(await support.call(removeStudentBilling, { params: { id } })).toMatchObject(none);
  await student.call(updateOwnBilling, { body: { ...BUSINESS, version: 0 } });
  expect(await support.call(getStudentBilling, { params: { id } })).toMatchObject({ name: BUSINESS.name });
});

it('ROUTE-12 an invoice names who was entered when it was issued, and so does its credit note, whatever is entered later', async () => {
  const { support } = fixture.agents;
  const { id: productId } = await makeProduct(test.pool, fixture.provider);
  const { id: studentId } = await makeStudent(test.pool, fixture.provider);
  const params = { id: studentId };
  const draft = { studentId, lines: [{ productId, quantity: 1 }] };
  const take = () => support.call(takePayment, { body: { ...draft, method: 'TRANSFER', isPaid: true } });
  const set = async (change: object) => {
    const { version } = await support.call(getStudentBilling, { params });
    await support.call(updateStudentBilling, { params, body: { ...BUSINESS, ...change, version } });
  };
  const papersOf = (orderId: string) =>
    asOwner(test.pool, (db) =>
      db
        .selectFrom('invoice')
        .select(['billing_name as name', 'billing_tax_id as taxId', 'billing_address as address'])
        .where('order_id', '=', orderId)
        .execute(),
    );
  const before = await take();
  await set({});
  expect((await support.call(priceOrder, { body: draft })).buyer).toEqual({
    ...PRINTED,
    mailTo: BUSINESS.email,
  });
  const payment = await take();
  await set({ kind: 'PERSON', name: 'Ana Ruiz', taxId: null, email: null });
  await support.call(refundPayment, {
    params: { id: payment.id },
    body: { amountCents: 100, reason: 'One lesson too many' },
  });
  expect(await papersOf(payment.orderId)).toEqual([PRINTED, PRINTED]);
  const [first] = await papersOf(before.orderId);
  expect(first).toMatchObject({ taxId: null, address: null });
  const detail = await support.call(getPaymentDetail, { params: { id: payment.id } });
  expect(detail.invoices.map(({ billingName, billingTaxId }) => [billingName, billingTaxId])).toEqual([
    [PRINTED.name, PRINTED.taxId],
    [PRINTED.name, PRINTED.taxId],
  ]);
  const mails = await asOwner(test.pool, (db) =>
    db.selectFrom('outbox_message').select('payload').where('dedupe_key', 'like', 'invoice:%:PAID').execute(),
  );
  expect(mails.map(({ payload }) => (payload as { to: string }).to)).toContain(BUSINESS.email);
});
