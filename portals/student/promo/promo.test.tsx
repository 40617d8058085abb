import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import {
  type Answer,
  refusal,
  renderScreen,
  stubFetch,
  type UserDraft,
  userOf,
} from '#tests/support/screens.tsx';
import { PromoPage } from './PromoPage.tsx';

const OFFER = {
  code: 'SPRING15',
  title: 'Spring',
  percentOff: 15,
  amountOffCents: null,
  currency: 'EUR',
  startsOn: null,
  endsOn: '2099-12-31',
  state: 'HOLDS',
  maxUsesPerStudent: 1,
  isLimited: true,
  plans: [
    {
      id: 'p-1',
      name: 'BASIC',
      creditKind: 'INDIVIDUAL',
      credits: 8,
      subscriptionMonths: null,
      priceCents: 10_000,
      withCodeCents: 8500,
    },
  ],
};
const { code, title, percentOff, amountOffCents, currency, endsOn } = OFFER;
const SHOWN = { code, title, percentOff, amountOffCents, currency, endsOn };

interface Open {
  search?: string;
  promo?: Answer;
  shown?: object[];
  user?: UserDraft;
  check?: Answer;
}
function open({ search = '?code=spring15', promo = { body: OFFER }, shown = [], user, check }: Open = {}) {
  stubFetch({
    'GET /api/v1/student-platform/promo': { body: { promos: shown, referralCredits: 2 } },
    'GET /api/v1/student-platform/promo/SPRING15': promo,
    'POST /api/v1/coupon/check': check ?? { body: {} },
  });
  const page = (
    <Routes>
      <Route path="/student/promo/:code?" element={<PromoPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  renderScreen(page, {
    path: `/student/promo${search}`,
    ...(user && { user: userOf('STUDENT', user) }),
  });
}
const address = () => screen.getByTestId('address').textContent;
beforeEach(() => changeCart(() => EMPTY_CART));

describe('API-17 a code that does not hold', () => {
  it.each([
    ['that there is not', refusal(404, 'not-found'), 'No offer found for SPRING15'],
    ['that cannot be one', refusal(400, 'invalid-input'), 'No offer found for SPRING15'],
    ['that is over', { body: { ...OFFER, state: 'OVER', plans: [] } }, 'SPRING15 has expired'],
    [
      'that is used up',
      { body: { ...OFFER, state: 'USED_UP', plans: [] } },
      'SPRING15 is no longer available',
    ],
    [
      'that has not begun',
      { body: { ...OFFER, state: 'NOT_YET', startsOn: '2099-01-01', plans: [] } },
      "SPRING15 isn't active yet",
    ],
  ])('%s: says so, and what else there is', async (_, promo, words) => {
    open({ promo, shown: [{ ...SHOWN, code: 'WELCOME', title: 'Welcome' }] });
    expect(await screen.findByText(words)).toBeDefined();
    expect(await screen.findByRole('link', { name: /: Welcome$/ })).toBeDefined();
    const trial = screen.getByRole('link', { name: 'Get a free trial lesson' });
    expect(trial.getAttribute('href')).not.toContain('SPRING15');
  });

  it('for this student: says why, and puts nothing in the cart', async () => {
    const check = refusal(400, 'invalid-input', { errors: { coupon: 'You have used this coupon.' } });
    open({ user: {}, check });
    expect(await screen.findByText('You have used this coupon.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Use in|Apply to|Choose/ })).toBeNull();
  });

  it.each([
    ['a company’s students', { businessId: 'b-1' }],
    ['students of another language', { language: 'FRENCH' as const }],
  ])('PERM-04 for %s: says that theirs are arranged for them, without prices', async (_, student) => {
    open({ user: { student } });
    expect(await screen.findByText(/offers don't apply/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Plan prices with this code' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Use in|Apply to|Choose/ })).toBeNull();
  });
});

describe('API-17 a code that holds', () => {
  it.each(['?code=spring15', '/spring15'])(
    'says what it gives, its terms, and what a plan costs with it: %s',
    async (search) => {
      open({ search });
      const ticket = await screen.findByRole('region', { name: 'Spring' });
      for (const words of ['15% off', 'SPRING15', 'Until Thu 31 Dec 2099', 'Once per person'])
        expect(within(ticket).getByText(words)).toBeDefined();
      const plans = screen.getByRole('region', { name: 'Plan prices with this code' });
      expect(plans.textContent).toMatch(/Basic.*100.*85/);
    },
  );

  it('leads a stranger to the trial form with both codes, and a student back here signed in', async () => {
    open({ search: '?code=spring15&referral=ANA-E608' });
    const trial = await screen.findByRole('link', { name: 'Get a free trial lesson' });
    expect(trial.getAttribute('href')).toBe('/student/trial-form?promo=SPRING15&referral=ANA-E608');
    expect(screen.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toBe(
      '/student/login?next=%2Fstudent%2Fpromo%3Fcode%3DSPRING15',
    );
    expect(await screen.findByText(/you both get 2 credits/)).toBeDefined();
  });

  it('ENT-06 is in the cart with one press, beside the others, and the shop opens', async () => {
    changeCart((cart) => ({ ...cart, coupons: ['OLD'] }));
    open({ user: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Use in the shop' }));
    expect(getCart().coupons).toEqual(['OLD', 'SPRING15']);
    expect(address()).toBe('/student/shop');
  });

  it('ENT-06 leads to the cart that has as many coupons as an order takes', async () => {
    changeCart((cart) => ({ ...cart, coupons: ['C1', 'C2', 'C3', 'C4', 'C5'] }));
    open({ user: {} });
    expect(await screen.findByText(/already has 5 coupons/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Use in the shop' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/student/checkout');
  });

  it('a plan is taken with one press, at its own price: the server takes the code off', async () => {
    open({ user: {} });
    await userEvent.click(await screen.findByRole('button', { name: /Choose.*Basic/ }));
    expect(getCart()).toMatchObject({ products: [{ id: 'p-1', priceCents: 10_000 }], coupons: ['SPRING15'] });
    expect(address()).toBe('/student/checkout');
  });
});

describe('without a code', () => {
  it('shows what runs, each with a way to it', async () => {
    open({ search: '', shown: [SHOWN] });
    await userEvent.click(await screen.findByRole('link', { name: /See offer.*Spring/ }));
    expect(address()).toBe('/student/promo?code=SPRING15');
    expect(await screen.findByRole('region', { name: 'Spring' })).toBeDefined();
  });

  it('says that nothing runs, and takes a code', async () => {
    open({ search: '' });
    expect(await screen.findByText('No offers at the moment')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'See offer' }));
    expect(await screen.findByText('Required')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), ' spring15 ');
    await userEvent.click(screen.getByRole('button', { name: 'See offer' }));
    await expect.poll(address).toBe('/student/promo?code=SPRING15');
  });
});
