import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { MissedLesson } from '#domain/teaching/api/missed-lessons.ts';
import type { LessonMissed } from '#domain/teaching/classroom.ts';
import { queryClient } from '#src/api/query-client.ts';
import { getSocket } from '#src/session/socket.ts';
import { clearToasts } from '#src/toast-store.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { NOW } from '#tests/support/lesson-samples.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { PortalBell } from './PortalBell.tsx';

const { heard } = vi.hoisted(() => ({ heard: new Map<string, Set<(said: unknown) => void>>() }));
vi.mock('socket.io-client', () => {
  const socket = {
    on(event: string, handler: (said: unknown) => void) {
      heard.set(event, (heard.get(event) ?? new Set()).add(handler));
      return socket;
    },
    off: (event: string, handler: (said: unknown) => void) => heard.get(event)?.delete(handler),
    close: () => heard.clear(),
  };
  return { io: () => socket };
});
const hear = (event: string, said: unknown) => heard.get(event)?.forEach((handler) => handler(said));
afterAll(() => vi.doUnmock('socket.io-client'));

const ID = '01890000-0000-7000-8000-000000000001';
const LESSON: MissedLesson = {
  lessonId: ID,
  startsAt: '2026-11-21T11:00:00Z',
  toldAt: '2026-11-21T11:10:00Z',
  withName: 'Laura Martín',
  isTeacher: false,
  isTeacherThere: true,
  areStudentsThere: false,
  isWaitedFor: true,
};
const OLD: MissedLesson = {
  ...LESSON,
  lessonId: '01890000-0000-7000-8000-000000000002',
  isWaitedFor: false,
  isTeacherThere: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  queryClient.clear();
  clearToasts();
  void getSocket();
});

function draw(role: 'STUDENT' | 'TEACHER', lessons: readonly MissedLesson[], path = '/') {
  stubFetch({
    'GET /api/v1/student-platform/support-tasks?onlyUnresolved=false&pageStart=0&pageTake=15': {
      body: { tasks: [], total: 0, unresolvedCount: 0, shares: [] },
    },
    'GET /api/v1/teacher-platform/absence-requests': { body: [] },
    'GET /api/v1/missed-lessons': {
      body: { lessons, waitingCount: lessons.filter(({ isWaitedFor }) => isWaitedFor).length },
    },
  });
  renderScreen(
    <>
      <PortalBell />
      <Toaster />
    </>,
    { path, user: userOf(role) },
  );
}

it("LAY-05 a student's bell is lit while a lesson waits, and leads into its room", async () => {
  draw('STUDENT', [LESSON, OLD]);
  const name = 'Notifications, 1 lesson needs you. Requests';
  const bell = await screen.findByRole('button', { name });
  expect(bell.dataset['lit']).toBe('true');
  await userEvent.click(bell);
  const list = await screen.findByRole('list', { name: 'Missed lessons' });
  const [now, then] = within(list).getAllByRole('link');
  expect(now!.getAttribute('href')).toBe(`/meetingroom/${ID}`);
  expect(now!.textContent).toContain('Your teacher is waiting for you in the classroom.');
  expect(then!.textContent).toContain('No one joined during the waiting time.');
  await userEvent.click(now!);
  expect(screen.queryByRole('list')).toBeNull();
});

it("a teacher's bell shows an empty state, and is not lit", async () => {
  draw('TEACHER', []);
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  expect(bell.dataset['lit']).toBe('false');
  await userEvent.click(bell);
  expect(await screen.findByText(/^No notifications yet/)).toBeDefined();
});

const SIDES = [
  [
    'TEACHER',
    { isTeacher: true, isTeacherThere: false, areStudentsThere: true },
    /^Your lesson has started and your students/,
  ],
  ['TEACHER', { isTeacher: true, isTeacherThere: true, areStudentsThere: false }, /^No one has joined/],
  [
    'STUDENT',
    { isTeacher: false, isTeacherThere: true, areStudentsThere: false },
    /^Your teacher is waiting/,
  ],
  [
    'STUDENT',
    { isTeacher: false, isTeacherThere: false, areStudentsThere: true },
    /^Your teacher hasn't joined/,
  ],
  [
    'STUDENT',
    { isTeacher: false, isTeacherThere: false, areStudentsThere: false },
    /^Your lesson has started, but no one/,
  ],
] satisfies ['STUDENT' | 'TEACHER', Omit<LessonMissed, 'lessonId'>, RegExp][];

it.each(SIDES)(
  'notifies a %s with a page open of %j immediately, with a link to the classroom',
  async (role, sides, text) => {
    draw(role, []);
    await waitFor(() => expect(heard.get('classroomMissed')?.size).toBe(2));
    act(() => hear('classroomMissed', { lessonId: ID, ...sides }));
    const toast = (await screen.findByText(text)).closest<HTMLElement>('[role="status"]')!;
    await userEvent.click(within(toast).getByRole('button', { name: 'Go to classroom' }));
    expect(screen.getByTestId('address').textContent).toBe(`/meetingroom/${ID}`);
    expect(screen.queryByText(text)).toBeNull();
  },
);
