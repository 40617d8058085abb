import { beforeAll, expect, it } from 'vitest';
import { getPaymentDetail } from '#domain/billing/api/orders.ts';
import { cancelOwnOrder, getOwnOrder, listOwnOrders, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { getStudentDetail } from '#domain/people/api/student-platform.ts';
import { checkCoupon, reviewCart } from '#domain/billing/api/shop.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let productId: string;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await test.sql('update provider set is_demo = true where id = $1', [fixture.provider.id]);
  ({ id: productId } = await makeProduct(test.pool, fixture.provider));
});

async function newStudent(row: object = {}) {
  const { id, email } = await makeStudent(test.pool, fixture.provider, { row });
  return { id, agent: await test.sessionOf(email) };
}
const one = () => [{ productId, quantity: 1 }];
const draft = (more: { coupons: string[]; agreedCents: number }) => ({
  lines: one(),
  method: 'TEST_CARD' as const,
  ...more,
});
const coupon = (values: Parameters<typeof makeCoupon>[2] = {}) =>
  makeCoupon(test.pool, fixture.provider, values);

it('BOOK-18 the code that a student signed up with is offered until it is used, and again once its order is cancelled', async () => {
  const { code } = await coupon({ max_uses: 3 });
  const { id, agent } = await newStudent({ promo_code: code });
  const own = async () => (await agent.call(getStudentDetail, { params: { id } })).promoCode;
  expect(await own()).toBe(code);
  const order = await agent.call(placeOwnOrder, { body: draft({ coupons: [code], agreedCents: 8100 }) });
  expect(await own()).toBeNull();
  await agent.call(cancelOwnOrder, { params: { id: order.id } });
  expect(await own()).toBe(code);
  for (const [change, back] of [
    ['staff_only = true', 'staff_only = false'],
    ['is_active = false', 'is_active = true'],
    ["ends_on = '2020-01-01'", 'ends_on = null'],
  ]) {
    await test.sql(`update coupon set ${change} where code = $1`, [code]);
    expect([change, await own()]).toEqual([change, null]);
    await test.sql(`update coupon set ${back} where code = $1`, [code]);
  }
  expect(await own()).toBe(code);
});

it('ENT-06 takes several off one after another, in the order in which they were added, and the order keeps each', async () => {
  const [ten, amount, fifth] = [
    await coupon(),
    await coupon({ amount_off_cents: 1050 }),
    await coupon({ percent_off: 20 }),
  ].map(({ code }) => code) as [string, string, string];
  const applied = [
    { code: ten, discountCents: 900 },
    { code: amount, discountCents: 1050 },
    { code: fifth, discountCents: 1410 },
  ];
  const sums = { subTotalCents: 9000, discountCents: 3360, totalCents: 5640, coupons: applied };
  const { agent, id: studentId } = await newStudent();
  const coupons = [ten, ` ${amount.toLowerCase()}`, fifth];
  const next = { coupon: fifth, coupons: [ten, amount], lines: one() };
  expect(await agent.call(checkCoupon, { body: next })).toMatchObject({
    code: fifth,
    percentOff: 20,
    ...sums,
  });
  expect(await agent.call(reviewCart, { body: { coupons, lines: one() } })).toMatchObject(sums);
  const turned = await agent.call(reviewCart, { body: { coupons: coupons.toReversed(), lines: one() } });
  expect(turned.coupons.map(({ discountCents }) => discountCents)).toEqual([1800, 1050, 615]);
  const { id, ...order } = await agent.call(placeOwnOrder, { body: draft({ coupons, agreedCents: 5640 }) });
  expect(order).toMatchObject(sums);
  expect(await agent.call(getOwnOrder, { params: { id } })).toMatchObject(sums);
  const { order: seen } = await fixture.agents.support.call(getPaymentDetail, {
    params: { id: order.payment!.id },
  });
  expect(seen).toMatchObject(sums);
  const used = () =>
    test.sql('select count(*)::int as uses from coupon_use where student_id = $1', [studentId]);
  expect(await used()).toEqual([{ uses: 3 }]);
  const given = await agent.call(cancelOwnOrder, { params: { id } });
  expect([given.coupons, await used()]).toEqual([applied, [{ uses: 0 }]]);
});

it('VAL-04 refuses a code twice, a sixth, and one that takes nothing off, and names the one that does not hold', async () => {
  const { agent } = await newStudent();
  const codes = await Promise.all(
    Array.from({ length: 6 }, () => coupon({ amount_off_cents: 1 }).then(({ code }) => code)),
  );
  const [first, second] = codes as [string, string];
  const { code: all } = await coupon({ percent_off: 100 });
  const { code: over } = await coupon({ ends_on: '2020-01-01' });
  const refusedOf = async (coupons: string[], coupon?: string) => {
    const { status, body } = await (coupon === undefined
      ? agent.apiCall(placeOwnOrder, { body: draft({ coupons, agreedCents: 0 }) })
      : agent.apiCall(checkCoupon, { body: { coupons, coupon, lines: one() } }));
    return [status, Object.keys(body.errors ?? {}).join(), (body.details as { code?: string })?.code];
  };
  for (const [coupons, code] of [
    [[first, second, first.toLowerCase()], first],
    [[first, over, 'NO-SUCH'], over],
    [[first, 'no-such', over], 'NO-SUCH'],
    [[all, first], first],
  ] as const) {
    expect(await refusedOf([...coupons])).toEqual([400, 'coupon', code]);
    expect(await refusedOf(coupons.slice(0, -1), coupons.at(-1))).toEqual([400, 'coupon', code]);
  }
  expect(await refusedOf(codes)).toEqual([400, 'coupons', undefined]);
  await refusesField(agent, reviewCart, { body: { coupons: codes, lines: one() } }, 'coupons');
  expect(await refusedOf(codes.slice(0, 5), codes[5])).toEqual([400, 'coupon', codes[5]]);
  expect(await agent.call(listOwnOrders)).toEqual([]);
});
