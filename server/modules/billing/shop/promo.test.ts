import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { getPromo, listPromos } from '#domain/billing/api/promos.ts';
import { checkCoupon } from '#domain/billing/api/shop.ts';
import type { Coupon } from '#server/db/tables.ts';
import { testApp } from '#tests/support/app.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
let productId: string;

beforeAll(async () => {
  fixture = await makeFixture(test);
  other = await makeFixture(test);
  await test.sql('update provider set is_demo = true where id = $1', [fixture.provider.id]);
  await makeProduct(test.pool, fixture.provider, { name: 'French', language: 'FRENCH' });
  await makeProduct(test.pool, fixture.provider, { name: 'Old', is_active: false });
  ({ id: productId } = await makeProduct(test.pool, fixture.provider, { name: 'Ten', price_cents: 999 }));
});

const coupon = (values: Partial<Insertable<Coupon>> = {}) =>
  makeCoupon(test.pool, fixture.provider, values).then(({ code }) => code);
const use = (code: string) =>
  fixture.agents.student.call(placeOwnOrder, {
    body: { lines: [{ productId, quantity: 1 }], coupons: [code], method: 'TEST_CARD', agreedCents: 899 },
  });
const apiCall = (code: string) => fixture.agents.nobody.apiCall(getPromo, { params: { code } });
const promo = (code: string) => fixture.agents.nobody.call(getPromo, { params: { code } });

describe('API-17 a promotion, for visitors with its code', () => {
  it('says nothing of one that there is not, of staff’s own, of one switched off, and of another school’s', async () => {
    const code = await coupon();
    const hidden = [await coupon({ staff_only: true }), await coupon({ is_active: false })];
    const answers = await Promise.all(['NO-SUCH', ...hidden].map(apiCall));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await other.agents.nobody.apiCall(getPromo, { params: { code } })).status).toBe(404);
    expect((await apiCall('a b')).status).toBe(400);
  });

  it('says why one does not hold today, and nothing of what the plans would cost', async () => {
    for (const [values, state] of [
      [{ ends_on: '2020-01-01' }, 'OVER'],
      [{ starts_on: '2099-01-01' }, 'NOT_YET'],
    ] as const)
      expect(await promo(await coupon(values))).toMatchObject({ state, plans: [] });
    const last = await coupon({ max_uses: 1 });
    await use(last);
    expect(await promo(last)).toMatchObject({ state: 'USED_UP', plans: [] });
  });

  it('says what it gives, its terms, and what each plan of the shop costs with it', async () => {
    const code = await coupon({ title: 'Spring', ends_on: '2099-12-31', max_uses: 5, percent_off: 15 });
    expect(await promo(code.toLowerCase())).toEqual({
      code,
      title: 'Spring',
      percentOff: 15,
      amountOffCents: null,
      currency: 'EUR',
      startsOn: null,
      endsOn: '2099-12-31',
      state: 'HOLDS',
      maxUsesPerStudent: null,
      isLimited: true,
      plans: [expect.objectContaining({ name: 'Ten', priceCents: 999, withCodeCents: 849 })],
    });
    const most = await promo(await coupon({ amount_off_cents: 5000 }));
    expect(most.plans.map(({ withCodeCents }) => withCodeCents)).toEqual([0]);
  });

  it('its prices match the totals of the cart', async () => {
    const code = await coupon({ percent_off: 33 });
    const { plans } = await promo(code);
    const body = { coupon: code, lines: [{ productId, quantity: 1 }] };
    const { totalCents } = await fixture.agents.student.call(checkCoupon, { body });
    expect(plans.map(({ withCodeCents }) => withCodeCents)).toEqual([totalCents]);
  });
});

describe('API-17 the public promotions', () => {
  it('are those that the school shows and that hold, what ends first before the rest', async () => {
    const fresh = await makeFixture(test);
    const make = (values: Partial<Insertable<Coupon>>) => makeCoupon(test.pool, fresh.provider, values);
    await make({});
    await make({ is_public: true, ends_on: '2020-01-01' });
    await make({ is_public: true, is_active: false });
    const { code: endless } = await make({ is_public: true, title: 'Welcome' });
    const { code: ending } = await make({ is_public: true, ends_on: '2099-01-01' });
    const shown = await fresh.agents.nobody.call(listPromos);
    expect(shown.promos.map(({ code, title }) => [code, title])).toEqual([
      [ending, null],
      [endless, 'Welcome'],
    ]);
    expect(shown.referralCredits).toBe(2);
    const last = await coupon({ is_public: true, max_uses: 1 });
    await use(last);
    expect((await fixture.agents.nobody.call(listPromos)).promos).toEqual([]);
    expect((await other.agents.nobody.call(listPromos)).promos).toEqual([]);
  });

  it('never one of staff’s own: the database refuses it', async () => {
    await expect(coupon({ is_public: true, staff_only: true })).rejects.toThrow('coupon_public_check');
  });
});

it('limits the guessing of codes', async () => {
  const tries = await Promise.all(Array.from({ length: 70 }, (_, n) => apiCall(`GUESS${n}`)));
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
});
