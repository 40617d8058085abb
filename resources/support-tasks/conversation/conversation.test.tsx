import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { queryClient } from '#src/api/query-client.ts';
import { getToasts } from '#src/toast-store.ts';
import { Refused, renderOffice, stubOffice, type Replies } from '#tests/support/office.tsx';
import { taskOf, threadOf } from '#tests/support/task-samples.ts';
import { StateChip } from '../StateChip.tsx';
import { TaskConversation } from './TaskConversation.tsx';

const TASK = taskOf(1);
const AT = `/support-tasks/${TASK.id}`;
const LATER = new Date(Date.now() + 600_000).toISOString();
const EARLIER = '2026-11-20T17:00:00Z';
const ABOUT = { id: TASK.id, type: TASK.type };
const MESSAGE = { sentAt: EARLIER, files: [], task: ABOUT, mergedFrom: null };

beforeEach(() => queryClient.clear());

function draw(replies: Replies = {}, task = TASK) {
  const sentCalls = stubOffice({ [`GET ${AT}/messages`]: threadOf(1), ...replies });
  renderOffice(<TaskConversation task={task} />, { path: AT, route: '/support-tasks/:id' });
  return sentCalls;
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to Ana/ });

it('shows the messages of both sides, with the names of staff and the read mark', async () => {
  draw({
    [`GET ${AT}/messages`]: threadOf(1, {
      threadId: 'th-1',
      otherReadNumber: 4,
      messages: [
        { ...MESSAGE, number: 4, side: 'SCHOOL', senderName: 'Núria Puig', text: 'Which day?' },
        { ...MESSAGE, number: 5, side: 'STUDENT', senderName: null, text: 'Tuesday' },
      ],
    }),
  });
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  for (const text of ['Núria Puig', 'Which day?', 'Ana Ruiz 1', 'Tuesday'])
    expect(log.getByText(text)).toBeDefined();
  expect(log.getByText(/· Read$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open whole conversation' }).getAttribute('href')).toBe(
    `/messages/${TASK.issuer.id}`,
  );
});

it('sends with Ctrl+Enter, and says that the request waits', async () => {
  const sentCalls = draw({ [`POST ${AT}/replies`]: TASK });
  await userEvent.type(await field(), 'Which day?{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(sentCalls.find(({ call }) => call === `POST ${AT}/replies`)?.body).toEqual({ text: 'Which day?' });
  expect(getToasts().at(-1)?.text).toBe('Sent. The request waits for the answer.');
});

it('keeps what is typed when it is refused, and names the reason', async () => {
  draw({
    [`POST ${AT}/replies`]: new Refused(409, 'conflict', { message: 'Núria is working on this request.' }),
  });
  await userEvent.type(await field(), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send and keep open' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Núria is working on this request.');
  expect((await field()).value).toBe('Hello');
});

it('offers no reply to a colleague, to a closed account, and for a resolved request', async () => {
  draw({ [`GET ${AT}/messages`]: threadOf(1, { person: null, state: 'CLOSED' }) });
  expect(await screen.findByText('Made by the school. There is no one to write to.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const NOTHING = { repliedAt: null, answeredAt: null, snoozedUntil: null };
it.each<[string, Partial<SupportTaskRecord>]>([
  ['Answered', { repliedAt: EARLIER, answeredAt: EARLIER }],
  ['Waiting for the person', { repliedAt: EARLIER, dueAt: LATER }],
  ['No answer', { repliedAt: EARLIER, dueAt: EARLIER }],
  ['Snoozed', { repliedAt: EARLIER, answeredAt: EARLIER, snoozedUntil: LATER }],
  ['Snooze ended', { snoozedUntil: EARLIER }],
])('the state %s is a word with an icon', async (word, rest) => {
  renderOffice(<StateChip task={taskOf(1, { ...NOTHING, ...rest })} />, { path: '/x' });
  const chip = await screen.findByText(word);
  expect(chip.querySelector('svg')).not.toBeNull();
});
