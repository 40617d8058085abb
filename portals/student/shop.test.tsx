import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, renderScreen, stubFetch, type UserDraft, userOf } from '#tests/support/screens.tsx';
import { CheckoutPage } from './CheckoutPage.tsx';
import { ReferralPage } from './ReferralPage.tsx';
import { ShopPage } from './ShopPage.tsx';

interface Priced {
  priceCents: number;
  credits: number;
  subscriptionMonths?: number | null;
  creditKind?: string;
  isUsual?: boolean;
}
const product = (id: string, name: string, rest: Priced) => ({
  id,
  name,
  currency: 'EUR',
  creditKind: 'INDIVIDUAL',
  validMonths: 3,
  subscriptionMonths: null,
  isUsual: false,
  hourCents: 2 * Math.round(rest.priceCents / rest.credits / (rest.subscriptionMonths ?? 1)),
  ...rest,
});
type Product = ReturnType<typeof product>;
const PRODUCTS = [
  product('p-1', 'BASIC', { priceCents: 9600, credits: 8 }),
  product('p-2', 'STANDARD', { priceCents: 18_400, credits: 16 }),
  product('p-3', 'SUBSCRIPTION_6', { priceCents: 54_000, credits: 8, subscriptionMonths: 6 }),
  product('p-4', 'WONDER', { priceCents: 24_000, credits: 40, creditKind: 'GROUP' }),
];
const OFFERED = { 'GET /api/v1/student-platform/products': { body: PRODUCTS } };
const BUSINESS: UserDraft = { student: { businessId: 'b-1', profileType: 'BUSINESS' } };
const FRENCH: UserDraft = { student: { language: 'FRENCH' } };

const inCart = () => getCart().products.map(({ name }) => name);
const empty = () => changeCart(() => EMPTY_CART);

