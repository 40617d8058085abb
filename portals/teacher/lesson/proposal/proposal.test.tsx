import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProposalOfLesson } from '#domain/scheduling/api/time-proposals.ts';
import { givenLesson, NOW } from '#tests/support/lesson-samples.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { ProposalCard } from './ProposalCard.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const lesson = givenLesson('2026-11-24T17:00:00Z', { id: 'l-1' });
const URL = '/api/v1/teacher-platform/lessons/l-1/time-proposal';
const free = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const none: ProposalOfLesson = {
  proposal: null,
  freeTimes: [
    free('2026-11-24T18:00:00Z', '2026-11-24T18:30:00Z'),
    free('2026-11-25T17:00:00Z', '2026-11-25T17:30:00Z'),
  ],
};
const sentOne = (declinedAt: string | null): ProposalOfLesson => ({
  ...none,
  proposal: { startsAt: '2026-11-25T17:00:00Z', note: 'Exam board', sentAt: NOW, declinedAt },
});

function open(found: ProposalOfLesson, answers: Answers = {}) {
  const fetched = stubFetch({ [`GET ${URL}`]: { body: found }, ...answers });
  renderScreen(
    <>
      <ProposalCard lesson={lesson} />
      <Toaster />
    </>,
    { user: userOf('TEACHER') },
  );
  return () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => JSON.parse(String(init!.body)) as unknown);
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Propose another time' }));
  return within(await screen.findByRole('dialog'));
};

it('API-18 proposes the first free time in two taps', async () => {
  const sent = open(none, { [`POST ${URL}`]: { body: sentOne(null) } });
  const dialog = await openDialog();
  expect(dialog.getByText(/^Now: .*24 Nov, 18:00/)).toBeDefined();
  expect((dialog.getByRole('radio', { name: /24 Nov, 19:00/ }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText(/^Proposal sent to/)).toBeDefined();
  expect(sent()).toEqual([{ startsAt: '2026-11-24T18:00:00Z' }]);
});

it('API-18 proposes any other time, which needs its date and time', async () => {
  const sent = open(none, { [`POST ${URL}`]: { body: sentOne(null) } });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Another time' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Date'), '27/11/2026');
  await userEvent.type(dialog.getByLabelText('Time'), '08:15');
  await userEvent.type(dialog.getByLabelText('Message (optional)'), 'Sorry');
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText(/^Proposal sent to/)).toBeDefined();
  expect(sent()).toEqual([{ date: '2026-11-27', time: '08:15', note: 'Sorry' }]);
});

it('API-18 a time that was taken is replaced by nearer ones, and keeps the message', async () => {
  const slots = [free('2026-11-26T09:00:00Z', '2026-11-26T09:30:00Z')];
  open(none, { [`POST ${URL}`]: refusal(409, 'slot-taken', { message: 'Taken.', details: { slots } }) });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Message (optional)'), 'Sorry');
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await dialog.findByText('Taken.')).toBeDefined();
  expect(dialog.getByRole('radio', { name: /26 Nov, 10:00/ })).toBeDefined();
  expect((dialog.getByLabelText('Message (optional)') as HTMLTextAreaElement).value).toBe('Sorry');
});

it('API-18 shows a proposal that waits, and withdraws it', async () => {
  open(sentOne(null), { [`DELETE ${URL}`]: { body: none } });
  expect(await screen.findByText('Waiting for an answer')).toBeDefined();
  expect(screen.getByText('Exam board')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Proposal withdrawn.')).toBeDefined();
});

it('API-18 shows that the student keeps the time, and proposes a different one', async () => {
  open(sentOne(NOW));
  expect(await screen.findByText('Declined')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Propose a different time' })).toBeDefined();
});
