import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import {
  Refused,
  renderOffice,
  Rows,
  stubOffice,
  type Replies,
  type SentCall,
} from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { cancelled, moveBy, solvedAs, taskOf } from '#tests/support/task-samples.ts';
import { getToasts } from '#src/toast-store.ts';
import { TaskShow } from './TaskShow.tsx';

const TASK = taskOf(1);
const AT = `/support-tasks/${TASK.id}`;
const SENT = {
  outcome: 'WAITING',
  sentAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  closedAt: null,
  note: null,
} as const;
const WAITING: SupportTaskRecord = { ...TASK, proposal: SENT };
const option = { id: 'o', ...moveBy(2), endsAt: null, credits: 0, isPossible: true };

function draw(replies: Replies = {}, task: SupportTaskRecord = TASK) {
  const calls = stubOffice({
    [`GET ${AT}`]: task,
    [`GET ${AT}/solutions`]: solvedAs([moveBy(2), moveBy(4), moveBy(6), moveBy(8), cancelled]),
    [`GET ${AT}/proposals`]: {
      proposals: task.proposal
        ? [{ ...task.proposal, id: 'p', sentByName: 'Daniel Okafor', options: [option] }]
        : [],
    },
    [`POST ${AT}/looking`]: () => ({ others: [] }),
    [`DELETE ${AT}/looking`]: undefined,
    'GET /support-tasks': new Rows([task]),
    [`GET /students/${task.studentId}`]: studentOf(1),
    [`GET /students/${task.studentId}/lessons`]: [],
    'GET /notes': [],
    ...replies,
  });
  renderOffice(<TaskShow />, { path: AT, route: '/support-tasks/:id' });
  return calls;
}
const bodies = (calls: readonly SentCall[], call: string) =>
  calls.filter((one) => one.call === call).map(({ body }) => body);
const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Propose to the student/ });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

it('API-22 sends up to three ticked solutions', async () => {
  const calls = draw({ [`POST ${AT}/proposals`]: { task: WAITING, undoId: 'u' } });
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  const boxes = await ticks();
  for (const box of boxes.slice(0, 3)) await userEvent.click(box);
  expect((await ticks()).map(({ disabled }) => disabled).slice(0, 4)).toEqual([false, false, false, true]);
  await userEvent.click(boxes[2]!);
  await userEvent.click(screen.getByRole('button', { name: /^Send 2 solutions to/ }));
  await vi.waitFor(() =>
    expect(bodies(calls, `POST ${AT}/proposals`)).toEqual([
      { solutions: [moveBy(2), moveBy(4)].map(({ key, version }) => ({ key, version })) },
    ]),
  );
  await vi.waitFor(() => expect(getToasts().at(-1)?.text).toMatch(/^Solutions sent/));
});

it('API-22 a refusal shows the current solutions and keeps the others ticked', async () => {
  const fresh = solvedAs([moveBy(4), cancelled]);
  draw({
    [`POST ${AT}/proposals`]: new Refused(409, 'stale', { message: 'Gone', details: fresh }),
  });
  const boxes = await ticks();
  await userEvent.click(boxes[0]!);
  await userEvent.click(boxes[1]!);
  await userEvent.click(screen.getByRole('button', { name: /^Send 2/ }));
  expect(await screen.findByText(/is no longer possible, so nothing was changed/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Send 1 solution to/ })).toBeDefined();
});

it('API-22 too soon to propose is said and cannot be ticked', async () => {
  draw({ [`GET ${AT}/solutions`]: solvedAs([moveBy(2, { proposable: 'TOO_SOON' }), cancelled]) });
  expect(await screen.findByText('Too soon to wait for an answer')).toBeDefined();
  expect((await ticks())[0]!.disabled).toBe(true);
});

it('API-22 while it waits there are no solutions to apply, and it can be withdrawn', async () => {
  const calls = draw({ [`DELETE ${AT}/proposals`]: TASK }, WAITING);
  expect((await screen.findAllByText('Waiting for the student')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Suggested solutions' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw proposal' }));
  await vi.waitFor(() => expect(bodies(calls, `DELETE ${AT}/proposals`)).toHaveLength(1));
});

it('API-22 declined: the words of the student, and the solutions again', async () => {
  const declined = { ...SENT, outcome: 'DECLINED', closedAt: SENT.sentAt, note: 'Only mornings' } as const;
  draw({}, { ...TASK, proposal: declined });
  expect(await screen.findByText('Only mornings')).toBeDefined();
  expect((await screen.findAllByText('Declined by the student')).length).toBeGreaterThan(0);
  const list = await screen.findByRole('list', { name: 'Suggested solutions' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1);
});
