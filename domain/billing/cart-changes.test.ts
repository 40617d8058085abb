import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCoupon, addProduct, removeCoupon, removeProduct, setDiscounts } from './cart-changes.ts';
import { cart, EMPTY_CART, MAX_COUPONS } from './cart.ts';

const line = (productId: string, priceCents = 9900) => ({ productId, id: 'wave', name: 'Wave', priceCents });
const withCode = addCoupon(addProduct(EMPTY_CART, line('1')), 'SUMMER');
const discount = { discountId: 'd1', code: 'SUMMER', amountCents: 900 };

describe('coupons', () => {
  it.each(['SUMMER', ' summer ', 'Summer'])("VAL-04 STATE-10 '%s' is not added a second time", (typed) => {
    expect(addCoupon(withCode, typed)).toBe(withCode);
  });

  it('STATE-10 an empty code changes nothing, another one is added', () => {
    expect(addCoupon(withCode, '  ')).toBe(withCode);
    expect(addCoupon(withCode, 'friend').coupons).toEqual(['SUMMER', 'FRIEND']);
  });

  it('ENT-06 one more than an order takes is not added', () => {
    const typed = Array.from({ length: MAX_COUPONS + 1 }, (_, n) => `CODE${n}`);
    expect(typed.reduce(addCoupon, EMPTY_CART).coupons).toEqual(typed.slice(0, MAX_COUPONS));
  });

  it('VAL-04 no code appears twice, whatever is typed', () => {
    const code = fc.constantFrom('a', 'A', ' a', 'b', 'B ', 'c', '');
    fc.assert(
      fc.property(fc.array(code), (typed) => {
        const { coupons } = typed.reduce(addCoupon, EMPTY_CART);
        expect(new Set(coupons).size).toBe(coupons.length);
      }),
    );
  });

  it('STATE-10 a removed coupon takes its discount along', () => {
    const state = removeCoupon(setDiscounts(withCode, [discount]), 'summer');
    expect([state.coupons, state.couponDiscounts]).toEqual([[], []]);
  });

  it('ENT-06 a discount without its coupon is not taken', () => {
    expect(setDiscounts(withCode, [{ ...discount, code: 'OTHER' }]).couponDiscounts).toEqual([]);
  });
});

describe('products', () => {
  it('STATE-10 an unknown generated id removes nothing', () => {
    expect(removeProduct(withCode, 'wave')).toBe(withCode);
  });

  it('STATE-10 the same plan twice: the generated id tells which one goes', () => {
    const two = addProduct(addProduct(EMPTY_CART, line('1', 100)), line('2', 200));
    expect(removeProduct(two, '1').products).toEqual([line('2', 200)]);
    expect(two.products).toHaveLength(2);
  });

  it('ENT-06 other products make the discounts be asked for again; the coupons stay', () => {
    const priced = setDiscounts(withCode, [discount]);
    for (const changed of [addProduct(priced, line('2')), removeProduct(priced, '1')]) {
      expect([changed.coupons, changed.couponDiscounts]).toEqual([['SUMMER'], []]);
    }
  });

  it('STATE-10 a cleared cart is empty', () => {
    expect(EMPTY_CART).toEqual({ products: [], coupons: [], couponDiscounts: [] });
  });
});

describe('the stored cart', () => {
  it('ENT-06 is read back only with all its fields', () => {
    expect(cart.safeParse({ products: [{ id: 'wave' }], coupons: [], couponDiscounts: [] }).success).toBe(
      false,
    );
    expect(cart.parse(JSON.parse(JSON.stringify(withCode)))).toEqual(withCode);
  });
});
