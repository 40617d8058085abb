import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { taskSolutions } from '#domain/teaching/api/solutions.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { queryClient } from '#src/api/query-client.ts';
import { getToasts } from '#src/toast-store.ts';
import { Refused, renderOffice, Rows, stubOffice, type Replies } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { cancelled, moveBy, solvedAs, taskOf, threadOf } from '#tests/support/task-samples.ts';
import { SupportTaskCard } from './SupportTaskCard.tsx';
import { TaskShow } from './TaskShow.tsx';

const LATER = new Date(Date.now() + 600_000).toISOString();
const TASK = taskOf(1, { note: 'My train is late.' });
const AT = `/support-tasks/${TASK.id}`;
const RESOLVED = {
  ...TASK,
  resolvedAt: new Date().toISOString(),
  resolvedByName: 'Daniel Okafor',
  resolution: 'Moved',
  undo: { id: 'undo-1', until: new Date(Date.now() + 25_000).toISOString() },
};
const TWO = solvedAs([moveBy(2), cancelled]);

function draw(replies: Replies = {}, task: SupportTaskRecord = TASK) {
  const sentCalls = stubOffice({
    [`GET ${AT}`]: task,
    [`GET ${AT}/solutions`]: TWO,
    [`GET ${AT}/messages`]: threadOf(1),
    [`POST ${AT}/looking`]: () => ({ others: task.lookers }),
    [`DELETE ${AT}/looking`]: undefined,
    'GET /support-tasks': new Rows([task, taskOf(2)]),
    [`GET /students/${task.studentId}`]: studentOf(1),
    [`GET /students/${task.studentId}/lessons`]: [],
    'GET /notes': [],
    ...replies,
  });
  renderOffice(<TaskShow />, { path: AT, route: '/support-tasks/:id' });
  return sentCalls;
}
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const buttonOf = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('a support-task card of the back-office', () => {
  const drawCard = (task: SupportTaskRecord, onResolve?: () => void) =>
    renderOffice(<SupportTaskCard task={task} onResolve={onResolve} />, { path: '/x' });

  it('LAY-10 leads to the issuer’s student page; marks resolved only where this can be handled', async () => {
    const onResolve = vi.fn();
    const { unmount } = drawCard(TASK);
    expect(screen.getByRole('link', { name: 'Open student record' }).getAttribute('href')).toBe(
      `/students/${TASK.issuer.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
    unmount();
    drawCard(TASK, onResolve);
    await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(onResolve).toHaveBeenCalledOnce();
  });

  it('LAY-12 a conflict leads to both students, at /es/students', () => {
    const conflict = taskOf(1, {
      type: 'CONFLICT_REGULAR_OCCASIONAL',
      student_id_regular: studentOf(1).id,
      regularStudentName: 'Ana Ruiz 1',
      student_id_occasional: studentOf(2).id,
      occasionalStudentName: 'Ana Ruiz 2',
    });
    drawCard(conflict);
    const addresses = ['Weekly lesson: Ana Ruiz 1', 'One-off lesson: Ana Ruiz 2'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(addresses).toEqual([`/es/students/${studentOf(1).id}`, `/es/students/${studentOf(2).id}`]);
  });
});

describe('what can be done', () => {
  it('shows each solution with its effect on calendar, wallet and pay', async () => {
    draw();
    const [move, cancel] = await screen.findAllByRole('listitem');
    expect(move!.textContent).toContain('Reschedule to Tue 24 Nov, 20:00');
    expect(move!.querySelector('del')?.textContent).toBe('Tue 24 Nov, 18:00–19:00, Laura Whitfield');
    expect(within(move!).getAllByText('No changes')).toHaveLength(2);
    expect(cancel!.textContent).toContain('2 credits returned');
    expect(cancel!.textContent).toMatch(/Available: 6 → ?then ?8/);
    expect(cancel!.textContent).toMatch(/€20.00 → ?then ?€0.00/);
    expect(screen.getByText('My train is late.').tagName).toBe('BLOCKQUOTE');
  });

  it('STATE-05 one click applies and resolves, with the note; undo for half a minute', async () => {
    let current: SupportTaskRecord = TASK;
    const sentCalls = draw({
      [`GET ${AT}`]: () => current,
      [`POST ${AT}/apply`]: () => {
        current = RESOLVED;
        return { task: RESOLVED, undoId: 'undo-1' };
      },
      'POST /undo/undo-1': () => {
        current = TASK;
        return undefined;
      },
    });
    await userEvent.type(await note(), 'Agreed on the phone');
    await userEvent.click(await buttonOf(/^Apply 2: Cancel, return credits/));
    const resolved = await screen.findByText(/Resolved by Daniel Okafor/);
    await waitFor(() => expect(document.activeElement?.contains(resolved)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(sentCalls.find(({ call }) => call === `POST ${AT}/apply`)?.body).toEqual({
      key: cancelled.key,
      version: cancelled.version,
      resolution: 'Agreed on the phone',
    });
    expect(getToasts()).toMatchObject([{ text: 'Moved', delay: 30, action: { label: 'Undo' } }]);
    await userEvent.click(await buttonOf(/^Undo \(\d+ s\)/));
    expect(await buttonOf(/^Apply 1:/)).toBeDefined();
    expect((await note()).value).toBe('');
  });

  it('409 shows what is possible now; what was typed stays', async () => {
    const details = solvedAs([moveBy(4)]);
    draw({ [`POST ${AT}/apply`]: new Refused(409, 'stale', { details }) });
    await userEvent.type(await note(), 'Half a sentence');
    await userEvent.click(await buttonOf(/^Apply 1:/));
    expect((await screen.findByRole('alert')).textContent).toContain('20:00” is no longer possible');
    expect(await buttonOf(/^Apply 1: Reschedule to Tue 24 Nov, 22:00/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Apply 2/ })).toBeNull();
    expect((await note()).value).toBe('Half a sentence');
    await userEvent.clear(await note());
  });

  const changing = () => {
    let current = TWO;
    draw({ [`GET ${AT}/solutions`]: () => current });
    return (next: typeof TWO) => {
      current = next;
      void queryClient.invalidateQueries({ queryKey: [taskSolutions.path] });
    };
  };

  it('cards do not change under the pointer: what others changed is said, and comes when asked for or left', async () => {
    const change = changing();
    await userEvent.hover(await buttonOf(/^Apply 2:/));
    change(solvedAs([moveBy(4)]));
    expect(await screen.findByText(/out of date/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Apply 2:/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh suggestions' }));
    expect(screen.queryByRole('button', { name: /^Apply 2:/ })).toBeNull();
    await userEvent.hover(await buttonOf(/^Apply 1:/));
    change(TWO);
    await screen.findByText(/out of date/);
    await userEvent.unhover(await buttonOf(/^Apply 1:/));
    expect(await buttonOf(/^Apply 2:/)).toBeDefined();
    expect(screen.getByText(/Suggestions refreshed/)).toBeDefined();
  });

  it('refresh automatically; input and choice stay, but a choice that no longer exists is dropped', async () => {
    const change = changing();
    await userEvent.type(await note(), 'Half a sentence');
    (await buttonOf(/^Apply 2:/)).focus();
    change(solvedAs([moveBy(4), cancelled]));
    const still = await buttonOf(/^Apply 1: Cancel,/);
    expect(document.activeElement).toBe(still);
    expect(screen.getByRole('button', { name: /^Apply 2: Reschedule .* 22:00/ })).toBeDefined();
    expect((await note()).value).toBe('Half a sentence');
    change(solvedAs([{ ...cancelled, version: 'other' }]));
    expect((await screen.findByRole('alert')).textContent).toContain(
      '“Cancel, return credits” is out of date',
    );
    expect(document.activeElement?.tagName).toBe('OL');
    await userEvent.clear(await note());
  });

  it('a number leads to its solution, j to the next request', async () => {
    draw({
      [`GET /support-tasks/${taskOf(2).id}`]: taskOf(2),
      [`GET /support-tasks/${taskOf(2).id}/solutions`]: TWO,
      [`POST /support-tasks/${taskOf(2).id}/looking`]: { others: [] },
      [`GET /students/${taskOf(2).studentId}`]: studentOf(2),
      [`GET /students/${taskOf(2).studentId}/lessons`]: [],
    });
    const second = await buttonOf(/^Apply 2:/);
    await userEvent.keyboard('2');
    expect(document.activeElement).toBe(second);
    await screen.findByText('1 of 2');
    await userEvent.keyboard('j');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/support-tasks/${taskOf(2).id}`),
    );
  });
});

