import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, ownLesson } from '#tests/support/lesson-samples.ts';
import {
  type Answers,
  refusal,
  renderScreen,
  stubFetch,
  type UserWish,
  userOf,
} from '#tests/support/screens.tsx';
import { StudentDashboard } from './StudentDashboard.tsx';

const NEXT = ownLesson('2026-11-21T14:12:00Z');
const TUESDAY = ownLesson('2026-11-24T17:00:00Z', { teacherName: 'Tomás Ferreira' });
const AFTER_THE_WEEK = ownLesson('2026-12-01T17:00:00Z', { teacherName: 'Nobody yet' });

const EMPTY: Answers = {
  'GET /api/v1/student-platform/projected-lessons?pageTake=20': { body: { lessons: [], total: 0 } },
  'GET /api/v1/student-platform/wallet': { body: { balances: [], lots: [] } },
  'GET /api/v1/student-platform/support-tasks?onlyUnresolved=true': {
    body: { tasks: [], total: 0, unresolvedCount: 0 },
  },
  'GET /api/v1/student-platform/history-lesson-count': {
    body: { total: 0, attended: 0, missed: 0, cancelled: 0, minutesAttended: 0 },
  },
  'GET /api/v1/student-platform/last-lessons?take=50': { body: [] },
};
const FULL: Answers = {
  ...EMPTY,
  'GET /api/v1/student-platform/projected-lessons?pageTake=20': {
    body: { lessons: [NEXT, TUESDAY, AFTER_THE_WEEK], total: 3 },
  },
  'GET /api/v1/student-platform/wallet': {
    body: {
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
          grantedOn: '2026-09-01',
          expiresOn: '2026-12-01',
          source: 'ORDER',
        },
      ],
    },
  },
  'GET /api/v1/student-platform/history-lesson-count': {
    body: { total: 5, attended: 3, missed: 1, cancelled: 1, minutesAttended: 150 },
  },
  'GET /api/v1/student-platform/last-lessons?take=50': {
    body: [ownLesson('2026-11-19T17:00:00Z', { status: 'COMPLETED', seatStatus: 'ATTENDED' })],
  },
};

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));

function open(answers: Answers, wish: UserWish = {}) {
  stubFetch(answers);
  renderScreen(<StudentDashboard />, { user: userOf('STUDENT', wish) });
}
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('ROUTE-19 the student dashboard', () => {
  it('shows the next lesson: how long until then, hour, day, zone and teacher', async () => {
    open(FULL);
    await screen.findByText('in 3 h 12 min');
    const next = card('Next lesson');
    expect(next.getByText('15:12')).toBeDefined();
    expect(next.getByText('21/11/2026')).toBeDefined();
    expect(next.getByText(/Europe\/Madrid/)).toBeDefined();
    expect(next.getByText('Laura Whitfield')).toBeDefined();
  });

  it('shows the lessons of the next seven days after it, and no later ones', async () => {
    open(FULL);
    await screen.findByText('Tomás Ferreira');
    expect(card('Coming up').queryByText('Laura Whitfield')).toBeNull();
    expect(screen.queryByText('Nobody yet')).toBeNull();
    expect(card('Coming up').getByRole('heading', { name: 'Tuesday 24/11/2026' })).toBeDefined();
  });

  it('shows free credits, what is set aside, and a warning before some expire', async () => {
    open(FULL);
    const credits = await screen.findByRole('link', { name: /Free credits/ });
    expect(credits.textContent).toContain('10');
    expect(credits.textContent).toContain('6 set aside');
    expect(screen.queryByText('Free group credits')).toBeNull();
    expect(screen.getByRole('note').textContent).toBe('4 credits expire on 01/12/2026');
  });

  it('shows how far one has come; a week leads to its lessons', async () => {
    open(FULL);
    await screen.findByText('75 %');
    expect(screen.getByText('2.5')).toBeDefined();
    const week = await screen.findByRole('link', { name: '16/11' });
    await userEvent.click(week);
    expect(screen.getByTestId('address').textContent).toBe('/student/my-classes?week=2026-11-16');
  });

  it('says what to do when nothing is planned, and draws no noughts before the first lesson', async () => {
    open(EMPTY);
    await screen.findByText('No lesson planned');
    for (const link of screen.getAllByRole('link', { name: 'New lesson' }))
      expect(link.getAttribute('href')).toBe('/student/book');
    expect(await screen.findByText(/After your first lesson/)).toBeDefined();
    expect(screen.queryByText('attended')).toBeNull();
    expect(screen.getByText('none set aside')).toBeDefined();
  });

  it('has no nought for a rate that is none', async () => {
    const cancelledOnly = { total: 1, attended: 0, missed: 0, cancelled: 1, minutesAttended: 0 };
    open({ ...EMPTY, 'GET /api/v1/student-platform/history-lesson-count': { body: cancelledOnly } });
    expect((await screen.findByText('attended')).previousSibling?.textContent).toBe('–');
  });

  it('says what a status means where nothing would be planned', async () => {
    open(EMPTY, { student: { activityStatus: 'PAUSED' } });
    expect((await screen.findByRole('note')).textContent).toContain('Your lessons are paused');
  });

  it('LAY-11 API-12 lists what support is working on, each with a single button to confirm', async () => {
    const task = { id: 'task-1', type: 'REQUEST_CALL', creationDate: '2026-11-21T09:00:00Z' };
    open({
      ...EMPTY,
      'GET /api/v1/student-platform/support-tasks?onlyUnresolved=true': {
        body: { tasks: [task], total: 1, unresolvedCount: 1 },
      },
    });
    await screen.findByText('Request call');
    expect(card('Support is working on').getByText(/2 hours ago/)).toBeDefined();
    const row = card('Support is working on').getByRole('listitem');
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Confirm']);
  });

  it('keeps the rest when one part cannot be had, and offers to try again', async () => {
    open({ ...FULL, 'GET /api/v1/student-platform/wallet': refusal(503, 'unavailable') });
    await screen.findByText('in 3 h 12 min');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('req-1');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
