import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TRIAL_STATUSES, type TrialStatus } from '#domain/shared/trial-status.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { toast } from '#src/toast-store.ts';
import { trialOf } from '#tests/support/office-samples.ts';
import { renderOffice, type Replies, Rows, stubOffice } from '#tests/support/office.tsx';
import { TrialList } from './TrialList.tsx';
import { TrialShow } from './TrialShow.tsx';

const PAST = '2020-01-01T10:00:00Z';
const ASKED = trialOf(1);
const OVER = trialOf(2, {
  ...{ status: 'ASSIGNED', lessonId: trialOf(1).id, lessonAt: PAST, lessonEndsAt: PAST },
  ...{ lessonStatus: 'NOT_REPORTED', teacherName: 'Laura Whitfield' },
});
const columnOf = (status: TrialStatus) => {
  const trials = [ASKED, OVER].filter((trial) => trial.status === status);
  return { status, total: status === 'WON' ? 30 : trials.length, trials };
};
const step = (name: string, count: number) => ({
  step: name,
  count,
  medianHours: name === 'ASKED' ? 20 : null,
});
const REPLIES: Replies = {
  'GET /saved-views': [],
  'GET /trials/choices': { owners: [{ id: ASKED.id, fullName: 'Nuria Support' }], sources: ['Fair'] },
  'GET /trials/board': { columns: TRIAL_STATUSES.map(columnOf) },
  'GET /trials/funnel': {
    steps: [step('ASKED', 10), step('ASSIGNED', 8), step('HELD', 4), step('WON', 1)],
    ...{ missed: 2, lost: [{ code: 'PRICE', count: 3 }] },
  },
  'GET /trials': new Rows([ASKED, OVER]),
};
function draw(path: string, replies: Replies = {}) {
  const sentCalls = stubOffice({ ...REPLIES, ...replies });
  renderOffice(
    <>
      <TrialList />
      <Toaster />
    </>,
    { path, route: '/trials' },
  );
  return sentCalls;
}
const column = (status: string) => document.querySelector<HTMLElement>(`[data-column="${status}"]`)!;
const cardOf = (name: string) => screen.getByRole('link', { name }).closest<HTMLElement>('[data-trial]')!;

