import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountsOf } from './order.ts';

const percent = (percentOff: number) => ({ percentOff, amountOffCents: null });
const amount = (amountOffCents: number) => ({ percentOff: null, amountOffCents });
const coupon = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 20_000 }).map(amount),
);

it.each([
  [[], 9000, []],
  [[percent(10), amount(1050), percent(20)], 9000, [900, 1050, 1410]],
  [[percent(20), amount(1050), percent(10)], 9000, [1800, 1050, 615]],
  [[percent(50)], 5, [3]],
  [[percent(50), percent(50)], 5, [3, 1]],
  [[amount(5000), amount(5000), percent(10)], 9000, [5000, 4000, 0]],
])('ENT-06 %j take off %i cents one after another, half a cent for the buyer: %j', (coupons, cents, off) => {
  expect(discountsOf(coupons, cents)).toEqual(off);
});

it('ENT-06 whatever the coupons and their order, each takes off what the ones before left, and never more', () => {
  fc.assert(
    fc.property(fc.array(coupon, { maxLength: 5 }), fc.nat(1_000_000), (coupons, cents) => {
      const off = discountsOf(coupons, cents);
      let left = cents;
      for (const [n, cut] of off.entries()) {
        expect(cut).toBe(discountsOf([coupons[n]!], left)[0]);
        expect(cut).toBeGreaterThanOrEqual(0);
        left -= cut;
      }
      expect(off).toHaveLength(coupons.length);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});
