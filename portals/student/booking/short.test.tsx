import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOK, choose, isAt, openBooking as open, question, slot, TEN } from '#tests/support/booking-rig.tsx';
import { NOW } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { getCart } from '#src/session/cart-store.ts';
import { HeldSlot } from './HeldSlot.tsx';
import { takeBooking } from './return-address.ts';

const product = (name: string, credits: number, priceCents: number, creditKind = 'INDIVIDUAL') => ({
  id: name,
  name,
  credits,
  priceCents,
  currency: 'EUR',
  creditKind,
  hourCents: priceCents,
  validMonths: 6,
  subscriptionMonths: null,
  isUsual: false,
});

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
/** Turning away lets go of the time that is kept: that must not outlive the answers. */
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done));
});

describe('API-18 booking without the credits', () => {
  const POOR: Answers = {
    'GET /api/v1/student-platform/wallet': {
      body: { balances: [{ kind: 'INDIVIDUAL', available: 1, held: 0 }], lots: [] },
    },
    'GET /api/v1/student-platform/products': {
      body: [
        product('big', 20, 40_000),
        product('group', 1, 500, 'GROUP'),
        product('small', 1, 2_500),
        product('medium', 4, 9_000),
      ],
    },
  };

  it('without the credits: the smallest plan, and on to the checkout with it in the cart and the time kept', async () => {
    const { bodies } = open(POOR);
    await choose(/^10:00/);
    const dialog = await question();
    expect(await dialog.findByText(/^You need 2 credits for this lesson and have 1\./)).toBeDefined();
    const plan = within(await dialog.findByRole('group', { name: 'Smallest plan that covers it' }));
    for (const text of ['small', '€25.00', '1 credit', '€50.00 per lesson', 'Valid for 6 months'])
      expect(plan.getByText(text)).toBeDefined();
    expect(plan.getByRole('link', { name: 'Other plans' }).getAttribute('href')).toBe('/student/shop');
    expect(dialog.queryByRole('button', { name: 'Book' })).toBeNull();
    const chosen = screen.getByTestId('address').textContent;
    await userEvent.click(dialog.getByRole('button', { name: 'Buy and book' }));
    await isAt('/student/checkout');
    expect(getCart().products.map(({ id }) => id)).toEqual(['small']);
    expect(takeBooking()).toBe(chosen);
    expect(bodies('POST').at(-1)).toEqual({
      teacherId: 'own',
      startsAt: TEN,
      durationMinutes: 60,
      isBuying: true,
    });
  });

  it('the same where only the server knows that they are missing', async () => {
    const refused = refusal(422, 'not-possible', { details: { reason: 'not-enough-credits', credits: 2 } });
    open({ [BOOK]: refused, 'GET /api/v1/student-platform/products': { body: [] } });
    await choose(/^10:00/);
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByRole('button', { name: 'Buy credits' })).toBeDefined();
  });

  it('PERM-04 refers students of a company or another language to their contact, and requests no prices', async () => {
    const others = [
      [{ businessId: 'b-1' }, /^Your company provides your credits/],
      [{ language: 'FRENCH' }, /^We add your credits/],
    ] as const;
    for (const [student, said] of others) {
      const { unmount } = open(
        { ...POOR, 'GET /api/v1/student-platform/products': { status: 500 } },
        undefined,
        { student },
      );
      await choose(/^10:00/);
      const dialog = await question();
      expect(await dialog.findByText(said)).toBeDefined();
      expect(dialog.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
        '/student/request?kind=lesson',
      );
      unmount();
    }
  });

  it('leads back to the time that was kept, also when it is over, and lets go of it', async () => {
    let slotHeld: object | null = {
      ...slot(TEN),
      id: 'h',
      teacherName: 'Laura Whitfield',
      teacherPhotoUrl: null,
      heldUntil: '2026-11-21T10:59:00Z',
    };
    stubFetch({
      'GET /api/v1/student-platform/slot-hold': () => ({ body: { slot: slotHeld } }),
      'DELETE /api/v1/student-platform/slot-hold': () => {
        slotHeld = null;
        return { status: 204 };
      },
    });
    renderScreen(<HeldSlot />, { user: userOf('STUDENT'), path: '/student/shop' });
    const back = await screen.findByRole('link', { name: 'Book this time' });
    expect(back.getAttribute('href')).toBe(
      `/student/book?minutes=60&from=2026-11-24&teacher=own&slot=${encodeURIComponent(TEN)}&with=own`,
    );
    expect(screen.getByRole('timer').textContent).toContain('Your hold has ended');
    await userEvent.click(screen.getByRole('button', { name: 'Release time' }));
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Book this time' })).toBeNull());
  });
});
