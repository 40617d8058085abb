import { expect, it } from 'vitest';
import { EXEMPT_FOOTER } from '#domain/billing/order.ts';
import { type BillingRecord, getBilling, updateBilling } from '#domain/billing/api/billing.ts';
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

it('CONST-04 the footer of a new school is read in the language of the page, and saved as it was', async () => {
  const fixture = await makeFixture(test);
  await test.sql(`update provider set locales = '{en,es}' where id = $1`, [fixture.provider.id]);
  const { admin } = fixture.agents;
  const spanish = { 'accept-language': 'es' };
  const { body: read } = await admin.apiCall(getBilling, {}, spanish);
  expect(read).toMatchObject({ invoiceFooter: 'Operación exenta de IVA (art. 20.Uno.9.º, Ley 37/1992).' });
  const { version, invoiceFooter } = read as BillingRecord;
  const saved = await admin.apiCall(updateBilling, { body: { version, invoiceFooter } }, spanish);
  expect(saved.body).toMatchObject({ invoiceFooter });
  expect((await admin.call(getBilling)).invoiceFooter).toBe(EXEMPT_FOOTER);
  const taxed = { version: (saved.body as BillingRecord).version, taxRatePoints: 2100 };
  expect((await admin.apiCall(updateBilling, { body: { ...taxed, invoiceFooter } }, spanish)).status).toBe(
    400,
  );
  expect((await admin.apiCall(updateBilling, { body: taxed })).status).toBe(400);
});
