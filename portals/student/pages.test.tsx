import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, ownLesson } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { area } from './index.tsx';
import { MyClassesPage } from './MyClassesPage.tsx';
import { StudentCreditsPage } from './StudentCreditsPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const student = userOf('STUDENT');
const calendar = (from: string, to: string) => `GET /api/v1/student-platform/calendar?from=${from}&to=${to}`;

it('ROUTE-19 ROUTE-20 every address of the menu has its page, for students alone', () => {
  const own = area.routes.filter(({ roles }) => roles !== 'anyone');
  expect(own.map(({ path }) => path)).toEqual([
    '/student/dashboard',
    '/student/my-classes',
    '/student/book',
    '/student/request',
    '/student/credits',
    '/student/invoices',
    '/student/history',
    '/student/documents',
    '/student/profile',
    '/student/edit',
    '/student/company',
    '/student/onboarding',
    '/student/score-form/:id',
    '/student/level-form',
    '/student/shop',
    '/student/checkout',
    '/student/checkout/:id',
    '/student/referal',
    '/student/clasing-go',
    '/student/homework/:id?',
    '/student/messages/:id?',
  ]);
  expect(new Set(own.flatMap(({ roles }) => roles))).toEqual(new Set(['STUDENT']));
});

it('ROUTE-17 strangers reach what is before the first lesson', () => {
  const open = area.routes.filter(({ roles }) => roles === 'anyone');
  const addresses = ['trial-form', 'promo', 'promo/:code'].map((page) => `/student/${page}`);
  expect(open.map(({ path }) => path)).toEqual(addresses.toSpliced(1, 0, '/iframe/student/trial-form'));
});

