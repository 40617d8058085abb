import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WeeklyPreview } from '#domain/scheduling/api/weekly-booking.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { getCart } from '#src/session/cart-store.ts';
import { takeBooking } from '../booking/return-address.ts';
import { isAt, openBooking, question } from '#tests/support/booking-rig.tsx';
import { NOW } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal } from '#tests/support/screens.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SLOTS = 'GET /api/v1/student-platform/weekly-slots?durationMinutes=60';
const PREVIEW = 'POST /api/v1/student-platform/weekly-lessons/preview';
const BOOK = 'POST /api/v1/student-platform/weekly-lessons';
const ASK = 'POST /api/v1/student-platform/request-regular-lesson';
const teacher = (id: string, fullName: string) => ({
  id,
  fullName,
  photoUrl: null,
  stars: 4.8,
  timeZone: 'Europe/Madrid',
  isOwn: id === 'own',
  slots: [
    { weekday: 2, startTime: '18:00' as Time, startsAt: '2026-11-24T17:00:00Z', missing: 0 },
    { weekday: 4, startTime: '09:00' as Time, startsAt: '2026-11-26T08:00:00Z', missing: 1 },
  ],
});
const date = (day: string, rest: Partial<WeeklyPreview['dates'][number]> = {}) => ({
  date: day as PlainDate,
  verdict: 'FREE' as const,
  startsAt: `${day}T17:00:00Z`,
  endsAt: `${day}T18:00:00Z`,
  holidayName: null,
  otherStartsAt: null,
  isCovered: true,
  ...rest,
});
const preview = (rest: Partial<WeeklyPreview> = {}): WeeklyPreview => ({
  timeZone: 'Europe/Madrid',
  teacherId: 'own',
  teacherName: 'Laura Whitfield',
  booking: 'NOW',
  dates: [
    date('2026-11-24'),
    date('2026-12-01', { verdict: 'STUDENT_BUSY', otherStartsAt: '2026-12-01T16:30:00Z', isCovered: false }),
    date('2026-12-08', { verdict: 'HOLIDAY', holidayName: 'Immaculate Conception', isCovered: false }),
    date('2026-12-15', { isCovered: false }),
  ],
  credits: {
    each: 2,
    needed: 4,
    datesToCover: 1,
    coverUntil: '2026-11-24' as PlainDate,
    missing: 0,
    lots: [{ credits: 3, expiresOn: '2027-01-10' as PlainDate }],
  },
  ...rest,
});
const ANSWERS: Answers = {
  [SLOTS]: {
    body: {
      timeZone: 'Europe/Madrid',
      startsOn: '2026-11-23',
      weeks: 8,
      teachers: [teacher('own', 'Laura Whitfield'), teacher('tomas', 'Tomás Ferreira')],
    },
  },
  [PREVIEW]: { body: preview() },
};
const open = (answers: Answers = {}) => openBooking({ ...ANSWERS, ...answers }, '/student/book?kind=weekly');
const choose = async (name: string, at = 0) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[at]!);

