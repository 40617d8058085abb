import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { NOW } from '#tests/support/lesson-samples.ts';
import { type Answer, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { StudentBell } from './StudentBell.tsx';

const LIST = 'GET /api/v1/student-platform/support-tasks?onlyUnresolved=false&pageStart=0&pageTake=15';
const SOLVE = 'PATCH /api/v1/student/support-tasks/resolve/t-1';
const MISSED = {
  'GET /api/v1/missed-lessons': { body: { lessons: [], waitingCount: 0 } },
  'GET /api/v1/messages/unread': { body: { count: 0 } },
  'GET /api/v1/student-platform/time-proposals': { body: [] },
  'GET /api/v1/student-platform/homework?state=CORRECTED&pageTake=1': {
    body: { homework: [], total: 0, counts: { OPEN: 0, HANDED_IN: 0, CORRECTED: 0 }, unread: 0 },
  },
};
const task = (id: string, type: string) => ({
  id,
  type,
  creationDate: '2026-11-20T10:00:00Z',
  resolvedAt: null,
});
const CALL = task('t-1', 'REQUEST_CALL');

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));

/** The bell with one open request, and what settling it is answered. */
function open(answer: Answer) {
  let isSettled = false;
  const fetched = stubFetch({
    ...MISSED,
    [LIST]: () => ({
      body: {
        tasks: [{ ...CALL, resolvedAt: isSettled ? '2026-11-21T11:00:00Z' : null }],
        total: 1,
        unresolvedCount: isSettled ? 0 : 1,
        shares: [],
      },
    }),
    [SOLVE]: () => {
      isSettled = answer.status === undefined;
      return answer;
    },
  });
  renderScreen(
    <>
      <StudentBell />
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
  return { solved: () => fetched.mock.calls.filter(([, init]) => init?.method === 'PATCH').length };
}
const dialog = () => screen.findByRole('dialog', { name: 'Is this request done?' }, { timeout: 5000 });
async function askToSettle() {
  await userEvent.click(await screen.findByRole('button', { name: 'Requests, 1 open' }));
  const name = 'Mark “Request call” as done';
  await userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));
  return within(await dialog());
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('STATE-06 settling asks first, with title, text, cancel and yes; cancel closes and nothing is done', async () => {
  const { solved } = open({ body: {} });
  const question = await askToSettle();
  expect(question.getByText("We'll stop working on it. You can ask again any time.")).toBeDefined();
  expect(question.getByRole('button', { name: "Yes, it's done" })).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(solved()).toBe(0);
  expect(screen.getByRole('list', { name: 'Your requests' })).toBeDefined();
});

it('STATE-06 ERR-04 STATE-07 API-26 yes settles it: a success toast, a refetched list, a closed dialog, a bell no longer lit', async () => {
  const { solved } = open({ body: { id: 't-1', resolvedAt: '2026-11-21T11:00:00Z' } });
  const question = await askToSettle();
  await userEvent.click(question.getByRole('button', { name: "Yes, it's done" }));
  expect(await screen.findByText('Request marked as done.')).toBeDefined();
  await isGone();
  expect(solved()).toBe(1);
  expect((await screen.findByRole('list', { name: 'Your requests' })).textContent).toContain('Done');
  expect(screen.getByRole('button', { name: 'Requests' }).dataset['lit']).toBe('false');
});

it('STATE-06 ERR-04 shows a failure with the prefix and the message, and closes the dialog', async () => {
  open(refusal(422, 'not-possible', { message: 'This request has already been resolved.' }));
  const question = await askToSettle();
  await userEvent.click(question.getByRole('button', { name: "Yes, it's done" }));
  const text = "Couldn't mark it as done: This request has already been resolved.";
  expect(await screen.findByText(text)).toBeDefined();
  await isGone();
});

it('CONST-02 ENT-05 lists every type but the four that are only news of lessons, each by its label', async () => {
  const tasks = SUPPORT_TASK_TYPES.map((type) => task(type, type));
  stubFetch({ ...MISSED, [LIST]: { body: { tasks, total: 15, unresolvedCount: 10, shares: [] } } });
  renderScreen(<StudentBell />, { user: userOf('STUDENT') });
  await userEvent.click(await screen.findByRole('button', { name: 'Requests, 10 open' }));
  const list = within(await screen.findByRole('list', {}, { timeout: 5000 }));
  expect(list.getAllByRole('listitem')).toHaveLength(11);
  expect(list.queryByText(/^Cancel|Student absence/)).toBeNull();
  expect(list.getByText('Conflict Regular Occasional')).toBeDefined();
});

it('LAY-05 a proposed time lights the bell, and leads to the week of its lesson', async () => {
  const proposal = {
    lessonId: 'l-1',
    teacherName: 'Laura Whitfield',
    lessonStartsAt: '2026-12-01T17:00:00Z',
    startsAt: '2026-12-02T18:00:00Z',
  };
  stubFetch({
    ...MISSED,
    [LIST]: { body: { tasks: [], total: 0, unresolvedCount: 0, shares: [] } },
    'GET /api/v1/student-platform/time-proposals': { body: [proposal] },
  });
  renderScreen(<StudentBell />, { user: userOf('STUDENT') });
  const bell = await screen.findByRole('button', { name: 'Requests. 1 new time to answer' });
  expect(bell.dataset['lit']).toBe('true');
  await userEvent.click(bell);
  const row = await screen.findByRole('link', { name: /^Laura Whitfield proposes/ }, { timeout: 5000 });
  expect(row.textContent).toBe('Laura Whitfield proposes Wed 2 Dec, 19:00Instead of Tue 1 Dec, 18:00');
  expect(row.getAttribute('href')).toBe('/student/my-classes?week=2026-12-01');
  expect(screen.queryByText('No requests yet.')).toBeNull();
  await userEvent.click(row);
  expect(screen.queryByRole('link', { name: /^Laura/ })).toBeNull();
});
