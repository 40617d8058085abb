import { beforeAll, describe, expect, it } from 'vitest';
import { getBilling, updateBilling } from '#domain/billing/api/billing.ts';
import { coupons, listCouponUses } from '#domain/billing/api/coupons.ts';
import { takePayment } from '#domain/billing/api/orders.ts';
import { products } from '#domain/billing/api/products.ts';
import { testApp } from '#tests/support/app.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const admin = () => fixture.agents.admin;
const WAVE = {
  name: 'Wave',
  priceCents: 9000,
  creditKind: 'INDIVIDUAL',
  credits: 8,
  language: 'ENGLISH',
  isActive: true,
  position: 1,
} as const;

describe('ROUTE-12 products', () => {
  it('PERM-01 support reads them to sell, admins alone change them', async () => {
    await refusesAllBut(fixture, ['admin', 'support'], products.list);
    await refusesAllBut(fixture, ['admin'], products.create, { body: WAVE });
    const { id } = await makeProduct(pool, other.provider);
    await hidesOthers(admin(), products.one, id);
    await hidesOthers(admin(), products.update, id, { body: { version: 1 } } as never);
    await refusesField(admin(), products.create, { body: { ...WAVE, priceCents: -1 } }, 'priceCents');
    await refusesField(
      admin(),
      products.create,
      { body: { ...WAVE, subscriptionMonths: 5 } },
      'subscriptionMonths',
    );
  });

  it('change for orders to come only, refuse a second of a name and the late', async () => {
    const made = await admin().call(products.create, { body: WAVE });
    await refusesField(admin(), products.create, { body: WAVE }, 'name');
    const draft = {
      studentId: fixture.people.student.id,
      lines: [{ productId: made.id, quantity: 1 }],
      method: 'CASH' as const,
      isPaid: false,
    };
    const before = await fixture.agents.support.call(takePayment, { body: draft });
    const body = { version: made.version, priceCents: 10_000, validMonths: null };
    const params = { id: made.id };
    expect(await admin().call(products.update, { params, body })).toMatchObject({
      priceCents: 10_000,
      soldCount: 0,
    });
    expect((await admin().apiCall(products.update, { params, body })).status).toBe(409);
    const after = await fixture.agents.support.call(takePayment, { body: draft });
    expect([before.amountCents, after.amountCents]).toEqual([9000, 10_000]);
    const { version } = await admin().call(products.one, { params });
    await admin().call(products.update, { params, body: { version, isActive: false } });
    await refusesField(fixture.agents.support, takePayment, { body: draft }, 'lines');
    const shown = async (filter: object) =>
      (await fixture.agents.support.call(products.list, { query: listed({ filter }) })).map(({ id }) => id);
    expect(await shown({ isActive: true })).toEqual([]);
    const name = 'subscription of 6 months';
    const half = await admin().call(products.create, { body: { ...WAVE, name } });
    const quarter = await admin().call(products.create, { body: { ...WAVE, name: '3 meses' } });
    expect(half.name).toBe('SUBSCRIPTION_6');
    await refusesField(admin(), products.create, { body: { ...WAVE, name } }, 'name');
    expect(await shown({ q: 'subscription of' })).toEqual([half.id]);
    const custom = await admin().call(products.create, { body: { ...WAVE, name: 'Zumo and English' } });
    const byName = { query: listed({ sort: ['name', 'ASC'], filter: {} }) };
    const names = (await fixture.agents.support.call(products.list, byName)).map(({ id }) => id);
    // In alphabetical order as people read them: "3 meses", "Subscription of 6 months", "Wave".
    expect(names).toEqual([quarter.id, half.id, made.id, custom.id]);
    expect(await shown({ q: 'wav', creditKind: 'INDIVIDUAL', language: ['ENGLISH'] })).toEqual([made.id]);
  });
});

describe('ROUTE-12 coupons', () => {
  const body = { code: 'spring-26', percentOff: 10, maxUses: 5 };

  it('PERM-01 are seen by support, and made by who may edit settings', async () => {
    await refusesAllBut(fixture, ['admin', 'support'], coupons.list);
    await refusesAllBut(fixture, ['admin'], coupons.create, { body });
    const { id } = await makeCoupon(pool, other.provider);
    await hidesOthers(admin(), coupons.one, id);
    await hidesOthers(admin(), listCouponUses, id);
    await hidesOthers(admin(), coupons.update, id, { body: { version: 1 } } as never);
    const wrong = [
      [{ code: 'a b' }, 'code'],
      [{ percentOff: 101 }, 'percentOff'],
      [{ amountOffCents: 100 }, 'percentOff'],
      [{ percentOff: null }, 'percentOff'],
      [{ startsOn: '2026-02-01', endsOn: '2026-01-01' }, 'endsOn'],
    ] as const;
    for (const [change, field] of wrong)
      await refusesField(admin(), coupons.create, { body: { ...body, ...change } }, field);
  });

  it('say who used them, and never allow fewer uses than there were', async () => {
    const made = await admin().call(coupons.create, { body });
    expect(made).toMatchObject({ code: 'SPRING-26', usedCount: 0, maxUsesPerStudent: 1 });
    await refusesField(admin(), coupons.create, { body }, 'code');
    const params = { id: made.id };
    const more = await admin().call(coupons.update, {
      params,
      body: { version: made.version, maxUsesPerStudent: null, percentOff: null, amountOffCents: 500 },
    });
    const product = await makeProduct(pool, fixture.provider);
    const draft = {
      studentId: fixture.people.student.id,
      lines: [{ productId: product.id, quantity: 1 }],
      coupons: ['Spring-26'],
      method: 'CASH' as const,
      isPaid: true,
    };
    for (const _ of [1, 2]) await fixture.agents.support.call(takePayment, { body: draft });
    const { version } = await admin().call(coupons.one, { params });
    expect(version).toBeGreaterThan(more.version);
    await refusesField(admin(), coupons.update, { params, body: { version, maxUses: 1 } }, 'maxUses');
    const uses = await admin().call(listCouponUses, { params });
    expect(uses).toMatchObject([{ studentName: fixture.people.student.fullName, discountCents: 500 }, {}]);
  });
});

it('ROUTE-12 what invoices say is for admins to change; those issued stay', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], getBilling);
  await refusesAllBut(fixture, ['admin'], updateBilling, { body: { version: 1 } });
  await refusesField(admin(), updateBilling, { body: { version: 1, taxRatePoints: 3001 } }, 'taxRatePoints');
  await refusesField(admin(), updateBilling, { body: { version: 1, invoicePrefix: 'R' } }, 'invoicePrefix');
  const { version } = await admin().call(getBilling);
  const taxed = { version, legalName: 'Lingua S.L.', taxId: 'B12345678', taxRatePoints: 2100 };
  // What a new school's invoices say below would not be true any more.
  await refusesField(admin(), updateBilling, { body: taxed }, 'invoiceFooter');
  const body = { ...taxed, invoiceFooter: '' };
  expect(await admin().call(updateBilling, { body })).toMatchObject({
    legalName: 'Lingua S.L.',
    mayChange: true,
  });
  expect((await admin().apiCall(updateBilling, { body })).status).toBe(409);
});