describe('BOOK-26 weekly lessons', () => {
  it('the own teacher first, by weekday; the dates with conflicts and credits; booked in one press', async () => {
    const { bodies } = open({
      [BOOK]: {
        body: {
          regularLessonId: 'r',
          lessons: [{ id: 'l', date: '2026-11-24', startsAt: '2026-11-24T17:00:00Z' }],
        },
      },
    });
    expect(await screen.findByText('your teacher · 4.8 stars')).toBeDefined();
    expect(screen.getAllByRole('heading', { name: 'Thursday' })).not.toHaveLength(0);
    expect(screen.getAllByRole('button', { name: 'Thursdays at 09:00 except 1 date' })).toHaveLength(2);
    await choose('Tuesdays at 18:00');
    const dialog = await question();
    expect(await dialog.findByText('Tuesdays at 18:00')).toBeDefined();
    expect(dialog.getByText('60 minutes with Laura Whitfield, from Tue 24 Nov')).toBeDefined();
    const rows = within(dialog.getByRole('list', { name: 'Dates' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tue 24 Nov, 18:00Free',
      'Tue 1 Dec, 18:00Left out: you have a lesson at 17:30',
      'Tue 8 Dec, 18:00Left out: Immaculate Conception',
      'Tue 15 Dec, 18:00Needs credits',
    ]);
    expect(dialog.getByText('3 expire on Sun 10 Jan')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Book 2 lessons' }));
    await isAt('/student/my-classes?week=2026-11-24');
    expect(bodies('POST').at(-1)).toEqual({
      teacherId: 'own',
      weekday: 2,
      startTime: '18:00',
      durationMinutes: 60,
      startsOn: '2026-11-23',
      dates: ['2026-11-24', '2026-12-15'],
    });
  });

  it('D14 names the date from which the clocks have changed: the hour stays', async () => {
    const dates = [date('2027-03-23'), date('2027-03-30', { startsAt: '2027-03-30T16:00:00Z' })];
    open({ [PREVIEW]: { body: preview({ dates }) } });
    await choose('Tuesdays at 18:00');
    const dialog = await question();
    expect(await dialog.findByText('The clocks change before this date: it stays at 18:00.')).toBeDefined();
  });

  it('where the school books them, exactly what is shown is requested, with a note', async () => {
    const { bodies } = open({
      [PREVIEW]: { body: preview({ booking: 'REQUEST' }) },
      [ASK]: { body: { outcome: 'ASKED', lesson: null, taskId: 't' } },
    });
    await userEvent.click(await screen.findByText('Tomás Ferreira'));
    await choose('Tuesdays at 18:00', 1);
    const dialog = await question();
    await userEvent.type(await dialog.findByLabelText('Note'), 'From December, please');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await isAt('/student/dashboard');
    expect(bodies('POST').at(-1)).toEqual({
      lessonWeekDay: 2,
      lessonStartTime: '18:00',
      lessonDurationInMinutes: 60,
      recurrenceStartDate: '2026-11-24',
      teacherId: 'tomas',
      note: 'From December, please',
    });
  });

  it('API-17 short of credits: the smallest plan that covers the first weeks, bought and back to this time', async () => {
    const coverUntil = '2026-12-15' as PlainDate;
    const credits = { each: 2, needed: 16, datesToCover: 4, coverUntil, missing: 3, lots: [] };
    const product = (id: string, size: number, priceCents: number) => ({
      ...{ id, name: id, credits: size, priceCents, currency: 'EUR', creditKind: 'INDIVIDUAL' },
      ...{
        hourCents: priceCents,
        validMonths: id === 'brief' ? 0 : 1,
        subscriptionMonths: null,
        isUsual: false,
      },
    });
    open({
      [PREVIEW]: { body: preview({ booking: 'CREDITS', credits }) },
      'GET /api/v1/student-platform/products': {
        body: [
          product('brief', 4, 1_000),
          product('two', 2, 4_000),
          product('four', 4, 7_000),
          product('ten', 10, 15_000),
        ],
      },
    });
    await choose('Tuesdays at 18:00');
    const dialog = await question();
    expect(
      await dialog.findByText(
        'To book weekly lessons yourself, you need credits for the first 4 lessons: 3 more credits.',
      ),
    ).toBeDefined();
    const plan = within(await dialog.findByRole('group', { name: 'Smallest plan that covers it' }));
    expect(plan.getByText('€35.00 per lesson')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Send request' })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Buy and book' }));
    await isAt('/student/checkout');
    expect(getCart().products.map(({ id }) => id)).toEqual(['four']);
    expect(takeBooking()).toBe('/student/book?kind=weekly&weekly=2-18%3A00&with=own');
  });

  it('BOOK-22 taken while looked at: other weekly times at once, one tap shows their dates', async () => {
    const weekly = [
      {
        weekday: 2,
        startTime: '18:30',
        startsAt: '2026-11-24T17:30:00Z',
        missing: 0,
        teacherId: 'own',
        teacherName: 'Laura Whitfield',
      },
    ];
    const { bodies } = open({
      [BOOK]: refusal(409, 'slot-taken', { message: 'This time has been taken.', details: { weekly } }),
    });
    await choose('Tuesdays at 18:00');
    const dialog = await question();
    await userEvent.click(await dialog.findByRole('button', { name: 'Book 2 lessons' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This time has been taken.');
    await userEvent.click(dialog.getByRole('button', { name: 'Tuesdays at 18:30 · Laura Whitfield' }));
    await vi.waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await vi.waitFor(() => expect(bodies('POST').at(-1)).toMatchObject({ startTime: '18:30' }));
  });

  it('is never an empty page: the school is one tap away', async () => {
    open({
      [SLOTS]: { body: { timeZone: 'Europe/Madrid', startsOn: '2026-11-23', weeks: 8, teachers: [] } },
    });
    expect(await screen.findByText(/^No time is free every week in the next 8 weeks\./)).toBeDefined();
    const ask = screen.getByRole('link', { name: "Can't find a time? Contact us" });
    expect(ask.getAttribute('href')).toBe('/student/request?kind=weekly');
  });
});