describe('ROUTE-19 my classes', () => {
  const THIS_WEEK = calendar('2026-11-15', '2026-11-23');
  const NEXT_WEEK = calendar('2026-11-22', '2026-11-30');

  it('LAY-17 shows this week from Monday to Sunday, day by day', async () => {
    const outside = ownLesson('2026-11-22T23:30:00Z', { teacherName: 'On Monday already' });
    stubFetch({
      [THIS_WEEK]: { body: [ownLesson('2026-11-19T17:00:00Z'), ownLesson('2026-11-21T08:00:00Z'), outside] },
    });
    renderScreen(<MyClassesPage />, { user: student });
    expect(await screen.findByRole('heading', { name: 'Today · Sat 21 Nov' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Thu 19 Nov' })).toBeDefined();
    expect(screen.queryByText('On Monday already')).toBeNull();
  });

  it('keeps the week in the address', async () => {
    stubFetch({ [THIS_WEEK]: { body: [] }, [NEXT_WEEK]: { body: [ownLesson('2026-11-24T17:00:00Z')] } });
    renderScreen(<MyClassesPage />, { user: student, path: '/student/my-classes' });
    await screen.findByText('No lessons this week');
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    expect(await screen.findByText('Laura Whitfield')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/student/my-classes?week=2026-11-23');
    await userEvent.click(screen.getByRole('link', { name: 'This week' }));
    expect(await screen.findByText('No lessons this week')).toBeDefined();
  });

  it('opens the week that a shared address names', async () => {
    stubFetch({ [NEXT_WEEK]: { body: [ownLesson('2026-11-24T17:00:00Z')] } });
    renderScreen(<MyClassesPage />, { user: student, path: '/student/my-classes?week=2026-11-26' });
    expect(await screen.findByText('Laura Whitfield')).toBeDefined();
  });

  it('API-11 shows a month, each day with its lessons, and below it those of the day that was chosen', async () => {
    const lessons = [
      ownLesson('2026-11-24T17:00:00Z'),
      ownLesson('2026-11-26T17:00:00Z', { type: 'OCCASIONAL', teacherName: 'Tomás Ferreira' }),
    ];
    stubFetch({ [calendar('2026-10-31', '2026-12-01')]: { body: lessons } });
    renderScreen(<MyClassesPage />, { user: student, path: '/student/my-classes?view=month' });
    await userEvent.click(await screen.findByRole('link', { name: 'Thursday 26/11/2026, 1 lesson' }));
    expect(screen.getByTestId('address').textContent).toBe('/student/my-classes?view=month&day=2026-11-26');
    expect(screen.getByRole('heading', { name: 'Thu 26 Nov' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Tue 24 Nov' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
    expect(await screen.findByText('No lessons this month')).toBeDefined();
  });
});

describe('ROUTE-19 credits', () => {
  const PAGE = (start: number) =>
    `GET /api/v1/student-platform/wallet/overview?pageStart=${start}&pageTake=15`;
  const overview = (transactions: object[], total = transactions.length, subscriptions: object[] = []) => ({
    body: { wallet: WALLET, movements: { transactions, total }, subscriptions },
  });
  const movement = (id: string, reason: string, credits: number, rest: object = {}) => ({
    id,
    at: '2026-11-19T17:00:00Z',
    reason,
    kind: 'INDIVIDUAL',
    credits,
    balanceAfter: 10,
    lost: 0,
    lessonId: null,
    lessonAt: null,
    teacherName: null,
    teacherPhotoUrl: null,
    ...rest,
  });
  const WALLET = {
    balances: [
      { kind: 'INDIVIDUAL', available: 10, held: 6 },
      { kind: 'GROUP', available: 2, held: 0 },
    ],
    lots: [
      {
        id: 'a',
        kind: 'INDIVIDUAL',
        availableCredits: 10,
        heldCredits: 6,
        grantedOn: '2026-09-01',
        expiresOn: '2026-12-01',
        source: 'ORDER',
      },
      {
        id: 'b',
        kind: 'GROUP',
        availableCredits: 2,
        heldCredits: 0,
        grantedOn: '2026-09-01',
        expiresOn: null,
        source: 'GIFT',
      },
    ],
  };

  it('shows each kind separately, and every lot with its expiry', async () => {
    stubFetch({ [PAGE(0)]: overview([]) });
    renderScreen(<StudentCreditsPage />, { user: student });
    const lots = within(await screen.findByRole('region', { name: 'Credits by expiry date' }));
    expect(lots.getByText(/10 days left/)).toBeDefined();
    expect(lots.getByText("Doesn't expire")).toBeDefined();
    expect(screen.getByText('Available group credits')).toBeDefined();
  });

  it('shows every movement with its reason, page by page in the address', async () => {
    const used = movement('1', 'HOLD', -2, {
      lessonAt: '2026-11-26T17:00:00Z',
      teacherName: 'Laura Whitfield',
      teacherPhotoUrl: '/laura.jpg',
    });
    const answers: Answers = {
      [PAGE(0)]: overview([used, movement('2', 'PURCHASE', 16)], 16),
      [PAGE(15)]: overview([movement('3', 'GIFT', 1)], 16),
    };
    stubFetch(answers);
    renderScreen(<StudentCreditsPage />, { user: student, path: '/student/credits' });
    expect(await screen.findByText('Reserved for a lesson')).toBeDefined();
    expect(screen.getByText('−2')).toBeDefined();
    expect(screen.getByText('Thu 26 Nov, 18:00')).toBeDefined();
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/laura.jpg');
    expect(screen.getByText('+16')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('+1')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/student/credits?page=2');
  });

  it('API-09 says of which lesson credits were lost, when and why, and that no free ones went with them', async () => {
    const lost = movement('1', 'FORFEIT', 0, {
      lost: 2,
      lessonAt: '2026-11-20T17:00:00Z',
      teacherName: 'Laura Whitfield',
    });
    stubFetch({ [PAGE(0)]: overview([lost]) });
    renderScreen(<StudentCreditsPage />, { user: student });
    const row = within((await screen.findByText('Late cancellation')).closest('li')!);
    expect(row.getByText('0')).toBeDefined();
    expect(row.getByText(/^2 credits lost:/)).toBeDefined();
    expect(row.getByText('Fri 20 Nov, 18:00')).toBeDefined();
    expect(row.getByText('Thu 19 Nov, 18:00')).toBeDefined();
  });

  it('API-09 fetches the statement of the days that were chosen, and tells under the field what is wrong with them', async () => {
    const file = (from: string) => `GET /api/v1/student-platform/wallet/statement?from=${from}&to=2026-11-21`;
    const errors = { to: 'The end date must be after the start date.' };
    stubFetch({
      [PAGE(0)]: overview([]),
      [file('2026-12-24')]: refusal(400, 'invalid-input', { errors }),
      [file('2026-01-01')]: { body: 'the file' },
    });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    renderScreen(<StudentCreditsPage />, { user: student });
    const card = within(await screen.findByRole('region', { name: 'Statement' }));
    const first = card.getByLabelText<HTMLInputElement>('From');
    expect(first.value).toBe('21/11/2025');
    const choose = async (day: string) => {
      await userEvent.clear(first);
      await userEvent.type(first, day);
      await userEvent.click(card.getByRole('button', { name: 'Download PDF' }));
    };
    await choose('24/12/2026');
    expect(await card.findByText('The end date must be after the start date.')).toBeDefined();
    await choose('01/01/2026');
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  });

  it('appears complete in one request: nothing is pushed away by what loads later', async () => {
    const monthly = {
      id: '1',
      product: 'Every month',
      status: 'ACTIVE',
      credits: 4,
      months: 6,
      grants: 1,
      nextGrantOn: '2026-12-01',
      endsOn: '2027-05-01',
      pausedOn: null,
    };
    const fetched = stubFetch({ [PAGE(0)]: overview([], 0, [monthly]) });
    renderScreen(<StudentCreditsPage />, { user: student });
    expect(screen.queryByRole('region')).toBeNull();
    await screen.findByRole('region', { name: 'Credits by expiry date' });
    expect(screen.getByText('Every month')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Statement' })).toBeDefined();
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('/wallet'))).toHaveLength(1);
  });

  it('PERM-04 sends to the shop only who may buy there', async () => {
    stubFetch({ [PAGE(0)]: overview([]) });
    renderScreen(<StudentCreditsPage />, { user: userOf('STUDENT', { student: { language: 'FRENCH' } }) });
    await screen.findByText('Available credits');
    expect(screen.queryByRole('link', { name: 'Buy credits' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Request more credits' })).toBeDefined();
  });
});
