import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { homeworkRow } from '#tests/support/homework-samples.ts';
import { givenLesson, NOW, teacherWeek } from '#tests/support/lesson-samples.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { EarningsFigure } from './EarningsFigure.tsx';
import { TeacherDashboardPage } from './TeacherDashboardPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const user = userOf('TEACHER');
const PROFILE = { id: 't-1', fullName: 'Laura Whitfield', roomUrl: 'https://room.example/laura' };
const CALENDAR = 'GET /api/v1/teacher-platform/calendar?from=2026-11-16';
const WEEK = { [CALENDAR]: { body: teacherWeek() } };
const OWN_PROFILE = { 'GET /api/v1/teacher-platform/profile': { body: PROFILE } };

describe('ROUTE-16 the dashboard', () => {
  const hasHours = true;
  const counts = { leftToday: 2, lessonsThisWeek: 16, minutesThisMonth: 1350, toReport: 4, students: 8 };
  const DASHBOARD = 'GET /api/v1/teacher-platform/dashboard';

  it.each([
    ['/meetingroom/l-next', null],
    [PROFILE.roomUrl, PROFILE.roomUrl],
  ])('ROUTE-21 ten minutes before a lesson Join leads to its room: %s', async (href, roomUrl) => {
    const next = givenLesson(new Date(Date.parse(NOW) + 600_000).toISOString(), { id: 'l-next' });
    stubFetch({
      ...WEEK,
      'GET /api/v1/teacher-platform/profile': { body: { ...PROFILE, roomUrl } },
      [DASHBOARD]: { body: { today: '2026-11-21', lessons: [], next, waiting: [], counts, hasHours } },
    });
    renderScreen(<TeacherDashboardPage />, { user });
    expect((await screen.findByRole('link', { name: 'Join' })).getAttribute('href')).toBe(href);
  });

  it.each([
    [false, ['/teacher/schedule#availability']],
    [true, []],
  ])('ROUTE-16 leads teachers without availability to it first: %s', async (has, links) => {
    const body = { today: '2026-11-21', lessons: [], next: null, waiting: [], counts, hasHours: has };
    stubFetch({ ...WEEK, ...OWN_PROFILE, [DASHBOARD]: { body } });
    renderScreen(<TeacherDashboardPage />, { user });
    expect(await screen.findByText('No upcoming lessons')).toBeDefined();
    const shown = screen.queryAllByRole('link', { name: 'Set availability' });
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  it('shows the next lesson, the week, and the figures that lead to their rows', async () => {
    const next = givenLesson('2026-11-21T14:12:00Z');
    const group = givenLesson('2026-11-21T16:00:00Z', {
      groupId: 'g-1',
      groupName: 'Negotiators',
      capacity: 6,
      seatsTaken: 1,
      students: [
        { id: '1', fullName: 'Beatriz Carmona', photoUrl: null, status: 'BOOKED' },
        { id: '2', fullName: 'Omar Nasser', photoUrl: null, status: 'CANCELLED' },
      ],
    });
    const earnings = { month: '2026-11-01', totalCents: 12000, until: '2026-10-21', untilCents: 14000 };
    const oldest = { ...givenLesson('2026-11-20T10:00:00Z', { id: 'l-oldest' }), owes: 'REPORT' };
    stubFetch({
      [CALENDAR]: { body: teacherWeek({ lessons: [next, group] }) },
      ...OWN_PROFILE,
      'GET /api/v1/teacher-platform/reports-owed?pageStart=0&pageTake=5': {
        body: { lessons: [oldest], total: 4 },
      },
      'GET /api/v1/messages/unread': { body: { count: 3 } },
      'GET /api/v1/teacher-platform/homework?state=HANDED_IN&pageTake=1': {
        body: {
          homework: [homeworkRow({ state: 'HANDED_IN' })],
          total: 2,
          counts: { OPEN: 0, HANDED_IN: 2, CORRECTED: 0 },
          unread: 0,
        },
      },
      'GET /api/v1/teacher-platform/credits/so-far': { body: earnings },
      [DASHBOARD]: {
        body: {
          today: '2026-11-21',
          lessons: [next, group],
          next,
          waiting: ['Ana García'],
          counts,
          hasHours,
        },
      },
    });
    renderScreen(<TeacherDashboardPage />, { user });
    expect(await screen.findByText('in 3 h 12 min')).toBeDefined();
    expect(screen.getByText('Ana García is waiting for you in the classroom')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    const week = within(screen.getByRole('region', { name: 'Your week' }));
    const today = within(await week.findByRole('list', { name: 'Saturday: 2 lessons' }));
    expect(today.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '15:12Ana GarcíaBookedWeekly',
      '17:00NegotiatorsBookedWeekly',
    ]);
    const glance = within(screen.getByRole('region', { name: 'At a glance' }));
    const figures = () =>
      glance.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    await vi.waitFor(() =>
      expect(figures()).toEqual([
        ['Lessons left today216 lessons this week', '/teacher/schedule'],
        ['Reports due4Next: Ana García', '/teacher/lessons/l-oldest'],
        ['Homework to correct2Next: Ana García', '/teacher/homework'],
        ['Unread messages3Read and reply', '/teacher/messages'],
        ['Earnings this month€120.00€20.00 less than by Wed 21 Oct', '/teacher/credits'],
      ]),
    );
  });

  it('says so when nothing is planned', async () => {
    const nothing = { leftToday: 0, lessonsThisWeek: 0, minutesThisMonth: 0, toReport: 0, students: 0 };
    stubFetch({
      ...WEEK,
      [DASHBOARD]: {
        body: { today: '2026-11-21', lessons: [], next: null, waiting: [], counts: nothing, hasHours },
      },
    });
    renderScreen(<TeacherDashboardPage />, { user });
    expect(await screen.findByText('No upcoming lessons')).toBeDefined();
    expect(await screen.findByText('No lessons this week.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
  });

  it('leads a teacher with hours and without students to the profile, and shows no zeros', async () => {
    const nothing = { leftToday: 0, lessonsThisWeek: 0, minutesThisMonth: 0, toReport: 0, students: 0 };
    stubFetch({
      ...WEEK,
      ...OWN_PROFILE,
      [DASHBOARD]: {
        body: { today: '2026-11-21', lessons: [], next: null, waiting: [], counts: nothing, hasHours },
      },
    });
    renderScreen(<TeacherDashboardPage />, { user });
    const step = await screen.findByRole('link', { name: 'Introduce yourself' });
    expect(step.getAttribute('href')).toBe('/teacher/profile/');
    expect(screen.queryByText('Unread messages')).toBeNull();
  });

  it.each([
    [{ totalCents: 0, untilCents: 0 }, "Your first lesson's pay appears here."],
    [{ totalCents: 500, untilCents: 500 }, '€5.00As much as by Wed 21 Oct'],
    [{ totalCents: 500, untilCents: 400 }, '€5.00€1.00 more than by Wed 21 Oct'],
  ])('compares the earnings with last month: %j', async (cents, text) => {
    const body = { month: '2026-11-01', until: '2026-10-21', ...cents };
    stubFetch({ 'GET /api/v1/teacher-platform/credits/so-far': { body } });
    renderScreen(<EarningsFigure />, { user });
    await vi.waitFor(() => expect(screen.getByRole('link').textContent).toContain(text));
  });
});
