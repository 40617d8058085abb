import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnProposal } from '#domain/teaching/api/solution-proposals.ts';
import { NOW } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { SolutionProposals } from './SolutionProposals.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));

const option = (id: string, rest: Partial<OwnProposal['options'][number]> = {}) => ({
  id,
  kind: 'MOVE_OTHER_TIME' as const,
  variant: null,
  startsAt: '2026-11-25T18:00:00Z',
  endsAt: '2026-11-25T19:00:00Z',
  teacherName: 'Laura Whitfield',
  credits: 0,
  isPossible: true,
  ...rest,
});
const PROPOSAL: OwnProposal = {
  id: 'p-1',
  type: 'RESCHEDULE_LESSON',
  sentAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-11-22T09:00:00Z',
  lesson: {
    startsAt: '2026-11-24T17:00:00Z',
    endsAt: '2026-11-24T18:00:00Z',
    teacherName: 'Laura Whitfield',
  },
  options: [
    option('o-1'),
    option('o-2', { startsAt: '2026-11-26T18:00:00Z', endsAt: '2026-11-26T19:00:00Z', credits: 2 }),
    option('o-3', { kind: 'CANCEL_BACK', startsAt: null, endsAt: null, teacherName: null, credits: -2 }),
  ],
};
const URL = '/api/v1/student-platform/solution-proposals/p-1';

function open(answers: Answers, proposal = PROPOSAL) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <SolutionProposals proposals={[proposal]} />
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
  return () => fetched.mock.calls.map(([url, init]) => [url, JSON.parse(String(init!.body)) as unknown]);
}

it('API-22 shows each solution with its teacher and credits, and accepts one with one tap', async () => {
  const sent = open({ [`POST ${URL}/accept`]: { body: { proposals: [] } as never } });
  expect(screen.getByRole('heading', { name: /^Your request: Reschedule lesson$/ })).toBeDefined();
  const rows = within(screen.getByRole('list', { name: 'Proposed solutions' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Wed 25 Nov, 19:00–20:00with Laura WhitfieldAccept/),
    expect.stringMatching(/^Thu 26 Nov, 19:00–20:00with Laura Whitfield · 2 creditsAccept/),
    expect.stringMatching(/^Cancel this lesson2 credits backAccept/),
  ]);
  await userEvent.click(within(rows[1]!).getByRole('button', { name: /^Accept.*Thu 26 Nov/ }));
  expect(await screen.findByText('Accepted: Thu 26 Nov, 19:00–20:00.')).toBeDefined();
  expect(sent()).toEqual([[`${URL}/accept`, { optionId: 'o-2' }]]);
});

it('API-22 declines all with a note, which stays when it is refused', async () => {
  const sent = open({ [`POST ${URL}/decline`]: refusal(422, 'not-possible', { message: 'Try again.' }) });
  await userEvent.click(screen.getByRole('button', { name: 'None of these suits me' }));
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What would suit you/ });
  expect(document.activeElement).toBe(note);
  await userEvent.type(note, 'Only mornings');
  await userEvent.click(screen.getByRole('button', { name: 'Decline all' }));
  expect(await screen.findByText('Try again.')).toBeDefined();
  expect(note.value).toBe('Only mornings');
  expect(sent().at(-1)).toEqual([`${URL}/decline`, { note: 'Only mornings' }]);
});

it('API-22 says what is no longer possible, and why an answer was refused', async () => {
  const gone = { ...PROPOSAL, options: [option('o-1', { isPossible: false }), option('o-2')] };
  open(
    {
      [`POST ${URL}/accept`]: refusal(409, 'stale', {
        message: 'This solution is no longer possible.',
        details: { proposals: [] },
      }),
    },
    gone,
  );
  expect(screen.getByText('No longer available')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  expect((await screen.findAllByText('This solution is no longer possible.')).length).toBeGreaterThan(0);
});