describe('ROUTE-02 the board', () => {
  it('has a column a step, with its total, and asks for no list', async () => {
    const sentCalls = draw('/trials#board');
    expect(await screen.findByRole('link', { name: 'Ana Ruiz 1' })).toBeDefined();
    expect(within(column('ASKED')).getByRole('link', { name: 'Ana Ruiz 1' })).toBeDefined();
    expect(within(column('WON')).getByRole('link', { name: '30 more in the list' })).toBeDefined();
    expect(within(column('LOST')).getByText('No trials lost')).toBeDefined();
    expect(sentCalls.some(({ call }) => call === 'GET /trials')).toBe(false);
  });

  it('a card is moved by the keyboard alone; what cannot be says why', async () => {
    const sentCalls = draw('/trials#board', {
      [`POST /trials/${OVER.id}/outcome`]: { ...OVER, status: 'HELD' },
    });
    (await screen.findByRole('button', { name: 'Move Ana Ruiz 2' })).focus();
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'RequestedThe lesson has started. Record attendance.',
      'Done',
      'No-show',
      'WonWon automatically on the first payment.',
      'Lost',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Outcome: Ana Ruiz 2' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Level'), 'B1');
    await userEvent.type(within(dialog).getByLabelText("Teacher's notes"), 'Fluent');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save outcome' }));
    const sent = await waitFor(() => {
      const found = sentCalls.find(({ call }) => call === `POST /trials/${OVER.id}/outcome`);
      expect(found).toBeDefined();
      return found;
    });
    expect(sent?.body).toEqual({ came: true, outcome: 'Fluent', level: 'B1' });
  });

  it('a refused column keeps saying why from card to card, and a name has its card to itself', async () => {
    draw('/trials#board');
    await screen.findByRole('link', { name: 'Ana Ruiz 1' });
    const dataTransfer = { setData: () => {}, effectAllowed: '', dropEffect: '' };
    fireEvent.dragStart(cardOf('Ana Ruiz 1'), { dataTransfer });
    // The browser lets go only where entering was answered too.
    expect(fireEvent.dragEnter(column('MISSED'), { dataTransfer })).toBe(false);
    const why = 'No lesson yet. Assign a teacher and time first.';
    const leave = (relatedTarget: Element) =>
      fireEvent(column('MISSED'), new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
    expect(within(column('MISSED')).getByText(why)).toBeDefined();
    leave(column('MISSED').firstElementChild!);
    expect(within(column('MISSED')).getByText(why)).toBeDefined();
    leave(column('ASKED'));
    expect(within(column('MISSED')).queryByText(why)).toBeNull();
    expect(
      within(screen.getByRole('link', { name: 'Ana Ruiz 1' }).parentElement!).queryByRole('button'),
    ).toBeNull();
  });

  it('D9 restores a lost trial immediately', async () => {
    const lost = { ...ASKED, status: 'LOST', lostCode: 'PRICE' };
    const sentCalls = draw('/trials#board', {
      [`POST /trials/${ASKED.id}/lose`]: lost,
      [`POST /trials/${ASKED.id}/reopen`]: ASKED,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Ana Ruiz 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lost' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as lost' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sentCalls.map(({ call }) => call)).toContain(`POST /trials/${ASKED.id}/reopen`),
    );
  });

  it('a card is dragged to another column; a refused drop says why', async () => {
    const said = vi.spyOn(toast, 'info');
    draw('/trials#board');
    await screen.findByRole('link', { name: 'Ana Ruiz 1' });
    const dataTransfer = { setData: () => {}, effectAllowed: '', dropEffect: '' };
    const drag = (name: string, to: string) => {
      fireEvent.dragStart(cardOf(name), { dataTransfer });
      fireEvent.dragOver(column(to), { dataTransfer });
      fireEvent.drop(column(to), { dataTransfer });
    };
    drag('Ana Ruiz 1', 'HELD');
    expect(said).toHaveBeenCalledWith('No lesson yet. Assign a teacher and time first.');
    drag('Ana Ruiz 1', 'LOST');
    const dialog = await screen.findByRole('dialog', { name: "Mark Ana Ruiz 1's trial as lost?" });
    await userEvent.selectOptions(within(dialog).getByLabelText('Reason'), 'OTHER');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
    expect(within(dialog).getByText('Required')).toBeDefined();
  });
});

it('ROUTE-02 shows the trial funnel above the list, each figure linking to its rows', async () => {
  draw('/trials?filter=%7B%22source%22%3A%5B%22Fair%22%5D%2C%22status%22%3A%5B%22LOST%22%5D%7D');
  const figures = await screen.findByRole('region', { name: 'Trial funnel' });
  const bar = within(figures).getByRole('link', { name: 'Done 4' });
  expect(decodeURIComponent(bar.getAttribute('href')!)).toBe(
    '/trials?filter={"source":["Fair"],"reached":"HELD"}',
  );
  expect(within(figures).getByText('50% of the previous stage')).toBeDefined();
  expect(within(figures).getByText('median 20 hours to next stage')).toBeDefined();
  expect(within(figures).getByRole('link', { name: 'Too expensive: 3' })).toBeDefined();
});

it('ROUTE-02 marks many as lost for one reason, and names those that failed', async () => {
  const results = [
    { id: ASKED.id, ok: true, message: null },
    { id: OVER.id, ok: false, message: 'This trial is already closed.' },
  ];
  const sentCalls = draw('/trials', { 'POST /trials/lose': { results } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as lost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark 2 trials as lost?' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Reason'), 'NOT_REACHED');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark 2 as lost' }));
  expect(await within(dialog).findByText(/already closed/)).toBeDefined();
  expect(sentCalls.find(({ call }) => call === 'POST /trials/lose')?.body).toMatchObject({
    lostCode: 'NOT_REACHED',
  });
});

it('ROUTE-02 a trial says its next step, with the button that does it', async () => {
  stubOffice({ ...REPLIES, [`GET /trials/${ASKED.id}`]: ASKED, [`GET /trials/${ASKED.id}/tasks`]: [] });
  renderOffice(<TrialShow />, { path: `/trials/${ASKED.id}`, route: '/trials/:id' });
  const next = await screen.findByRole('region', { name: 'Next step' });
  expect(within(next).getByText('Ana Ruiz 1 is waiting for a teacher and a time.')).toBeDefined();
  expect(within(next).getByRole('button', { name: 'Assign lesson' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Assign teacher and time', 'Add follow-up', 'Mark as lost']);
});
