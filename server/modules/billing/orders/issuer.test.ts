import { expect, it } from 'vitest';
import { getBilling, updateBilling } from '#domain/billing/api/billing.ts';
import { priceOrder } from '#domain/billing/api/orders.ts';
import { testApp } from '#tests/support/app.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeFixture } from '#tests/support/tenant.ts';

const test = testApp();

it('ROUTE-12 a price says whether the invoice can say who issues it', async () => {
  const fixture = await makeFixture(test);
  const { id: productId } = await makeProduct(test.pool, fixture.provider);
  const { admin, support } = fixture.agents;
  const body = { studentId: fixture.people.student.id, lines: [{ productId, quantity: 1 }] };
  const isIssuerKnown = async () => (await support.call(priceOrder, { body })).isIssuerKnown;
  const named = async (issuer: { legalName?: string; taxId?: string | null }) => {
    const { version } = await admin.call(getBilling);
    await admin.call(updateBilling, { body: { version, ...issuer } });
  };
  await named({ legalName: 'Sol S.L.', taxId: null });
  expect(await isIssuerKnown()).toBe(false);
  await named({ taxId: 'B12345674' });
  expect(await isIssuerKnown()).toBe(true);
});
