import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, ownLesson } from '#tests/support/lesson-samples.ts';
import {
  type Answers,
  refusal,
  renderScreen,
  stubFetch,
  type UserDraft,
  userOf,
} from '#tests/support/screens.tsx';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { StudentDashboard } from './StudentDashboard.tsx';

type Dashboard = Reply<typeof getStudentDashboard>;

const NEXT = ownLesson('2026-11-21T14:12:00Z');
const TUESDAY = ownLesson('2026-11-24T17:00:00Z', { teacherName: 'Tomás Ferreira' });
const AFTER_THE_WEEK = ownLesson('2026-12-01T17:00:00Z', { teacherName: 'Nobody yet' });

const DASHBOARD = 'GET /api/v1/student-platform/dashboard';
const MONDAYS = ['10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16'];
const empty: Dashboard = {
  upcoming: { lessons: [], total: 0 },
  toRate: null,
  homework: { homework: [], total: 0, counts: { OPEN: 0, HANDED_IN: 0, CORRECTED: 0 }, unread: 0 },
  wallet: { balances: [], lots: [] },
  requests: { tasks: [], total: 0, unresolvedCount: 0, shares: [] },
  proposals: [],
  progress: {
    counts: { total: 0, attended: 0, missed: 0, cancelled: 0, minutesAttended: 0 },
    weeks: [],
    streakWeeks: 0,
    days: [],
    level: null,
    levelSteps: [],
  },
  onboardedAt: null,
};
const full: Dashboard = {
  ...empty,
  upcoming: { lessons: [NEXT, TUESDAY, AFTER_THE_WEEK], total: 3 },
  wallet: {
    balances: [
      { kind: 'INDIVIDUAL', available: 10, held: 6 },
      { kind: 'GROUP', available: 0, held: 0 },
    ],
    lots: [
      {
        id: 'lot-1',
        kind: 'INDIVIDUAL',
        availableCredits: 4,
        heldCredits: 6,
        grantedOn: '2026-09-01' as PlainDate,
        expiresOn: '2026-12-01' as PlainDate,
        source: 'ORDER',
      },
    ],
  },
  progress: {
    counts: { total: 5, attended: 3, missed: 1, cancelled: 1, minutesAttended: 150 },
    weeks: MONDAYS.map((day, index) => ({
      monday: `2026-${day}` as PlainDate,
      lessons: index === 6 ? 1 : 0,
      minutes: index === 6 ? 60 : 0,
    })),
    streakWeeks: 3,
    days: [16, 17, 18, 19, 20, 21, 22].map((day) => ({
      day: `2026-11-${day}` as PlainDate,
      held: day === 19 ? 1 : 0,
      coming: day === 21 ? 1 : 0,
    })),
    level: 'B1',
    levelSteps: [{ level: 'B1', at: '2026-10-01T10:00:00Z', by: 'TEST' }],
  },
};
const answered = (body: Dashboard): Answers => ({ [DASHBOARD]: { body } });
const EMPTY = answered(empty);
const FULL = answered(full);

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));