describe('ROUTE-20 the shop', () => {
  const open = async () => {
    empty();
    stubFetch(OFFERED);
    renderScreen(
      <>
        <ShopPage />
        <Toaster />
      </>,
      { user: userOf('STUDENT') },
    );
    await screen.findByRole('heading', { name: 'Basic' });
  };
  const plan = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

  it('LAY-16 shows what each plan costs, and what one credit of it costs', async () => {
    await open();
    expect(plan('Basic').getByText('€96.00')).toBeDefined();
    expect(plan('Basic').getByText('€12.00')).toBeDefined();
    expect(plan('Basic').getByText('€24.00')).toBeDefined();
    expect(plan('Subscription of 6 months').getByText('€11.25')).toBeDefined();
  });

  it('compares at most five of a kind, with the usual choice marked; the other sizes are one tap away', async () => {
    empty();
    const sizes = [2, 4, 6, 8, 10, 16, 24, 32];
    stubFetch({
      'GET /api/v1/student-platform/products': {
        body: sizes.map((credits) =>
          product(`p-${credits}`, `Size ${credits}`, {
            credits,
            priceCents: credits * 1000 - credits * 5,
            isUsual: credits === 4,
          }),
        ),
      },
    });
    renderScreen(<ShopPage />, { user: userOf('STUDENT') });
    expect((await screen.findByRole('heading', { name: 'Size 4' })).parentElement?.textContent).toContain(
      'Most chosen',
    );
    const others = screen.getByText('4 other sizes').closest('details')!;
    const shown = (root: HTMLElement) =>
      [...root.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(shown(others)).toEqual(['Size 6', 'Size 8', 'Size 16', 'Size 24']);
    expect(shown(document.body).filter((name) => !shown(others).includes(name))).toEqual([
      'Size 2',
      'Size 4',
      'Size 10',
      'Size 32',
    ]);
  });

  it('names the best price of each shelf that has several', async () => {
    await open();
    expect(plan('Standard').getByText('Best value')).toBeDefined();
    expect(screen.getAllByText('Best value')).toHaveLength(1);
  });

  it('STATE-10 adds a product to the cart, and the same again', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /Add to cart.*Basic/ }));
    await userEvent.click(screen.getByRole('button', { name: /Add to cart.*Basic/ }));
    expect(inCart()).toEqual(['BASIC', 'BASIC']);
    expect(plan('Basic').getByText('2 in your cart')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Go to cart' }));
    expect(screen.getByTestId('address').textContent).toBe('/student/checkout');
  });

  it.each([
    ['company students', BUSINESS],
    ['students of another language', FRENCH],
  ])('PERM-04 is no page for %s, and asks for nothing', async (_, draft) => {
    const fetched = stubFetch({});
    renderScreen(<ShopPage />, { user: userOf('STUDENT', draft) });
    expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('ROUTE-20 the checkout', () => {
  const line = (id: string, name: string, priceCents: number) => ({
    productId: `line-${id}`,
    id,
    name,
    priceCents,
  });
  const REVIEW = 'POST /api/v1/student-platform/cart/review';
  const offered = (products: typeof PRODUCTS, more: object = {}) => ({
    subTotalCents: products.reduce((sum, { priceCents }) => sum + priceCents, 0),
    discountCents: 0,
    coupons: [],
    totalCents: products.reduce((sum, { priceCents }) => sum + priceCents, 0),
    currency: 'EUR',
    lines: products.map(({ id, name, priceCents, credits, subscriptionMonths }) => ({
      productId: id,
      name,
      quantity: 1,
      unitPriceCents: priceCents,
      creditKind: 'INDIVIDUAL',
      credits,
      subscriptionMonths,
      expiresOn: '2027-02-20',
      nextGrantOn: subscriptionMonths === null ? null : '2026-12-20',
      endsOn: subscriptionMonths === null ? null : '2027-05-20',
    })),
    gone: [],
    methods: ['TEST_CARD', 'TRANSFER'],
    ...more,
  });
  const [basic, standard, yearly] = PRODUCTS as [Product, Product, Product];
  const open = async (draft: UserDraft = {}, review: object = offered([basic]), more: Answers = {}) => {
    const user = userOf('STUDENT', draft);
    const fetched = stubFetch({
      [REVIEW]: { body: review },
      'GET /api/v1/student-platform/orders': { body: [] },
      // Left out, what is asked for again and again takes seven seconds.
      [`GET /api/v1/student-platform/detail/${user.userId}`]: { body: { promoCode: null } },
      ...more,
    });
    renderScreen(<CheckoutPage />, { user });
    return fetched;
  };

  it('D8 prices the cart as the school does now, whatever the browser remembers', async () => {
    changeCart(() => ({ ...EMPTY_CART, products: [line('p-1', 'BASIC', 1), line('p-2', 'STANDARD', 1)] }));
    const fetched = await open({}, offered([basic, standard]));
    expect(await screen.findByText('€280.00')).toBeDefined();
    const asked = fetched.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
    expect(JSON.parse(String(asked))).toEqual({
      lines: [
        { productId: 'p-1', quantity: 1 },
        { productId: 'p-2', quantity: 1 },
      ],
    });
  });

  it('reviews when credits expire, what comes again, and that nothing is charged again', async () => {
    changeCart(() => ({ ...EMPTY_CART, products: [line('p-3', 'SUBSCRIPTION_6', 54_000)] }));
    await open({}, offered([yearly]));
    const review = within(await screen.findByRole('region', { name: 'Order summary' }));
    expect(review.getByText(/^Sat 20 Feb( 20\d\d)?$/)).toBeDefined();
    expect(review.getByText(/^Sun 20 Dec( 20\d\d)?$/)).toBeDefined();
    expect(review.getByText(/One-off payment/)).toBeDefined();
  });

  it('orders at the total that is shown, empties the cart and goes to the order', async () => {
    changeCart(() => ({ ...EMPTY_CART, products: [line('p-1', 'BASIC', 9600)] }));
    const fetched = await open({}, offered([basic]), {
      'POST /api/v1/student-platform/orders': { body: { id: 'o-1', status: 'PENDING' } },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Place order · €96.00' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/student/checkout/o-1'));
    expect(getCart().products).toEqual([]);
    expect(
      fetched.mock.calls.filter(([, init]) => init?.method === 'POST').map(([, init]) => init?.body),
    ).toContain(
      JSON.stringify({ lines: [{ productId: 'p-1', quantity: 1 }], method: 'TRANSFER', agreedCents: 9600 }),
    );
  });

  it('says what is no longer offered, and leaves it out of the total', async () => {
    changeCart(() => ({ ...EMPTY_CART, products: [line('p-1', 'BASIC', 9600), line('gone', 'VOLT', 9600)] }));
    await open({}, offered([basic], { gone: ['gone'] }));
    expect(await screen.findByText('No longer available')).toBeDefined();
    expect(screen.getAllByText('€96.00')).toHaveLength(2);
  });

  it('STATE-10 removes one of two equal lines', async () => {
    const twice = [line('p-1', 'BASIC', 9600), { ...line('p-1', 'BASIC', 9600), productId: 'line-again' }];
    changeCart(() => ({ ...EMPTY_CART, products: twice }));
    await open();
    const [first] = await screen.findAllByRole('button', { name: 'Remove Basic' });
    await userEvent.click(first as HTMLElement);
    expect(getCart().products.map(({ productId }) => productId)).toEqual(['line-again']);
  });

  it('copies the order for support where the school takes no money here, with its total', async () => {
    changeCart(() => ({ ...EMPTY_CART, products: [line('p-1', 'BASIC', 9600)] }));
    await open({}, offered([basic], { methods: [] }));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy order' }));
    expect(write).toHaveBeenCalledWith(
      'Order of Ana García (student@lingua.example)\n- Basic: €96.00\nTotal: €96.00',
    );
  });

  it('leads an empty cart to the shop', async () => {
    empty();
    await open();
    expect((await screen.findByRole('link', { name: 'Go to shop' })).getAttribute('href')).toBe(
      '/student/shop',
    );
  });

  it('PERM-04 tells who may not buy that nothing has to be paid', async () => {
    await open(BUSINESS);
    expect(screen.getByText('Nothing to pay')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Go to shop' })).toBeNull();
  });
});

describe('ROUTE-20 bringing a friend', () => {
  it.each<[string, UserDraft]>([
    ['company students', BUSINESS],
    ['who is not a student yet', { student: { activityStatus: 'NEWBIE' } }],
    ['who has paused', { student: { activityStatus: 'PAUSED' } }],
  ])('PERM-03 is no page for %s, and asks for nothing', async (_, draft) => {
    const fetched = stubFetch({});
    renderScreen(<ReferralPage />, { user: userOf('STUDENT', draft) });
    expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('PERM-03 shows code and friends to a student, and copies an invitation with the code', async () => {
    const friend = {
      firstName: 'Lucía',
      status: 'COMPLETED',
      createdAt: '2026-10-01T10:00:00Z',
      completedAt: '2026-10-30T17:59:00Z',
    };
    stubFetch({
      'GET /api/v1/student-platform/referral': { body: { code: 'ANA-E608', credits: 2, friends: [friend] } },
    });
    renderScreen(<ReferralPage />, { user: userOf('STUDENT') });
    expect((await screen.findByRole('status', { name: 'Your code' })).textContent).toBe('ANA-E608');
    expect(screen.getByText(/^Fri 30 Oct( 20\d\d)?$/)).toBeDefined();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Copy invitation' }));
    expect(write.mock.calls[0]?.[0]).toContain('ANA-E608');
    expect(write.mock.calls[0]?.[0]).toContain('Lingua School');
    expect(write.mock.calls[0]?.[0]).toContain('/student/trial-form?referral=ANA-E608');
  });
});
