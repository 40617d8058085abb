import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { NOW, ownLesson } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { TimeProposal } from './TimeProposal.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const proposal = { startsAt: '2026-11-25T18:00:00Z', note: 'I see a doctor' };
const lesson = ownLesson('2026-11-24T17:00:00Z', { id: 'l-1', proposal });
const URL = '/api/v1/student-platform/lessons/l-1/time-proposal';

function open(answers: Answers) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <TimeProposal lesson={lesson} proposal={proposal} />
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
  return () => fetched.mock.calls.map(([url, init]) => [url, JSON.parse(String(init!.body)) as unknown]);
}

it('API-18 shows both times and the note, and accepts with one tap', async () => {
  const sent = open({ [`POST ${URL}/accept`]: { body: { ...lesson, proposal: null } as never } });
  const group = within(
    screen.getByRole('group', { name: /^Another time for the lesson on .*24 Nov, 18:00/ }),
  );
  expect(group.getByText('Laura Whitfield proposes another time:')).toBeDefined();
  expect(group.getByText(/^Wed 25 Nov, 19:00$/)).toBeDefined();
  expect(group.getByText('I see a doctor')).toBeDefined();
  await userEvent.click(group.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText(/^Lesson moved to .*25 Nov, 19:00/)).toBeDefined();
  expect(sent()).toEqual([[`${URL}/accept`, { startsAt: proposal.startsAt }]]);
});

it('API-18 keeps the current time', async () => {
  open({ [`POST ${URL}/decline`]: { body: { ...lesson, proposal: null } as never } });
  await userEvent.click(screen.getByRole('button', { name: /^Keep current time/ }));
  expect(await screen.findByText(/^Your lesson stays on .*24 Nov, 18:00/)).toBeDefined();
});

it('API-18 says why it was not moved', async () => {
  open({ [`POST ${URL}/accept`]: refusal(422, 'not-possible', { message: 'No longer valid.' }) });
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText('No longer valid.')).toBeDefined();
});
