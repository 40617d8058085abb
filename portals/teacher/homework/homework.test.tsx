import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#src/ui/Toaster.tsx';
import { handedIn, homeworkItem } from '#tests/support/homework-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { HomeworkPage } from './HomeworkPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] }));

const LIST = 'GET /api/v1/teacher-platform/homework?state=HANDED_IN&pageStart=0&pageTake=20';
const ONE = 'GET /api/v1/teacher-platform/homework/hw-1';
const SAVE = 'POST /api/v1/teacher-platform/homework/hw-1/correction';
const NONE = { homework: [], total: 0, counts: { OPEN: 0, HANDED_IN: 0, CORRECTED: 0 }, unread: 0 };

function open(answers: Answers, path = '/teacher/homework/hw-1') {
  const fetched = stubFetch({ [LIST]: { body: NONE }, ...answers });
  renderScreen(
    <>
      <Routes>
        <Route path="/teacher/homework/:id?" element={<HomeworkPage />} />
      </Routes>
      <Toaster />
    </>,
    { user: userOf('TEACHER'), path },
  );
  return () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
}
async function select(from: number, to: number): Promise<void> {
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  text.setSelectionRange(from, to);
  await userEvent.click(screen.getByRole('button', { name: 'Add note to selection' }));
}

it('says that nothing is to correct, with the way on', async () => {
  open({}, '/teacher/homework');
  expect(await screen.findByText('Nothing to correct')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View schedule' })).toBeDefined();
});

describe('correcting', () => {
  it('marks the selected words, with a note each, and comments', async () => {
    const bodies = open({ [ONE]: { body: handedIn() }, [SAVE]: { body: handedIn({ state: 'CORRECTED' }) } });
    await select(2, 12);
    expect(document.querySelector('mark')?.textContent).toBe('have went1');
    await select(7, 9);
    expect(screen.getByText('These words have a note already.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(screen.getByRole('alert').textContent).toBe('Write a note for “have went”, or remove it.');
    await userEvent.type(screen.getByRole('textbox', { name: /Note on “have went”/ }), 'I went');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Nearly!');
    await userEvent.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('Correction saved. Ana García is notified.')).toBeDefined();
    expect(bodies()).toEqual([
      { version: 2, comment: 'Nearly!', marks: [{ start: 2, end: 11, note: 'I went' }] },
    ]);
    expect(await screen.findByText('Nothing to correct')).toBeDefined();
  });

  it('keeps every note when the student changed the answer meanwhile', async () => {
    const current = handedIn({ answer: 'I have went away.', version: 3 });
    open({
      [ONE]: { body: handedIn() },
      [SAVE]: refusal(409, 'stale', { details: { current } }),
    });
    await select(2, 11);
    await userEvent.type(screen.getByRole('textbox', { name: /Note on “have went”/ }), 'I went');
    await select(12, 16);
    await userEvent.type(screen.getByRole('textbox', { name: /Note on “home”/ }), 'where?');
    await userEvent.click(screen.getByRole('button', { name: 'Save correction' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ana García changed the answer since.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe(
      'I have went away.',
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('home: where?');
    const notes = within(screen.getByRole('list', { name: 'Notes on your text' }));
    expect(notes.getAllByRole('listitem')).toHaveLength(1);
  });

  it('marks as done what was never handed in', async () => {
    const bodies = open({ [ONE]: { body: homeworkItem() }, [SAVE]: { body: homeworkItem() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(bodies()).toEqual([{ version: 1, comment: '', marks: [] }]));
  });
});
