import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/cart.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Checkout } from '../Checkout.tsx';

it('ROUTE-20 applies the code that somebody came with by itself, and offers it again once it is taken off', async () => {
  const product = { productId: 'line-1', id: 'p-1', name: 'BASIC', priceCents: 9600 };
  changeCart(() => ({ ...EMPTY_CART, products: [product] }));
  const user = userOf('STUDENT');
  const sums = { subTotalCents: 9600, discountCents: 960, totalCents: 8640, currency: 'EUR' };
  stubFetch({
    'POST /api/v1/student-platform/cart/review': {
      body: { ...sums, lines: [], gone: [], methods: ['TEST_CARD'] },
    },
    'GET /api/v1/student-platform/orders': { body: [] },
    [`GET /api/v1/student-platform/detail/${user.userId}`]: { body: { promoCode: 'CAMEWITH' } },
  });
  renderScreen(<Checkout />, { user });
  expect(await screen.findByText('The code that you came with.')).toBeDefined();
  expect(getCart().coupons).toEqual(['CAMEWITH']);
  await userEvent.click(screen.getByRole('button', { name: 'Take the coupon CAMEWITH off' }));
  expect(getCart().coupons).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Use your code CAMEWITH' }));
  expect(getCart().coupons).toEqual(['CAMEWITH']);
});
