import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { givenLesson, NOW } from '#tests/support/lesson-samples.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { AboutTeacher } from './AboutTeacher.tsx';
import { area } from './index.tsx';
import { SchedulePage } from './SchedulePage.tsx';
import { StudentsPage } from './StudentsPage.tsx';
import { TeacherCreditsPage } from './TeacherCreditsPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const user = userOf('TEACHER');
const PROFILE = {
  id: 't-1',
  fullName: 'Laura Whitfield',
  phone: null,
  levels: ['B1'],
  ...{ specialities: ['EXAMS'], isListed: true },
  country: 'GB',
  biography: 'Loves puns.',
  roomUrl: 'https://room.example/laura',
  hiredOn: '2024-01-08',
  scoreAverage: 4.75,
  scoreCount: 12,
};

it('ROUTE-16 every address of the menu has its page, for teachers alone', () => {
  expect(area.routes.map(({ path }) => path)).toEqual([
    '/teacher',
    '/teacher/dashboard',
    '/teacher/schedule',
    '/teacher/students',
    '/teacher/students/:id',
    '/teacher/groups',
    '/teacher/groups/:id',
    '/teacher/credits',
    '/teacher/lessons/:id',
    '/teacher/scores',
    '/teacher/reports',
    '/teacher/homework/:id?',
    '/teacher/messages/:id?',
    '/teacher/profile/',
  ]);
  expect(new Set(area.routes.flatMap(({ roles }) => roles))).toEqual(new Set(['TEACHER']));
});

