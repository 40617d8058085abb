import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
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
const ORDERS = '/api/v1/student-platform/orders';
const OTHER = {
  ...{ id: 'o-2', status: 'PENDING', totalCents: 9600, currency: 'EUR', createdAt: '2026-11-20T10:00:00Z' },
  lines: [{ name: 'Basic', quantity: 1 }],
};
const CART = {
  ...EMPTY_CART,
  products: [{ productId: 'line-1', id: 'p-1', name: 'BASIC' as const, priceCents: 9600 }],
};

it('says that another window has ordered this cart with another method, and loses nothing', async () => {
  changeCart(() => CART);
  const user = userOf('STUDENT');
  let orders: object[] = [];
  const fetched = stubFetch({
    'POST /api/v1/student-platform/cart/review': { body: REVIEW },
    'GET /api/v1/student-platform/cards': { body: [] },
    [`GET ${ORDERS}`]: () => ({ body: orders }),
    [`GET /api/v1/student-platform/detail/${user.userId}`]: { body: { promoCode: null } },
    [`POST ${ORDERS}`]: refusal(422, 'key-reused'),
  });
  renderScreen(<CheckoutPage />, { user });
  await userEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }));
  orders = [OTHER];
  await userEvent.click(screen.getByRole('button', { name: /€96\.00/ }));
  const text = 'You have already ordered this cart in another window. See your orders below.';
  expect(await screen.findByText(text)).toBeDefined();
  const other = await screen.findByRole('link', { name: /Basic/ });
  expect(other.getAttribute('href')).toBe('/student/checkout/o-2');

  const sent = fetched.mock.calls.filter(
    ([url, init]) => `${init?.method} ${String(url)}` === `POST ${ORDERS}`,
  );
  expect(sent.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))).toEqual(['cart-line-1']);
  expect(getCart().products).toEqual(CART.products);
  expect(screen.getByRole('radio', { name: /^Bank transfer/, checked: true })).toBeDefined();
  expect(screen.getByRole('button', { name: /€96\.00/ }).hasAttribute('disabled')).toBe(false);
});
