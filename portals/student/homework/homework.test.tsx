import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#src/ui/Toaster.tsx';
import { corrected, handedIn, homeworkItem, homeworkRow } from '#tests/support/homework-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { HomeworkPage } from './HomeworkPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] }));

const LIST = (state: string) =>
  `GET /api/v1/student-platform/homework?state=${state}&pageStart=0&pageTake=20`;
const ONE = 'GET /api/v1/student-platform/homework/hw-1';
const SEND = 'POST /api/v1/student-platform/homework/hw-1/hand-in';
const READ = 'POST /api/v1/student-platform/homework/hw-1/read';

function open(path: string, answers: Answers) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <Routes>
        <Route path="/student/homework/:id?" element={<HomeworkPage />} />
      </Routes>
      <Toaster />
    </>,
    { user: userOf('STUDENT'), path },
  );
  return (method: string) =>
    fetched.mock.calls
      .filter(([, init]) => (init?.method ?? 'GET') === method)
      .map(([url, init]) => `${String(url)} ${String(init?.body)}`);
}
const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write your answer' });

describe('the list', () => {
  it('shows what is open with day and state, and leads on where nothing is', async () => {
    const counts = { OPEN: 1, HANDED_IN: 0, CORRECTED: 0 };
    open('/student/homework', {
      [LIST('OPEN')]: {
        body: { homework: [homeworkRow({ dueOn: '2026-11-20' as never })], total: 1, counts, unread: 0 },
      },
      [LIST('CORRECTED')]: { body: { homework: [], total: 0, counts, unread: 0 } },
    });
    const link = await screen.findByRole('link', { name: 'Page 12, exercise 3' });
    expect(link.getAttribute('href')).toBe('/student/homework/hw-1');
    expect(screen.getByText('Overdue')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Corrected (0)' }));
    expect(await screen.findByText('No corrected homework yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View lessons' })).toBeDefined();
  });
});

describe('handing in', () => {
  it('sends the text once, and keeps it when the connection fails', async () => {
    const calls = open('/student/homework/hw-1', {
      [ONE]: { body: homeworkItem() },
      [SEND]: refusal(500, 'internal'),
    });
    await userEvent.type(await answer(), 'I went home.');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect((await answer()).value).toBe('I went home.');
    stubFetch({ [ONE]: { body: handedIn({ answer: 'I went home.' }) }, [SEND]: { body: handedIn() } });
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Homework submitted.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDefined();
    expect(calls('POST')[0]).toContain('{"version":1,"answer":"I went home.","fileId":null}');
  });

  it('names a file that is refused, and loses nothing typed', async () => {
    const upload = 'POST /api/v1/student-platform/homework/hw-1/files?title=photo';
    open('/student/homework/hw-1', {
      [ONE]: { body: homeworkItem() },
      [upload]: refusal(400, 'invalid-input', { errors: { body: 'Choose a picture.' } }),
    });
    await userEvent.type(await answer(), 'Half');
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(picker, { target: { files: [new File(['x'], 'photo.heic')] } });
    expect((await screen.findByRole('alert')).textContent).toBe('photo.heic: Choose a picture.');
    expect((await answer()).value).toContain('Half');
    fireEvent.change(picker, {
      target: { files: [Object.defineProperty(new File(['x'], 'film.mp4'), 'size', { value: 11_000_000 })] },
    });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('film.mp4: Too large.'));
  });

  it('shows a photo and a recording that were handed in, and removes them with the next save', async () => {
    const file = { id: 'f-1', fileName: 'My page.png', mediaType: 'image/png', sizeBytes: 1200 };
    const calls = open('/student/homework/hw-1', {
      [ONE]: { body: handedIn({ file }) },
      [SEND]: { body: handedIn({ version: 3 }) },
    });
    expect((await screen.findByRole('img', { name: 'Photo: My page.png' })).getAttribute('src')).toBe(
      '/api/v1/homework/files/f-1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove My page.png' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Homework submitted.');
    expect(calls('POST')[0]).toContain('"fileId":null');
  });

  it('keeps the text of a student who was too late, beside the correction', async () => {
    open('/student/homework/hw-1', {
      [ONE]: { body: handedIn({ answer: 'Old' }) },
      [SEND]: refusal(409, 'stale', { details: { current: corrected() } }),
      [READ]: { body: undefined },
    });
    await userEvent.clear(await answer());
    await userEvent.type(await answer(), 'New words');
    stubFetch({
      [ONE]: { body: corrected({ isUnread: true }) },
      [SEND]: refusal(409, 'stale', { details: { current: corrected() } }),
      [READ]: { body: undefined },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('New words')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Correction by Laura Whitfield' })).toBeDefined();
  });
});

it('shows the correction with numbered notes, and marks it as read', async () => {
  const calls = open('/student/homework/hw-1', {
    [ONE]: { body: corrected({ isUnread: true }) },
    [READ]: { body: undefined },
  });
  expect(await screen.findByText('Nearly!')).toBeDefined();
  const notes = within(screen.getByRole('list', { name: 'Notes on your text' }));
  expect(notes.getByRole('listitem').textContent).toBe('have wentI went');
  expect(document.querySelector('mark')?.textContent).toBe('have went1');
  await waitFor(() => expect(calls('POST')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Submit|Save changes/ })).toBeNull();
});
