import { beforeAll, expect, it } from 'vitest';
import { issueContractInvoice } from '#domain/business/api/business-invoices.ts';
import { handCredits } from '#domain/business/api/business-people.ts';
import { listOwnOrders } from '#domain/billing/api/own-orders.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { businessWithShares } from '#tests/support/copayment.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const MONTH = '2026-03-01' as PlainDate;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await test.sql("update provider set iban = 'ES9121000418450200051332' where id = $1", [
    fixture.provider.id,
  ]);
});

it('I7 6,000 credits a month at 50.00 are shared: more hundredths of cents than an integer holds', async () => {
  const { support } = fixture.agents;
  const { id, ...people } = await businessWithShares(test, fixture, [10], {
    month: MONTH,
    values: { monthly_credits: 6_000, credit_price_cents: 5_000 },
    hand: (businessId, fromStudentId, toStudentId, credits) =>
      support.call(handCredits, {
        params: { id: businessId },
        body: { fromStudentId, toStudentId, kind: 'INDIVIDUAL', credits },
      }),
  });
  const { totalCents } = await support.call(issueContractInvoice, {
    params: { id },
    body: { month: MONTH },
  });
  expect(totalCents).toBe(6_000 * 50_00 * 0.85);
  expect(await people[0].agent.call(listOwnOrders)).toMatchObject([{ totalCents: 10 * 50_00 * 0.15 }]);
});
