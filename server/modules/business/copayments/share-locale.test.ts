import { beforeAll, expect, it } from 'vitest';
import { issueContractInvoice } from '#domain/business/api/business-invoices.ts';
import { handCredits } from '#domain/business/api/business-people.ts';
import { listOwnOrders } from '#domain/billing/api/own-orders.ts';
import { testApp } from '#tests/support/app.ts';
import { businessWithShares } from '#tests/support/copayment.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

const MONTH = '2026-03-01' as never;
const hand = (id: string, fromStudentId: string | null, toStudentId: string | null, credits: number) =>
  fixture.agents.support.call(handCredits, {
    params: { id },
    body: { fromStudentId, toStudentId, kind: 'INDIVIDUAL', credits },
  });

it("CONST-04 a share is named in the employee's language, the company's part in the school's", async () => {
  const { id, people } = await businessWithShares(test, fixture, [10, 10], { month: MONTH, hand });
  await test.sql("update provider set locales = '{en,es}', default_locale = 'es' where id = $1", [
    fixture.provider.id,
  ]);
  await test.sql("update account set locale = 'en' where id = $1", [people[1]!.id]);
  const { lines } = await fixture.agents.support.call(issueContractInvoice, {
    params: { id },
    body: { month: MONTH },
  });
  const orders = await Promise.all(people.map(({ agent }) => agent.call(listOwnOrders)));
  const names = [lines[0]?.description, ...orders.map(([order]) => order?.lines[0]?.name)];
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'Contrato, marzo de 2026: 13,33 € por crédito, del que se factura el 85 %',
    'Copago, marzo de 2026: 10 créditos individuales a 13,33 €, 15 %',
    'Employee contribution, March 2026: 10 one-to-one credits at €13.33, 15%',
  ]);
});
