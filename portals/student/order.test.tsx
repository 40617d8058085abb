import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, renderScreen, refusal, stubFetch, userOf } from '#tests/support/screens.tsx';
import { StudentCreditsPage } from './StudentCreditsPage.tsx';
import { OrderPage } from './OrderPage.tsx';

const PAYMENT = {
  id: 'p-1',
  method: 'CARD',
  status: 'PENDING',
  amountCents: 9600,
  failureReason: null,
  isBegun: false,
  testCard: null,
};
const ORDER = {
  id: 'o-1',
  status: 'PENDING',
  subTotalCents: 9600,
  discountCents: 0,
  totalCents: 9600,
  refundedCents: 0,
  currency: 'EUR',
  coupons: [],
  createdAt: '2026-11-20T10:00:00Z',
  paidAt: null,
  expiresAt: '2026-11-23T10:00:00Z',
  lines: [
    {
      name: 'Basic',
      quantity: 1,
      unitPriceCents: 9600,
      credits: 8,
      creditKind: 'INDIVIDUAL',
      subscriptionMonths: null,
    },
  ],
  payment: PAYMENT,
  transfer: null,
  invoices: [],
  methods: ['CARD', 'TRANSFER'],
};
const BILLING = {
  ...{ kind: 'PERSON', name: null, taxId: null, address: null, postcode: null, city: null, country: null },
  ...{ email: null, studentName: 'Ana Ruiz', studentEmail: 'ana@ruiz.example', version: 0 },
};
const OWN = 'GET /api/v1/student-platform/orders/o-1';
const PAY = 'POST /api/v1/student-platform/orders/o-1/pay';

