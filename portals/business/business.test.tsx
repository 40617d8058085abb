import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { usageFigures } from '#domain/business/business-usage.ts';
import { addDays, addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { type Answers, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { BusinessDashboard } from './BusinessDashboard.tsx';
import { attendanceRate, creditTotals } from '#src/features/business/figures.ts';
import { area } from './index.tsx';

const kind = (name: 'INDIVIDUAL' | 'GROUP', rest: object = {}) => ({
  kind: name,
  pool: 0,
  available: 0,
  held: 0,
  consumed: 0,
  expiringSoon: 0,
  ...rest,
});
const BUSINESS = {
  id: 'b-1',
  name: 'Solaria Energía',
  contractStartsOn: '2026-04-15',
  contractEndsOn: '2027-04-15',
  monthlyCredits: 60,
  costCentres: [],
  students: { total: 2, byStatus: [{ status: 'ACTIVE', count: 2 }] },
  groups: 1,
  credits: [
    kind('INDIVIDUAL', { pool: 200, available: 13, held: 13, expiringSoon: 7 }),
    kind('GROUP', { pool: 48, available: 18, held: 6 }),
  ],
  lessonsThisMonth: { planned: 11, attended: 15, missed: 5, cancelled: 2 },
};
const employee = (fullName: string, rest: object = {}) => ({
  id: fullName,
  fullName,
  photoUrl: null,
  status: 'ACTIVE',
  language: 'ENGLISH',
  level: 'B2',
  costCentre: null,
  availableCredits: 8,
  heldCredits: 4,
  expiringCredits: 0,
  nextExpiryOn: null,
  attended: 9,
  missed: 3,
  cancelled: 0,
  nextLessonAt: null,
  lastLessonAt: null,
  ...rest,
});
const PAGE = 'pageStart=0&pageTake=25';
const figures = Object.fromEntries(usageFigures.map((figure) => [figure, 1]));
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format();
const FIRST = parsePlainDate(`${TODAY.slice(0, 7)}-01`);
const FULL: Answers = {
  [`GET /api/v1/business-platform/usage?by=employee&from=${FIRST}&to=${addDays(addMonths(FIRST, 1), -1)}`]: {
    body: { total: figures, rows: [] },
  },
  'GET /api/v1/business-platform/dashboard': { body: BUSINESS },
  'GET /api/v1/business-platform/teams?by=group': { body: [] },
  'GET /api/v1/business-platform/attendance': {
    body: [
      { month: '2026-10-01', attended: 20, missed: 2, cancelled: 1 },
      { month: '2026-11-01', attended: 15, missed: 5, cancelled: 2 },
    ],
  },
  [`GET /api/v1/business-platform/students?${PAGE}`]: {
    body: {
      students: [
        employee('Beatriz Carmona'),
        employee('Petra Schwarzová', {
          expiringCredits: 7,
          nextExpiryOn: '2026-12-05',
          attended: 0,
          missed: 0,
        }),
      ],
      total: 2,
    },
  },
};
const open = (answers: Answers = FULL, path = '/business/dashboard') => {
  stubFetch(answers);
  renderScreen(<BusinessDashboard />, { user: userOf('BUSINESS_MANAGER'), path });
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('ROUTE-05, ROUTE-06 the pages are for business managers and support', () => {
  const who = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'];
  expect(area.routes.map((each) => [each.path, each.roles])).toEqual([
    ['/business/dashboard', who],
    ['/business/student/:id', who],
    ['/business/group/:id', who],
    ['/business/course/:id', who],
  ]);
});

describe('ROUTE-05 the own company', () => {
  it('shows who learns, how much is attended, what is left and what expires', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Solaria Energía' })).toBeDefined();
    const figure = (label: string) => screen.getByText(label).closest('p')?.parentElement?.textContent;
    expect(figure('Attendance this month')).toContain('75%');
    expect(figure('Available credits')).toContain('279');
    expect(figure('Expiring credits')).toContain('7');
    expect(figure('Active learners')).toContain('2');
  });

  it('says what each key figure counts when it is pointed at, tapped or reached by keyboard', async () => {
    const user = userEvent.setup();
    open();
    const means = [
      ['Active learners', /All current employees/],
      ['Lessons this month', /cancelled lessons don't count/],
      ['Attendance this month', /Lessons attended, out of/],
      ['Available credits', /Credits not used or reserved/],
      ['Expiring credits', /within 30 days/],
    ] as const;
    for (const [label, text] of means) {
      const word = await screen.findByRole('button', { name: label });
      await user.hover(word);
      expect(screen.getByRole('tooltip').textContent).toMatch(text);
      await user.unhover(word);
      await user.click(word);
      expect(screen.getByRole('tooltip').textContent).toMatch(text);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('tooltip')).toBeNull();
    }
    await user.tab({ shift: true });
    expect(screen.getByRole('tooltip').textContent).toMatch(/Credits not used/);
  });

  it('LAY-17 names the contract’s days', async () => {
    open();
    expect(await screen.findByText('15/04/2026')).toBeDefined();
    expect(screen.getByText('15/04/2027')).toBeDefined();
  });

  it('says that a contract without a last day has no end', async () => {
    const dashboard = { body: { ...BUSINESS, contractEndsOn: null } };
    open({ ...FULL, 'GET /api/v1/business-platform/dashboard': dashboard });
    expect((await screen.findByText(/^Contract:/)).textContent).toBe('Contract: 15/04/2026 – no end date');
  });

  it('draws the months as figures that can be read out', async () => {
    open();
    const months = within(await screen.findByRole('list', { name: 'Lessons by month' }));
    expect(months.getByText(/^\w+ 2026: Attended: 20, Missed: 2, Cancelled: 1$/)).toBeDefined();
  });

  it('lists the employees with level, credits, attendance, and what of theirs expires', async () => {
    open();
    expect((await row('Beatriz')).getByText('75%')).toBeDefined();
    expect((await row('Petra')).getByText('No lessons in 90 days')).toBeDefined();
    expect((await row('Petra')).getByText(/^Sat 5 Dec( 20\d\d)?$/)).toBeDefined();
  });

  it('finds an employee, in the address', async () => {
    const found = { body: { students: [employee('Petra Schwarzová')], total: 1 } };
    open({ ...FULL, [`GET /api/v1/business-platform/students?q=petra&${PAGE}`]: found });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search employees' }), 'petra');
    await vi.waitFor(() => expect(screen.queryByText('Beatriz Carmona')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/business/dashboard?q=petra');
  });

  it('shows an empty state before anyone has begun', async () => {
    open({
      ...FULL,
      'GET /api/v1/business-platform/dashboard': {
        body: {
          ...BUSINESS,
          contractStartsOn: null,
          contractEndsOn: null,
          students: { total: 0, byStatus: [] },
          credits: [],
          lessonsThisMonth: { planned: 0, attended: 0, missed: 0, cancelled: 0 },
        },
      },
      [`GET /api/v1/business-platform/students?${PAGE}`]: { body: { students: [], total: 0 } },
    });
    expect(await screen.findByText('No employees yet')).toBeDefined();
    expect(screen.getByText('No lessons due yet')).toBeDefined();
    expect(screen.getByText('No contract dates recorded.')).toBeDefined();
  });
});

describe('the figures', () => {
  it.each([
    [{ attended: 0, missed: 0 }, null],
    [{ attended: 3, missed: 1 }, 75],
    [{ attended: 0, missed: 2 }, 0],
    [{ attended: 2, missed: 1 }, 67],
  ])('%o is a rate of %o', (counts, rate) => {
    expect(attendanceRate(counts)).toBe(rate);
  });

  it('add up both kinds of credits', () => {
    expect(creditTotals(BUSINESS.credits as never)).toEqual({ left: 279, held: 19, expiringSoon: 7 });
  });
});
