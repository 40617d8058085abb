import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, renderOffice, Rows, stubOffice, type Replies } from '#tests/support/office.tsx';
import { taskOf } from '#tests/support/task-samples.ts';
import { getToasts } from '#src/toast-store.ts';
import { TaskList } from './TaskList.tsx';

const LIST = 'GET /support-tasks';
const ME = '00000000-0000-4000-8000-0000000000aa';
const LATER = new Date(Date.now() + 600_000).toISOString();
const [ANA, EVA] = [taskOf(1), taskOf(2, { type: 'CUSTOM', note: 'Can I have a book?' })];

function draw(replies: Replies = {}, path = '/support-tasks') {
  const sentCalls = stubOffice({ [LIST]: new Rows([ANA, EVA]), 'GET /preferences': {}, ...replies });
  renderOffice(<TaskList />, { path });
  return sentCalls;
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('the queue', () => {
  it('STATE-05 asks for what is open, the most urgent first; the address says what else is wanted', async () => {
    const sentCalls = draw();
    await rowOf(ANA.issuer.fullName);
    expect(sentCalls.find(({ call, filter }) => call === LIST && filter)?.filter).toEqual({
      unresolved: true,
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
    await waitFor(() => expect(sentCalls.at(-1)?.filter).toEqual({ unresolved: false }));
    expect(screen.getByTestId('address').textContent).toContain('unresolved');
  });

  it('says that everything is answered, or that a filter hides it', async () => {
    draw({ [LIST]: new Rows([]) });
    expect(await screen.findByText('No requests')).toBeDefined();
  });

  it('ENT-05 shows type, words, due time as colour and word, who has it and who else looks', async () => {
    const claim = { accountId: 'x', fullName: 'Núria Puig', until: LATER };
    const late = taskOf(3, {
      claim,
      dueAt: '2026-01-01T10:00:00Z',
      lookers: [{ accountId: 'y', fullName: 'Joana Prat' }],
    });
    draw({ [LIST]: new Rows([late, EVA]) });
    const row = within(await rowOf(late.issuer.fullName));
    for (const text of ['Reschedule lesson', 'Late', 'Núria Puig', 'Joana Prat'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.queryByRole('button', { name: /^Assign to me ?: / })).toBeNull();
    expect(screen.getByText('Can I have a book?')).toBeDefined();
  });

  it('takes a task and gives it back', async () => {
    const own = { ...ANA, claim: { accountId: ME, fullName: 'Daniel Okafor', until: LATER } };
    let current = ANA;
    const change = (to: typeof ANA) => () => {
      current = to;
      return to;
    };
    draw({
      [LIST]: () => new Rows([current]),
      [`POST /support-tasks/${ANA.id}/claim`]: change(own),
      [`POST /support-tasks/${ANA.id}/release`]: change(ANA),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: `Assign to me : Reschedule lesson, ${ANA.issuer.fullName}` }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Unassign ?: / }));
    expect(
      await screen.findByRole('button', { name: `Assign to me : Reschedule lesson, ${ANA.issuer.fullName}` }),
    ).toBeDefined();
  });

  it('a claim that comes too late shows the assignee', async () => {
    const theirs = { ...ANA, claim: { accountId: 'x', fullName: 'Núria Puig', until: LATER } };
    let current = ANA;
    draw({
      [LIST]: () => new Rows([current]),
      [`POST /support-tasks/${ANA.id}/claim`]: () => {
        current = theirs;
        return new Refused(409, 'conflict', { message: 'Núria Puig is working on this request.' });
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: `Assign to me : Reschedule lesson, ${ANA.issuer.fullName}` }),
    );
    expect(await screen.findByText('Núria Puig')).toBeDefined();
    expect(getToasts().map(({ text }) => text)).toContain('Núria Puig is working on this request.');
  });

  it('goes through the rows by j and k or the arrows, and not while one types', async () => {
    draw();
    await rowOf(ANA.issuer.fullName);
    const at = () => document.activeElement?.textContent;
    await userEvent.keyboard('j');
    expect(at()).toBe('Reschedule lesson');
    await userEvent.keyboard('{ArrowDown}j');
    expect(at()).toBe('Custom');
    await userEvent.keyboard('k');
    expect(at()).toBe('Reschedule lesson');
    await userEvent.type(screen.getByRole('searchbox'), 'j?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('bulk actions on requests', () => {
  const tick = async (number: number) =>
    userEvent.click((await screen.findAllByRole('checkbox', { name: /^Select / }))[number]!);

  it('are given to a colleague, and each that was not is named with its reason', async () => {
    const results = [
      { id: ANA.id, ok: true, message: null },
      { id: EVA.id, ok: false, message: 'This request has already been resolved.' },
    ];
    const sentCalls = draw({
      'GET /support-tasks/owners': [{ id: 'y', fullName: 'Joana Prat' }],
      'POST /support-tasks/owner': { results },
    });
    await tick(1);
    await tick(2);
    await userEvent.click(screen.getByRole('button', { name: 'Assign to' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 2 requests' });
    await within(dialog).findByRole('option', { name: 'Joana Prat' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Assignee'), 'y');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign 2' }));
    expect(await within(dialog).findByText(/already been resolved/)).toBeDefined();
    expect(within(dialog).getByText(EVA.issuer.fullName)).toBeDefined();
    const sent = sentCalls.find(({ call }) => call === 'POST /support-tasks/owner');
    expect(sent?.body).toEqual({ ids: [ANA.id, EVA.id], ownerId: 'y' });
  });

  it('are resolved as a job where all is meant that the filter shows; a refused note stays as typed', async () => {
    let refusal: Refused | null = new Refused(400, 'invalid-input', { errors: { resolution: 'Too long' } });
    const batch = { id: ANA.id, kind: 'TASK_RESOLUTION', resource: 'support-tasks', status: 'WAITING' };
    const rest = { accountName: 'D', isOwn: true, fileName: null, total: 240, done: 0, failed: 0 };
    const times = { isCancelling: false, undoes: null, createdAt: LATER, startedAt: null, finishedAt: null };
    const sentCalls = draw({
      [LIST]: new Rows([ANA, EVA], 240),
      'POST /support-tasks/resolve/batch': () => refusal ?? { ...batch, ...rest, ...times },
      [`GET /batches/${ANA.id}`]: { ...batch, ...rest, ...times },
    });
    await tick(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 240' }));
    await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resolve 240 requests?' });
    const note = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(note, 'Seen to');
    const submit = within(dialog).getByRole('button', { name: 'Resolve 240' });
    await userEvent.click(submit);
    expect(await within(dialog).findByText('Too long')).toBeDefined();
    expect(note.value).toBe('Seen to');
    refusal = null;
    await userEvent.click(submit);
    await within(dialog).findByRole('progressbar');
    expect(sentCalls.findLast(({ call }) => call === 'POST /support-tasks/resolve/batch')?.body).toEqual({
      selection: { filter: { unresolved: true } },
      resolution: 'Seen to',
    });
  });
});