function open(answers: Answers, draft: UserDraft = {}) {
  stubFetch(answers);
  renderScreen(<StudentDashboard />, { user: userOf('STUDENT', draft) });
}
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('ROUTE-19 the student dashboard', () => {
  it('shows the next lesson: how long until then, hour, day and teacher', async () => {
    open(FULL);
    await screen.findByText('in 3 h 12 min');
    const next = card('Next lesson');
    expect(next.getByText('15:12')).toBeDefined();
    expect(next.getByText('Sat 21 Nov')).toBeDefined();
    expect(next.getByText('Laura Whitfield')).toBeDefined();
  });

  it('shows the lessons of the next seven days after it, and no later ones', async () => {
    open(FULL);
    await screen.findByText('Tomás Ferreira');
    expect(card('Coming up').queryByText('Laura Whitfield')).toBeNull();
    expect(screen.queryByText('Nobody yet')).toBeNull();
    expect(card('Coming up').getByRole('heading', { name: 'Tue 24 Nov' })).toBeDefined();
  });

  it('shows free credits, what is set aside, and a warning before some expire', async () => {
    open(FULL);
    const credits = await screen.findByRole('link', { name: /Available credits/ });
    expect(credits.textContent).toContain('10');
    expect(credits.textContent).toContain('6 reserved');
    expect(screen.queryByText('Available group credits')).toBeNull();
    expect(screen.getByRole('note').textContent).toBe('4 credits expire on Tue 1 Dec');
  });

  it('shows how far one has come; a week leads to its lessons', async () => {
    open(FULL);
    await screen.findByText('75%');
    expect(screen.getByText('2.5')).toBeDefined();
    expect(screen.getByText('3-week streak')).toBeDefined();
    expect(screen.getByText('60 minutes this week')).toBeDefined();
    expect(screen.getByText('Your level is B1')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Level history' }).textContent).toContain(
      'B1 · Placement test · 01/10/2026',
    );
    const week = await screen.findByRole('link', { name: '16/11' });
    await userEvent.click(week);
    expect(screen.getByTestId('address').textContent).toBe('/student/my-classes?week=2026-11-16');
  });

  it('says what to do when nothing is planned, and draws no noughts before the first lesson', async () => {
    open(EMPTY);
    await screen.findByText('No upcoming lessons');
    for (const link of screen.getAllByRole('link', { name: 'New lesson' }))
      expect(link.getAttribute('href')).toBe('/student/book');
    expect(await screen.findByText(/after your first lesson/)).toBeDefined();
    expect(screen.queryByText('attended')).toBeNull();
    expect(screen.getByText('none reserved')).toBeDefined();
  });

  it('draws no more weeks than a phone of 375 px shows whole', async () => {
    open(FULL);
    const chart = await screen.findByRole('table', { name: /^Lessons per week/ });
    expect(within(chart).getAllByRole('row')).toHaveLength(6);
    expect(within(chart).getByRole('link', { name: '16/11' })).toBeDefined();
  });

  it('has no nought for a rate that is none', async () => {
    const counts = { total: 1, attended: 0, missed: 0, cancelled: 1, minutesAttended: 0 };
    open(answered({ ...empty, progress: { ...empty.progress, counts } }));
    expect((await screen.findByText('attended')).previousSibling?.textContent).toBe('–');
  });

  it.each([
    ['PAUSED', 'paused', 'book a lesson or contact us'],
    ['STAND_BY', 'paused', 'book a lesson or contact us'],
    ['VACATIONS', 'on vacation', 'reschedule or cancel'],
  ] as const)(
    'says of a student %s what is so: planned lessons stand, and booking stays open',
    async (activityStatus, state, way) => {
      open(FULL, { student: { activityStatus } });
      const { textContent } = await screen.findByText(/still take place/);
      expect(textContent).toContain(state);
      expect(textContent).toContain(way);
      expect(screen.getByRole('link', { name: 'New lesson' })).toBeTruthy();
    },
  );

  it.each([
    ['TRIAL', 'ENGLISH', null],
    ['POST_TRIAL', 'ENGLISH', '/student/shop'],
    ['POST_TRIAL', 'FRENCH', null],
    ['UNENROLLED', 'ENGLISH', '/student/shop'],
    ['INACTIVE', 'ENGLISH', null],
    ['CANCEL', 'ENGLISH', null],
  ] as const)(
    'MENU-04 leads a student %s of %s, with nothing to spend, to %s and not to booking',
    async (activityStatus, language, way) => {
      open(EMPTY, { student: { activityStatus, language } });
      const note = within(await screen.findByRole('note'));
      expect(note.queryByRole('link', { name: 'See plans' })?.getAttribute('href') ?? null).toBe(way);
      expect(screen.queryByText('No upcoming lessons')).toBeNull();
      expect(screen.getAllByRole('link', { name: 'New lesson' })).toHaveLength(1);
    },
  );

  it('leads who is new and has credits to booking', async () => {
    open(answered({ ...full, upcoming: { lessons: [], total: 0 } }), { student: { activityStatus: 'LEAD' } });
    expect(await screen.findByText('No upcoming lessons')).toBeDefined();
  });

  it('a lesson comes with what the school was asked about it: nothing below it jumps', async () => {
    const request = {
      type: 'RESCHEDULE_LESSON',
      askedAt: '2026-11-21T09:00:00Z',
      answeredAt: null,
      answer: null,
    };
    const lessons = [{ ...NEXT, request } as typeof NEXT];
    open(answered({ ...full, upcoming: { lessons, total: 1 } }));
    const next = await screen.findByRole('region', { name: 'Next lesson' });
    expect(within(next).getByText(/You've asked to reschedule this lesson/)).toBeDefined();
  });

  it('leads to the messages with the teacher of a lesson, where the lesson lets them write', async () => {
    const next = ownLesson('2026-11-21T14:12:00Z', { canMessage: true });
    const later = ownLesson('2026-11-24T17:00:00Z', { teacherId: 't-2', teacherName: 'Tomás Ferreira' });
    const writable = { ...later, id: 'other', canMessage: true };
    open(answered({ ...full, upcoming: { lessons: [next, later, writable], total: 3 } }));
    const link = await screen.findByRole('link', { name: 'Write to Laura Whitfield' });
    expect(link.getAttribute('href')).toBe('/student/messages/teacher-1');
    const others = screen.getAllByRole('link', { name: 'Write to Tomás Ferreira' });
    expect(others.map((each) => each.getAttribute('href'))).toEqual(['/student/messages/t-2']);
  });

  it('ROUTE-18 asks for a rating of the last lesson, which stays after the press for another', async () => {
    const toRate = ownLesson('2026-11-20T17:00:00Z', { id: 'last', teacherName: 'Tomás Ferreira' });
    const gives = 'POST /api/v1/student-platform/score/last';
    open({ ...answered({ ...full, toRate: { ...toRate, canRate: true } }), [gives]: { body: {} } });
    const last = within(await screen.findByRole('region', { name: 'Your last lesson' }));
    expect(last.getByRole('group', { name: 'Rate your lesson with Tomás Ferreira' })).toBeDefined();
    stubFetch({ ...FULL, [gives]: { body: {} } });
    await userEvent.click(last.getByRole('button', { name: '4 stars: Good' }));
    expect(await last.findByText('Good. Rating saved.')).toBeDefined();
    expect(last.getByRole('link', { name: 'Add a comment' }).getAttribute('href')).toBe(
      '/student/score-form/last',
    );
  });

  it('ROUTE-18 asks for no rating without a lesson to rate', async () => {
    open(FULL);
    await screen.findByText('75%');
    expect(screen.queryByRole('region', { name: 'Your last lesson' })).toBeNull();
  });

  it('shows no waiting notice for a trial that is scheduled', async () => {
    open(FULL, { student: { activityStatus: 'TRIAL' } });
    await screen.findByRole('region', { name: 'Next lesson' });
    expect(screen.queryByText(/^We've got your request/)).toBeNull();
  });

  it('LAY-11 API-12 lists what support is working on, each with a single button to confirm', async () => {
    const task = { id: 'task-1', type: 'REQUEST_CALL', creationDate: '2026-11-21T09:00:00Z' };
    const tasks = [task] as unknown as Dashboard['requests']['tasks'];
    open(answered({ ...empty, requests: { tasks, total: 1, unresolvedCount: 1, shares: [] } }));
    await screen.findByText('Request call');
    expect(card('Your requests').getByText(/2 hours ago/)).toBeDefined();
    const row = card('Your requests').getByRole('listitem');
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(["Confirm it's done: Request call"]);
  });

  it('LAY-11 shows the employee contribution with its amount, due date and a way to pay', async () => {
    const share = {
      orderId: 'order-1',
      description: 'Employee contribution, October 2026',
      totalCents: 2600,
      currency: 'EUR',
    };
    const shares = [{ ...share, dueOn: '2026-11-18' as PlainDate, isOverdue: true }];
    open(answered({ ...empty, requests: { tasks: [], total: 0, unresolvedCount: 1, shares } }));
    const pay = await screen.findByRole('link', {
      name: 'Pay €26.00 for Employee contribution, October 2026',
    });
    expect(pay.getAttribute('href')).toBe('/student/checkout/order-1');
    expect(card('Your contribution').getByText(/Overdue since/)).toBeDefined();
  });

  it('shows this week day by day, each leading to its lessons', async () => {
    open(FULL);
    const week = within(await screen.findByRole('region', { name: 'Your week' }));
    expect(week.getAllByRole('link')).toHaveLength(7);
    expect(week.getByRole('link', { name: 'Thursday 19/11/2026: 1 lesson completed' })).toBeDefined();
    const today = week.getByRole('link', { name: 'Saturday 21/11/2026: 1 upcoming lesson' });
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(week.getByRole('link', { name: 'Sunday 22/11/2026: no lessons' })).toBeDefined();
  });

  it('leads who is new through the first steps that are left', async () => {
    open(EMPTY, { student: { activityStatus: 'LEAD' } });
    const level = await screen.findAllByRole('link', { name: /placement test|check your level/i });
    expect(level.length).toBeGreaterThan(0);
  });

  it('asks once for all of it, and offers to try again when it cannot be had', async () => {
    open({ [DASHBOARD]: refusal(503, 'unavailable') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('req-1');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
