import { expect, it } from 'vitest';
import { cancelOwnOrder, placeOwnOrder } from '#domain/api/own-orders.ts';
import { getStudentDetail } from '#domain/api/student-platform.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { makeSchool } from '#tests/support/school.ts';

const test = testApp();

it('design 3.3 the code that somebody came with is offered until it is used, and again once its order is given up', async () => {
  const school = await makeSchool(test);
  await test.sql('update provider set is_demo = true where id = $1', [school.provider.id]);
  const { code } = await makeCoupon(test.pool, school.provider, { max_uses: 3 });
  const { id: productId } = await makeProduct(test.pool, school.provider);
  const { id, email } = await makeStudent(test.pool, school.provider, { row: { promo_code: code } });
  const agent = await test.signIn(email);
  const own = async () => (await agent.call(getStudentDetail, { params: { id } })).promoCode;
  expect(await own()).toBe(code);
  const order = await agent.call(placeOwnOrder, {
    body: { lines: [{ productId, quantity: 1 }], coupon: code, method: 'TEST_CARD', agreedCents: 8100 },
  });
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
