import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { type Answer, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { CheckoutPage } from '../CheckoutPage.tsx';

const CENTS = 9600;
const BASIC = {
  productId: 'p-1',
  name: 'BASIC',
  quantity: 1,
  unitPriceCents: CENTS,
  creditKind: 'INDIVIDUAL',
  credits: 8,
  subscriptionMonths: null,
  expiresOn: '2027-02-20',
  nextGrantOn: null,
  endsOn: null,
};
const REVIEWED = { subTotalCents: CENTS, currency: 'EUR', lines: [BASIC], gone: [], methods: ['TEST_CARD'] };

const sent = (init?: RequestInit) =>
  JSON.parse(String(init?.body ?? '{}')) as { coupon?: string; coupons?: string[] };

/** A cart with these coupons at a school where each takes a tenth of what those before it left; `gone` do not hold. */
function open({ coupons = [], gone = [], promoCode = null }: Open = {}) {
  const refused = (code: string): Answer =>
    refusal(400, 'invalid-input', {
      errors: { coupon: `Coupon ${code} does not hold.` },
      details: { code },
    });
  const priced = (codes: readonly string[]): Answer => {
    const bad = codes.find((code, n) => gone.includes(code) || codes.indexOf(code) < n);
    if (bad !== undefined) return refused(bad);
    let totalCents = CENTS;
    const applied = codes.map((code) => {
      const discountCents = Math.round(totalCents / 10);
      totalCents -= discountCents;
      return { code, discountCents };
    });
    const sums = { totalCents, discountCents: CENTS - totalCents, coupons: applied };
    return { body: { ...REVIEWED, ...sums, code: codes.at(-1), percentOff: 10, amountOffCents: null } };
  };
  const product = { productId: 'line-1', id: 'p-1', name: 'BASIC', priceCents: CENTS };
  changeCart(() => ({ ...EMPTY_CART, products: [product], coupons }));
  const user = userOf('STUDENT');
  stubFetch({
    'POST /api/v1/student-platform/cart/review': (init) => priced(sent(init).coupons ?? []),
    'POST /api/v1/coupon/check': (init) => {
      const { coupon = '', coupons: before = [] } = sent(init);
      return priced([...before, coupon.toUpperCase()]);
    },
    'GET /api/v1/student-platform/orders': { body: [] },
    [`GET /api/v1/student-platform/detail/${user.userId}`]: { body: { promoCode } },
  });
  renderScreen(<CheckoutPage />, { user });
}
interface Open {
  coupons?: string[];
  gone?: readonly string[];
  promoCode?: string | null;
}
const discounts = () => getCart().couponDiscounts.map(({ code, amountCents }) => [code, amountCents]);

it('ROUTE-20 applies the code that the student came with automatically, and offers it again once removed', async () => {
  open({ promoCode: 'CAMEWITH' });
  expect(await screen.findByText('Your code.')).toBeDefined();
  expect(getCart().coupons).toEqual(['CAMEWITH']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove coupon CAMEWITH' }));
  expect(getCart().coupons).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Use your code CAMEWITH' }));
  expect(getCart().coupons).toEqual(['CAMEWITH']);
});

it("ENT-06, VAL-04 takes several coupons, each once with its amount, and shows the server's total", async () => {
  open({ gone: ['BAD'] });
  const apply = async (code: string) => {
    const field = await screen.findByLabelText('Coupon');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };
  await apply('bad');
  expect(await screen.findByText('Coupon BAD does not hold.')).toBeDefined();
  await apply('one');
  expect(await screen.findByText('Coupon ONE')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Coupon'));
  await apply('two');
  expect(await screen.findByText('Coupon TWO')).toBeDefined();
  await apply('One');
  expect(await screen.findByText('Coupon ONE does not hold.')).toBeDefined();
  expect(getCart().coupons).toEqual(['ONE', 'TWO']);
  for (const amount of ['-€9.60', '-€8.64', '€77.76']) expect(screen.getByText(amount)).toBeDefined();
  expect(discounts()).toEqual([
    ['ONE', 960],
    ['TWO', 864],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove coupon ONE' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Coupon'));
  await waitFor(() => expect(discounts()).toEqual([['TWO', 960]]));
  expect(document.activeElement).toBe(screen.getByLabelText('Coupon'));
  expect(await screen.findByRole('button', { name: 'Pay €86.40' })).toBeDefined();
});

it('ENT-06 takes no sixth coupon, and says how many an order takes', async () => {
  open({ coupons: ['C1', 'C2', 'C3', 'C4', 'C5'] });
  expect(await screen.findByText('Maximum 5 coupons per order.')).toBeDefined();
  expect(screen.queryByLabelText('Coupon')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove coupon C3' }));
  const field = await screen.findByLabelText('Coupon');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'C6{Enter}');
  const full = await screen.findByText('Maximum 5 coupons per order.');
  expect(document.activeElement).toBe(full);
});

it('takes those coupons off that no longer hold, leaves the others, and says why of each', async () => {
  open({ coupons: ['GONE', 'KEPT', 'LOST'], gone: ['GONE', 'LOST'] });
  for (const code of ['GONE', 'LOST'])
    expect(await screen.findByText(`Coupon removed: Coupon ${code} does not hold.`)).toBeDefined();
  expect(getCart().coupons).toEqual(['KEPT']);
});
