import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { getToasts } from '#src/toast-store.ts';
import { Refused, renderOffice, stubOffice, type Replies } from '#tests/support/office.tsx';
import { taskOf } from '#tests/support/task-samples.ts';
import { SnoozeButton } from './SnoozeButton.tsx';

const TASK = taskOf(1);
const CALL = `POST /support-tasks/${TASK.id}/snooze`;
beforeEach(() => queryClient.clear());

function draw(replies: Replies = {}, isSnoozed = false) {
  const sentCalls = stubOffice({ [CALL]: { task: TASK, undoId: 'undo-1' }, ...replies });
  renderOffice(<SnoozeButton task={TASK} isSnoozed={isSnoozed} />, { path: '/x' });
  return () => sentCalls.filter(({ call }) => call === CALL).map(({ body }) => body);
}

it('with two keys until the next of the offered times, with undo', async () => {
  const sent = draw();
  await screen.findByRole('button', { name: 'Snooze' });
  await userEvent.keyboard('s');
  const first = (await screen.findAllByRole('radio'))[0]!;
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    until: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), time: expect.stringMatching(/^\d\d:00$/) },
  });
  expect(getToasts().at(-1)?.text).toMatch(/^Snoozed until /);
});

it('until another time, whose error is shown at its date and loses nothing', async () => {
  const sent = draw({
    [CALL]: new Refused(400, 'invalid-input', {
      errors: { until: 'This time has passed. Choose a later one.' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Snooze' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Another time/ }));
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  await userEvent.clear(date);
  await userEvent.click(screen.getAllByRole('button', { name: 'Snooze' }).at(-1)!);
  expect(sent()).toEqual([]);
  expect(await screen.findByText('Required')).toBeDefined();
  await userEvent.type(date, '24/11/2026');
  await userEvent.click(screen.getAllByRole('button', { name: 'Snooze' }).at(-1)!);
  await waitFor(() => expect(sent()).toEqual([{ until: { date: '2026-11-24', time: '09:00' } }]));
  expect(await screen.findByText('This time has passed. Choose a later one.')).toBeDefined();
  expect(date.value).toBe('24/11/2026');
});

it('a snoozed request is returned with one press', async () => {
  const sent = draw({}, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Return to queue' }));
  await waitFor(() => expect(sent()).toEqual([{ until: null }]));
});