it('ROUTE-16 LAY-17 the schedule keeps its week in the address', async () => {
  stubFetch({
    'GET /api/v1/teacher-platform/lessons?from=2026-11-15&to=2026-11-23': {
      body: [givenLesson('2026-11-19T17:00:00Z')],
    },
    'GET /api/v1/teacher-platform/lessons?from=2026-11-08&to=2026-11-16': { body: [] },
    'GET /api/v1/teacher-platform/lessons?from=2026-10-31&to=2026-12-01': {
      body: [givenLesson('2026-11-19T17:00:00Z')],
    },
    'GET /api/v1/teacher-platform/lessons/calendar?from=2026-11-01&to=2026-11-30': {
      body: 'BEGIN:VCALENDAR',
    },
  });
  renderScreen(<SchedulePage />, { user, path: '/teacher/schedule' });
  expect(await screen.findByText('Ana García')).toBeDefined();
  expect(screen.queryByText(/Times in/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Previous week' }));
  expect(await screen.findByText('No lessons this week')).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('/teacher/schedule?week=2026-11-09');
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Thursday 19/11/2026, 1 lesson' }));
  expect(screen.getByText('Ana García')).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe(
    '/teacher/schedule?view=month&month=2026-11-01&day=2026-11-19',
  );
  const asked = vi.mocked(globalThis.fetch).mock.calls;
  await userEvent.click(screen.getByRole('button', { name: 'Download (.ics)' }));
  await vi.waitFor(() =>
    expect(String(asked.at(-1)?.[0])).toContain('/lessons/calendar?from=2026-11-01&to=2026-11-30'),
  );
});

describe('ROUTE-16 students', () => {
  const found = (fullName: string) => ({
    id: fullName,
    fullName,
    photoUrl: null,
    activityStatus: 'STUDENT',
    language: 'ENGLISH',
    level: 'B1',
    goal: null,
    timeZone: 'Europe/Madrid',
    nextLessonAt: '2026-11-25T18:00:00Z',
    lastLessonAt: null,
  });
  const page = 'pageStart=0&pageTake=25';

  it('searches while typing, in the address', async () => {
    stubFetch({
      [`GET /api/v1/teacher-platform/students?${page}`]: {
        body: { students: [found('Ana García'), found('Kenji Nakamura')], total: 2 },
      },
      [`GET /api/v1/teacher-platform/students?q=kenji&${page}`]: {
        body: { students: [found('Kenji Nakamura')], total: 1 },
      },
    });
    renderScreen(<StudentsPage />, { user, path: '/teacher/students' });
    expect(await screen.findByText('Ana García')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search students' }), 'kenji');
    await vi.waitFor(() => expect(screen.queryByText('Ana García')).toBeNull());
    expect(screen.getByText('Kenji Nakamura')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe('/teacher/students?q=kenji');
  });

  it('shows what placement tests have found of one, asked for once that is opened', async () => {
    const part = { level: 'B1', right: 3, asked: 4 };
    const result = { id: 'r', kind: 'TEST', language: 'ENGLISH', level: 'B1', score: 60, takenAt: NOW };
    stubFetch({
      [`GET /api/v1/teacher-platform/students?${page}`]: { body: { students: [found('Ana')], total: 1 } },
      'GET /api/v1/teacher-platform/students/Ana/level-tests': {
        body: { level: 'B1', isConfirmed: false, results: [{ ...result, skills: { GRAMMAR: part } }] },
      },
    });
    renderScreen(<StudentsPage />, { user, path: '/teacher/students' });
    await userEvent.click(await screen.findByRole('button', { name: /: Ana$/ }));
    expect(await screen.findByText('Grammar B1 (3 of 4 correct)')).toBeDefined();
  });

  it('leads a teacher without students to support', async () => {
    stubFetch({ [`GET /api/v1/teacher-platform/students?${page}`]: { body: { students: [], total: 0 } } });
    renderScreen(<StudentsPage />, { user, path: '/teacher/students' });
    const ask = await screen.findByRole('link', { name: 'Message support' });
    expect(ask.getAttribute('href')).toBe('/teacher/messages/school');
  });

  it('says what to do when no one is found', async () => {
    stubFetch({
      [`GET /api/v1/teacher-platform/students?q=zz&${page}`]: { body: { students: [], total: 0 } },
    });
    renderScreen(<StudentsPage />, { user, path: '/teacher/students?q=zz' });
    expect(await screen.findByText('No students match')).toBeDefined();
  });
});

describe('ROUTE-16 credits', () => {
  const month = (first: string, rest: object = {}) => ({
    month: first,
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    given: [
      { status: 'COMPLETED', lessons: 3, minutes: 180 },
      { status: 'NOT_ATTENDED', lessons: 1, minutes: 30 },
      { status: 'CANCELLED', lessons: 2, minutes: 60 },
    ],
    planned: { lessons: 5, minutes: 150 },
    months: [
      { month: '2026-10-01', minutes: 600 },
      { month: '2026-11-01', minutes: 210 },
    ],
    pay: { status: 'OPEN', runId: null, paidOn: null, totalCents: 0, lines: [] },
    runs: [],
    ...rest,
  });

  it('counts what was given, missed lessons too, and what is not paid yet', async () => {
    stubFetch({ 'GET /api/v1/teacher-platform/credits': { body: month('2026-11-01') } });
    renderScreen(<TeacherCreditsPage />, { user });
    const given = await screen.findByText('Lessons taught');
    expect(given.nextSibling?.textContent).toBe('4');
    expect(screen.getByText('Hours taught').nextSibling?.textContent).toBe('3.5');
    expect(screen.getByText('Provisional: not confirmed by the school yet')).toBeDefined();
  });

  it('keeps the month in the address and shows its pay once it is confirmed', async () => {
    const rate = { validFrom: '2026-10-01', seats: null, language: null, type: null };
    const line = {
      ...{
        id: 'l-1',
        teacherId: 't',
        kind: 'LESSON',
        outcome: 'LATE_CANCEL',
        description: 'Ana Ruiz',
        reason: null,
      },
      ...{ minutes: 0, rateCents: 2200, rate, outcomePercent: 50, kindPercent: 100, amountCents: 1100 },
      ...{ lessonId: 'l', lessonAt: null, lessonType: 'REGULAR', isGroup: false },
    };
    const pay = { status: 'PAID', runId: 'r', paidOn: '2026-11-03', totalCents: 1100, lines: [line] };
    stubFetch({
      'GET /api/v1/teacher-platform/credits': { body: month('2026-11-01') },
      'GET /api/v1/teacher-platform/credits?month=2026-10-01': { body: month('2026-10-01', { pay }) },
      'GET /api/v1/teacher-platform/pay-runs/r/statement': { body: {} },
    });
    renderScreen(<TeacherCreditsPage />, { user, path: '/teacher/credits' });
    await userEvent.click(await screen.findByRole('link', { name: 'Previous month' }));
    expect(await screen.findByText(/^Paid on/)).toBeDefined();
    expect(screen.getAllByText('€11.00')).toHaveLength(2);
    expect(screen.getByText('Late cancellation · €22.00/h since 01/10/2026 × 50%')).toBeDefined();
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    await userEvent.click(screen.getByRole('button', { name: /^Statement \(PDF\) ?: October 2026$/ }));
    await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
    expect(screen.getByTestId('address').textContent).toBe('/teacher/credits?month=2026-10');
  });
});

describe('ROUTE-16 the profile', () => {
  const SAVE = 'PATCH /api/v1/teacher-platform/profile';
  const edit = async () => {
    renderScreen(<AboutTeacher profile={PROFILE as never} />, { user });
    expect(screen.getByText('United Kingdom'), 'not its two letters').toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('About you'), ' Bad ones.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('is changed in place; nothing is sent as nothing', async () => {
    const fetched = stubFetch({ [SAVE]: { body: { ...PROFILE, biography: 'Loves puns. Bad ones.' } } });
    await edit();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
      phone: null,
      biography: 'Loves puns. Bad ones.',
    });
  });

  it('keeps what was typed when it is refused', async () => {
    stubFetch({ [SAVE]: refusal(400, 'invalid-input', { errors: { biography: 'Too much.' } }) });
    await edit();
    expect(await screen.findByText('Too much.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('Loves puns. Bad ones.');
  });
});
