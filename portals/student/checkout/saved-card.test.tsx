import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { changeCart } from '#src/session/cart-store.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { CheckoutPage } from '../CheckoutPage.tsx';

const REVIEW = {
  ...{ subTotalCents: 9600, discountCents: 0, totalCents: 9600, currency: 'EUR', coupons: [], gone: [] },
  methods: ['CARD', 'TRANSFER'],
  lines: [
    {
      ...{ productId: 'p-1', name: 'BASIC', quantity: 1, unitPriceCents: 9600, creditKind: 'INDIVIDUAL' },
      ...{ credits: 8, subscriptionMonths: null, expiresOn: '2027-02-20', nextGrantOn: null, endsOn: null },
    },
  ],
};
const CARD = {
  ...{ id: 'c-1', method: 'CARD', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029 },
  ...{ isDefault: true, isExpired: false },
};
const ORDER = { id: 'o-1', status: 'PENDING', payment: null, methods: [], lines: [] };
const PAY = 'POST /api/v1/student-platform/orders/o-1/pay';

/** The checkout of a student with these cards; returns what was sent to pay. */
function open(cards: object[]) {
  changeCart(() => ({
    ...EMPTY_CART,
    products: [{ productId: 'line-1', id: 'p-1', name: 'BASIC', priceCents: 9600 }],
  }));
  const user = userOf('STUDENT');
  const fetched = stubFetch({
    'POST /api/v1/student-platform/cart/review': { body: REVIEW },
    'GET /api/v1/student-platform/cards': { body: cards },
    'GET /api/v1/student-platform/orders': { body: [] },
    [`GET /api/v1/student-platform/detail/${user.userId}`]: { body: { promoCode: null } },
    'POST /api/v1/student-platform/orders': { body: ORDER },
    [PAY]: { body: { order: { ...ORDER, status: 'PAID' }, redirectTo: null } },
  });
  renderScreen(<CheckoutPage />, { user });
  return () =>
    fetched.mock.calls
      .filter(([url, init]) => `${init?.method} ${String(url)}` === PAY)
      .map(([, init]) => JSON.parse(String(init?.body)) as object);
}
const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay €96.00' }));
const address = () => screen.getByTestId('address').textContent;

it('ROUTE-20 offers the saved card first: one tap pays with it', async () => {
  const sent = open([CARD]);
  expect(await screen.findByRole('radio', { name: /^Visa ending in 4242/, checked: true })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Another card/ })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await pay();
  await expect.poll(address).toBe('/student/checkout/o-1');
  expect(sent()).toEqual([{ method: 'CARD', savedCardId: 'c-1' }]);
});

it('keeps a new card only where that is ticked', async () => {
  const sent = open([]);
  const keep = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Save this card for next time/,
  });
  expect(keep.checked).toBe(false);
  await userEvent.click(keep);
  await pay();
  await expect.poll(sent).toEqual([{ method: 'CARD', keepCard: true }]);
});

it('offers no expired card but how to replace or remove it, and asks nothing of one who pays by transfer', async () => {
  open([{ ...CARD, isExpired: true }]);
  expect(await screen.findByRole('radio', { name: /^Card/, checked: true })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^Visa/ })).toBeNull();
  const expired = within(screen.getByRole('list', { name: 'Expired cards' }));
  expect(expired.getByRole('listitem').textContent).toContain('Visa ending in 4242ExpiredExpired 08/29');
  expect(screen.getByText(/^This card has expired\. To replace it, pay with a new card/)).toBeDefined();
  expect(expired.getByRole('button', { name: 'Remove: Visa ending in 4242' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
