import { beforeAll, expect, it } from 'vitest';
import { payments } from '#domain/api/payments.ts';
import { testApp } from '#tests/support/app.ts';
import { makePayment, makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  listed,
  makeSchool,
  refusesAllBut,
  refusesField,
  type School,
} from '#tests/support/school.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let school: School;
let other: School;
let made: Record<'card' | 'company' | 'failed', { id: string }>;
beforeAll(async () => {
  [school, other] = [await makeSchool(test), await makeSchool(test)];
  const { provider, people, business } = school;
  const product = await makeProduct(pool, provider);
  const studentId = people.student.id;
  const lines = [{ productId: product.id, description: 'Wave', quantity: 2 }];
  made = {
    card: await makePayment(pool, provider, {
      studentId,
      lines,
      row: { status: 'COMPLETED', created_at: '2026-03-31T21:30:00Z', paid_at: '2026-03-31T21:31:00Z' },
    }),
    company: await makePayment(pool, provider, {
      businessId: business.id,
      row: { method: 'TRANSFER', created_at: '2026-03-31T22:30:00Z', due_on: '2026-04-30' },
    }),
    failed: await makePayment(pool, provider, {
      studentId,
      row: { status: 'FAILED', failure_reason: 'Card declined', created_at: '2026-05-01' },
    }),
  };
});
const ids = async (filter: object) =>
  (await school.agents.support.call(payments.list, { query: listed({ filter }) })).map(({ id }) => id);

it('PERM-01 refuses everybody but support, and hides other schools', async () => {
  await refusesAllBut(school, ['admin', 'support'], payments.list);
  await refusesAllBut(school, ['admin', 'support'], payments.one, { params: { id: made.card.id } });
  const theirs = await makePayment(pool, other.provider, { studentId: other.people.student.id });
  await hidesOthers(school.agents.admin, payments.one, theirs.id);
  expect(await ids({ id: [theirs.id] })).toEqual([]);
});

it('refuses filters outside its list', async () => {
  const { support } = school.agents;
  await refusesField(
    support,
    payments.list,
    { query: { filter: '{"amountCents":1}' } },
    'filter.amountCents',
  );
});

it('ROUTE-03 lists the newest first, filters and searches by payer, in one statement', async () => {
  const { card, company, failed } = made;
  expect(await ids({})).toEqual([failed.id, company.id, card.id]);
  expect(await ids({ status: ['COMPLETED', 'FAILED'] })).toEqual([failed.id, card.id]);
  expect(await ids({ method: 'TRANSFER' })).toEqual([company.id]);
  expect(await ids({ studentId: school.people.student.id })).toEqual([failed.id, card.id]);
  expect(await ids({ businessId: school.business.id })).toEqual([company.id]);
  expect(await ids({ q: school.business.name })).toEqual([company.id]);
  expect(await ids({ q: school.people.student.fullName })).toEqual([failed.id, card.id]);
  expect(await ids({ createdFrom: '2026-03-31', createdTo: '2026-03-31' })).toEqual([card.id]);
  expect(await ownStatements(pool, () => ids({ q: 'a' }))).toHaveLength(1);
});

it('shows what was ordered and by whom', async () => {
  const { support } = school.agents;
  expect(await support.call(payments.one, { params: { id: made.card.id } })).toMatchObject({
    studentName: school.people.student.fullName,
    businessName: null,
    description: '2 × Wave',
    amountCents: 9000,
    currency: 'EUR',
    invoiceNumber: null,
  });
  expect(await support.call(payments.one, { params: { id: made.company.id } })).toMatchObject({
    studentName: null,
    businessName: school.business.name,
    dueOn: '2026-04-30',
    description: null,
  });
});