function open(order: object, answers: Answers = {}, search = '') {
  const fetched = stubFetch({
    [OWN]: { body: { ...ORDER, ...order } },
    'GET /api/v1/student-platform/billing': { body: BILLING },
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/student/checkout/:id" element={<OrderPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { user: userOf('STUDENT'), path: `/student/checkout/o-1${search}` },
  );
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

describe('ROUTE-20 an order', () => {
  it('ROUTE-12 that is still to be paid says whom its invoice will name, which can be entered there and taken out', async () => {
    const entered = {
      ...BILLING,
      name: 'Ruiz e Hijos S.L.',
      address: 'Calle Mayor 1',
      city: 'Madrid',
      country: 'ES',
    };
    let billing: object = entered;
    open(
      {},
      {
        'GET /api/v1/student-platform/billing': () => ({ body: billing }),
        'DELETE /api/v1/student-platform/billing': () => {
          billing = BILLING;
          return { body: BILLING };
        },
      },
    );
    expect(await screen.findByText('Ruiz e Hijos S.L.')).toBeDefined();
    expect(screen.getByText(/Madrid\s+Spain/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove details' }));
    const question = await screen.findByRole('dialog', { name: 'Remove billing details?' });
    expect(question.textContent).toContain('go to Ana Ruiz at ana@ruiz.example');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove details' }));
    expect(await screen.findByRole('button', { name: 'Add details' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ENT-06 says what each of its coupons took off', async () => {
    const coupons = [
      { code: 'TEN', discountCents: 960 },
      { code: 'FIVE', discountCents: 500 },
    ];
    open({ coupons, discountCents: 1460, totalCents: 8140 });
    expect((await screen.findByText('Coupon TEN')).parentElement?.textContent).toBe('Coupon TEN-€9.60');
    expect(screen.getByText('Coupon FIVE').parentElement?.textContent).toBe('Coupon FIVE-€5.00');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByText(/You can use your coupons again/)).toBeDefined();
  });

  it('by card leads to the payment page, and says so where that cannot be reached', async () => {
    let isDown = true;
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    open(
      {},
      {
        [PAY]: () =>
          isDown
            ? refusal(503, 'unavailable')
            : { body: { order: ORDER, redirectTo: 'https://checkout.stripe.example/cs_1' } },
      },
    );
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeDefined();
    isDown = false;
    await userEvent.click(button);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.stripe.example/cs_1'));
  });

  it('asks the service itself when the student comes back from its page, and shows what came of it', async () => {
    let order: object = { ...ORDER, payment: { ...PAYMENT, isBegun: true } };
    open(
      {},
      {
        [OWN]: () => ({ body: order }),
        'POST /api/v1/student-platform/orders/o-1/ask': () => {
          order = {
            ...ORDER,
            status: 'PAID',
            paidAt: new Date().toISOString(),
            methods: [],
            payment: { ...PAYMENT, status: 'COMPLETED' },
            invoices: [
              { id: 'i-1', number: 'F2026-1', isCreditNote: false, issuedOn: '2026-11-20', totalCents: 9600 },
            ],
          };
          return { body: order };
        },
      },
      '?back=paid',
    );
    expect(await screen.findByText('Paid. Thank you!')).toBeDefined();
    expect(screen.getByText('8 credits added.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download Invoice F2026-1' })).toBeDefined();
  });

  it('by transfer says where the money goes and what it names', async () => {
    const transfer = {
      holder: 'Lingua S.L.',
      iban: 'ES91 2100',
      reference: 'T-7F3A-91C2',
    };
    open({
      ...{ transfer, dueOn: '2026-11-27', expiresAt: null },
      payment: { ...PAYMENT, method: 'TRANSFER', isBegun: true },
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Reference' }));
    expect(write).toHaveBeenCalledWith('T-7F3A-91C2');
    expect(screen.getAllByText('27/11/2026')).toHaveLength(1);
    expect(screen.queryByText(/Pay by/)).toBeNull();
  });

  it.each([
    ['expired_card', "Your card has expired. You haven't been charged."],
    ['something_new', "The payment didn't go through. You haven't been charged."],
  ])('that failed for %s says why, and is tried again another way', async (failureReason, words) => {
    const fetched = open(
      { payment: { ...PAYMENT, status: 'FAILED', failureReason } },
      {
        [PAY]: { body: { order: ORDER, redirectTo: null } },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Bank transfer' }));
    const bodies = () => fetched.mock.calls.map(([, init]) => init?.body);
    await waitFor(() => expect(bodies()).toContain(JSON.stringify({ method: 'TRANSFER' })));
  });

  it('is cancelled after a confirmation, and nothing is charged', async () => {
    open(
      {},
      { 'POST /api/v1/student-platform/orders/o-1/cancel': { body: { ...ORDER, status: 'CANCELLED' } } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    expect(dialog.textContent).toContain("You won't be charged.");
    expect(dialog.textContent).not.toContain('coupon');
  });
});

it("pauses and resumes the user's own subscription after a confirmation", async () => {
  const one = {
    id: 's-1',
    status: 'ACTIVE',
    product: 'Subscription of 6 months',
    credits: 8,
    creditKind: 'INDIVIDUAL',
    months: 6,
    grants: 2,
    startsOn: '2026-10-01',
    endsOn: '2027-04-01',
    nextGrantOn: '2026-12-01',
    pausedOn: null,
    paymentId: null,
  };
  let status = 'ACTIVE';
  const fetched = stubFetch({
    'GET /api/v1/student-platform/wallet/overview?pageStart=0&pageTake=15': () => ({
      body: {
        wallet: { balances: [], lots: [] },
        movements: { transactions: [], total: 0 },
        subscriptions: [{ ...one, status }],
      },
    }),
    'POST /api/v1/student-platform/subscriptions/s-1/change': () => {
      status = status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE';
      return { body: { ...one, status } };
    },
  });
  renderScreen(<StudentCreditsPage />, { user: userOf('STUDENT') });
  expect(await screen.findByText(/Month 2 of 6/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(fetched.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Pause' })).at(-1)!);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
});