describe('closing it by hand', () => {
  it('STATE-05 with a reason', async () => {
    const done = { ...RESOLVED, resolution: 'Called her' };
    let current: SupportTaskRecord = TASK;
    const sentCalls = draw({
      [`GET ${AT}`]: () => current,
      [`POST ${AT}/resolve`]: () => {
        current = done;
        return { task: done, undoId: 'undo-1' };
      },
    });
    await userEvent.type(await note(), 'Called her');
    await userEvent.click(await buttonOf(/^Resolve/));
    expect(await screen.findByText('Called her')).toBeDefined();
    expect(sentCalls.find(({ call }) => call === `POST ${AT}/resolve`)?.body).toEqual({
      resolution: 'Called her',
    });
  });

  it('after a conflict says who was faster, and keeps what was typed until their answer is there', async () => {
    const message = 'Núria Puig is working on this request.';
    draw({ [`POST ${AT}/resolve`]: new Refused(409, 'conflict', { message }) });
    await userEvent.type(await note(), 'Called her');
    await userEvent.click(await buttonOf(/^Resolve/));
    expect(await screen.findByText(message)).toBeDefined();
    expect((await note()).value).toBe('Called her');
    await userEvent.clear(await note());
  });
});

describe('who is at it', () => {
  it('nothing can be applied while someone else works on it; other viewers are named', async () => {
    const claim = { accountId: 'x', fullName: 'Núria Puig', until: LATER };
    draw({}, { ...TASK, claim, lookers: [{ accountId: 'y', fullName: 'Joana Prat' }] });
    const status = await screen.findByRole('status', { name: 'Assignee' });
    expect(status.textContent).toContain('Núria Puig is working on it.');
    expect(status.textContent).toContain('Joana Prat');
    const apply = await buttonOf(/^Apply 1:/);
    expect((apply as HTMLButtonElement).disabled).toBe(true);
  });

  it('says that it is looked at, and that it is no longer', async () => {
    const sentCalls = draw();
    await buttonOf(/^Apply 1:/);
    const calls = () => sentCalls.map(({ call }) => call);
    expect(calls()).toContain(`POST ${AT}/looking`);
    expect(calls()).not.toContain(`DELETE ${AT}/looking`);
    await userEvent.click(screen.getByRole('link', { name: 'Requests' }));
    await waitFor(() => expect(calls()).toContain(`DELETE ${AT}/looking`));
  });
});

describe('a colleague who was quicker', () => {
  it('is named, and the note that was not sent stays in sight', async () => {
    let current: SupportTaskRecord = TASK;
    draw({
      [`GET ${AT}`]: () => current,
      [`POST ${AT}/apply`]: () => {
        current = { ...RESOLVED, resolvedByName: 'Núria Puig', undo: null };
        return new Refused(422, 'not-possible');
      },
    });
    await userEvent.type(await note(), 'Called her');
    await userEvent.click(await buttonOf(/^Apply 1:/));
    const notice = await screen.findByText(/^Núria Puig resolved this request first/);
    expect(notice.textContent).toContain('Called her');
  });

  it('after the last request of the list, j leads back to it', async () => {
    draw({ 'GET /support-tasks': new Rows([]) }, { ...RESOLVED });
    expect(await screen.findByText('No requests left in this list')).toBeDefined();
    await userEvent.keyboard('j');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/support-tasks'));
  });
});
