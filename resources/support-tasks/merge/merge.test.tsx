import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { queryClient } from '#src/api/query-client.ts';
import { getToasts } from '#src/toast-store.ts';
import { Refused, renderOffice, stubOffice, type Replies } from '#tests/support/office.tsx';
import { taskOf } from '#tests/support/task-samples.ts';
import { ResolvedPanel } from '../ResolvedPanel.tsx';
import { StateChip } from '../StateChip.tsx';
import type { OpenTask } from './MergeDialog.tsx';
import { RelatedTasks } from './RelatedTasks.tsx';

const TASK = taskOf(1);
const AT = `/support-tasks/${TASK.id}`;
const CANDIDATE: OpenTask = {
  id: taskOf(2).id,
  type: 'CUSTOM',
  issuerName: 'Ana Ruiz 1',
  createdAt: '2026-11-20T17:00:00Z',
  note: 'Did you get my request?',
  messageCount: 2,
  isLikely: true,
  canStay: ['THIS', 'OTHER'],
  problem: null,
};

beforeEach(() => queryClient.clear());

function draw(open: OpenTask[], replies: Replies = {}, merged: OpenTask[] = []) {
  const calls = stubOffice({ [`GET ${AT}/related`]: { open, merged }, [`GET ${AT}`]: TASK, ...replies });
  renderOffice(<RelatedTasks task={TASK} />, { path: AT, route: '/support-tasks/:id' });
  return calls;
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Merge….*Ana Ruiz 1/ }));
  return within(await screen.findByRole('dialog', { name: 'Merge requests' }));
};

it('lists likely duplicates with their words, and merges one into this request', async () => {
  const calls = draw([CANDIDATE], { [`POST ${AT}/merge`]: { task: TASK, undoId: 'u' } });
  expect(await screen.findByRole('heading', { name: 'Possible duplicates' })).toBeDefined();
  expect(screen.getByText('Did you get my request?')).toBeDefined();
  expect(screen.getByText(/2 messages/)).toBeDefined();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge requests' }));
  expect(await screen.findByRole('heading', { name: 'Possible duplicates' })).toBeDefined();
  expect(calls.find(({ call }) => call === `POST ${AT}/merge`)?.body).toEqual({ taskId: CANDIDATE.id });
  expect(getToasts().at(-1)?.text).toBe('Requests merged.');
});

it('can keep the other one, and only the one that can stay open', async () => {
  const OTHER = `/support-tasks/${CANDIDATE.id}`;
  const calls = draw([{ ...CANDIDATE, canStay: ['OTHER'] }], {
    [`POST ${OTHER}/merge`]: { task: TASK, undoId: 'u' },
  });
  const dialog = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^This one/ }).disabled).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^The other one/ }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Merge requests' }));
  expect(calls.find(({ call }) => call === `POST ${OTHER}/merge`)?.body).toEqual({ taskId: TASK.id });
});

it('says why it is refused, and why a request cannot be merged', async () => {
  draw([CANDIDATE, { ...CANDIDATE, id: taskOf(3).id, canStay: [], problem: 'merge-proposed' }], {
    [`POST ${AT}/merge`]: new Refused(409, 'conflict', { message: 'Núria is working on this request.' }),
  });
  expect(await screen.findByText(/Withdraw the proposal first/)).toBeDefined();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge requests' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Núria is working on this request.');
});

it('folds other requests, and lists what was merged', async () => {
  draw([{ ...CANDIDATE, isLikely: false }], {}, [{ ...CANDIDATE, id: taskOf(4).id, note: 'Merged words' }]);
  expect(await screen.findByText('1 other open request')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Possible duplicates' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Merged requests' })).toBeDefined();
  expect(screen.getByText('Merged words')).toBeDefined();
});

it('leads from a merged request to the one that stayed open', async () => {
  const mergedTask: SupportTaskRecord = taskOf(1, {
    resolvedAt: '2026-11-20T17:00:00Z',
    resolvedByName: 'Núria Puig',
    mergedInto: { id: CANDIDATE.id, type: 'CUSTOM', createdAt: '2026-11-20T17:00:00Z' },
  });
  renderOffice(
    <>
      <StateChip task={mergedTask} />
      <ResolvedPanel task={mergedTask} />
    </>,
    { path: '/x' },
  );
  expect((await screen.findByText('Merged')).querySelector('svg')).not.toBeNull();
  expect(screen.getByText('Merged by Núria Puig,')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Open request/ }).getAttribute('href')).toBe(
    `/support-tasks/${CANDIDATE.id}`,
  );
});
