import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import {
  type Answer,
  type Answers,
  refusal,
  renderScreen,
  stubFetch,
  userOf,
} from '#tests/support/screens.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { paths } from '#src/paths.ts';
import { OwnThreads } from './OwnThreads.tsx';

const LAURA = { id: 't-laura', role: 'TEACHER', fullName: 'Laura Whitfield', photoUrl: null } as const;
const MESSAGES = [
  {
    number: 1,
    side: 'TEACHER',
    senderName: null,
    text: 'Hi Ana!',
    sentAt: '2026-11-20T17:00:00Z',
    files: [],
  },
  { number: 2, side: 'STUDENT', senderName: null, text: 'Hello', sentAt: '2026-11-21T08:00:00Z', files: [] },
];
const ROW: ThreadRow = {
  id: 'th-1',
  people: [LAURA],
  state: 'OPEN',
  unread: 1,
  isReported: false,
  last: { side: 'TEACHER', excerpt: 'Hi Ana!', files: 0, sentAt: '2026-11-20T17:00:00Z' },
};
const SCHOOL: ThreadRow = { id: null, people: [], state: 'OPEN', unread: 0, isReported: false, last: null };
const thread = (rest: object = {}) => ({
  ...ROW,
  side: 'STUDENT',
  readNumber: 2,
  otherReadNumber: 2,
  unread: 0,
  messages: MESSAGES,
  hasOlder: false,
  ...rest,
});
const LIST = 'GET /api/v1/messages/threads';
const ONE = 'GET /api/v1/messages/threads/th-1';
const SEND = 'POST /api/v1/messages/threads/th-1/messages';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] }));

/** The messages of a student, at an address; answers the calls that were made. */
function open(path: string, answers: Answers) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer: fine'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const fetched = stubFetch({ [LIST]: { body: [ROW, SCHOOL] }, ...answers });
  const own = (id?: string) => <OwnThreads shown={id} pathOf={paths.studentMessages} />;
  renderScreen(
    <>
      <Routes>
        <Route path="/student/messages" element={own()} />
        <Route path="/student/messages/t-laura" element={own('t-laura')} />
        <Route path="/student/messages/school" element={own('school')} />
        <Route path="/student/messages/stranger" element={own('stranger')} />
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
const field = (name = 'Message to Laura Whitfield') => screen.findByRole('textbox', { name });

describe('the list', () => {
  it('names the school and the people, with what is unread', async () => {
    open('/student/messages', {});
    const link = await screen.findByRole('link', { name: /Laura Whitfield.*Hi Ana!.*1 unread message/s });
    expect(link.getAttribute('href')).toBe('/student/messages/t-laura');
    const others = within(screen.getByRole('list', { name: 'New conversation' }));
    expect(others.getByRole('link', { name: /Lingua School/ }).getAttribute('href')).toBe(
      '/student/messages/school',
    );
    expect(screen.getByText('Choose a conversation')).toBeDefined();
  });

  it('ROUTE-25 is a missing record for someone to whom the student cannot write', async () => {
    open('/student/messages/stranger', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  });
});

describe('a thread', () => {
  it('shows messages by day and what was read, and marks it as read', async () => {
    const calls = open('/student/messages/t-laura', {
      [ONE]: { body: thread({ unread: 1, readNumber: 0 }) },
      'POST /api/v1/messages/threads/th-1/read': { status: 204 },
    });
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fri 20 Nov',
      'Laura Whitfield: Hi Ana!18:00',
      'Sat 21 Nov',
      'You: Hello09:00 · Read',
    ]);
    await waitFor(() => expect(calls('POST')).toEqual(['/api/v1/messages/threads/th-1/read {"number":2}']));
  });

  it('sends by Enter, and starts a new line with Shift', async () => {
    const calls = open('/student/messages/t-laura', {
      [ONE]: { body: thread() },
      [SEND]: { body: { ...MESSAGES[1], number: 3, text: 'One\nTwo' } },
    });
    await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}Two{Enter}');
    await waitFor(() =>
      expect(calls('POST')).toEqual([
        `/api/v1/messages/threads/th-1/messages ${JSON.stringify({ text: 'One\nTwo', fileIds: [] })}`,
      ]),
    );
    await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  });

  it.each<[string, Answer | Error, RegExp]>([
    ['no answer', new TypeError('Failed to fetch'), /No answer|reach|connection/i],
    ['a limit', refusal(429, 'too-many-requests'), /too many|wait/i],
  ])('keeps what was typed after %s', async (_, answer, says) => {
    open('/student/messages/t-laura', { [ONE]: { body: thread() }, [SEND]: answer });
    await userEvent.type(await field(), 'Precious words{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
    expect(await field()).toHaveProperty('value', 'Precious words');
    await userEvent.clear(await field());
  });

  it('opens one with the school for the first message', async () => {
    const calls = open('/student/messages/school', {
      'POST /api/v1/messages/threads': { body: { id: 'th-1' } },
      [SEND]: { body: { ...MESSAGES[1], number: 1 } },
    });
    await userEvent.type(await field('Message to Lingua School'), 'Hello{Enter}');
    await waitFor(() =>
      expect(calls('POST').map((call) => call.split(' ')[0])).toEqual([
        '/api/v1/messages/threads',
        '/api/v1/messages/threads/th-1/messages',
      ]),
    );
    expect(calls('POST')[0]).toContain('{"personId":null}');
  });

  it('names a file that is refused, and keeps the others and the text', async () => {
    let uploads = 0;
    const upload = () => {
      uploads += 1;
      return uploads === 1
        ? { body: { id: 'f-1', fileName: 'essay.pdf', mediaType: 'application/pdf', sizeBytes: 10 } }
        : refusal(400, 'invalid-input', { errors: { body: 'Choose a PDF.' } });
    };
    open('/student/messages/t-laura', {
      [ONE]: { body: thread() },
      'POST /api/v1/messages/threads/th-1/files?title=essay': upload,
      'POST /api/v1/messages/threads/th-1/files?title=virus': upload,
    });
    await userEvent.type(await field(), 'Here it is');
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const files = [new File(['x'], 'essay.pdf'), new File(['x'], 'virus.exe')];
    fireEvent.change(picker, { target: { files } });
    expect((await screen.findByRole('alert')).textContent).toBe('virus.exe: Choose a PDF.');
    expect(screen.getByRole('button', { name: 'Remove essay.pdf' })).toBeDefined();
    expect(await field()).toHaveProperty('value', 'Here it is');
    await userEvent.clear(await field());
  });

  it('is blocked in one tap, and says so with the way back', async () => {
    let state = 'OPEN';
    const calls = open('/student/messages/t-laura', {
      [ONE]: () => ({ body: thread({ state }) }),
      'PATCH /api/v1/messages/threads/th-1': () => {
        state = 'BLOCKED';
        return { status: 204 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeDefined();
    expect(calls('PATCH')).toEqual(['/api/v1/messages/threads/th-1 {"isBlocked":true}']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is reported with a reason', async () => {
    const calls = open('/student/messages/t-laura', {
      [ONE]: { body: thread() },
      'POST /api/v1/messages/threads/th-1/report': { status: 204 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What happened?' }), 'Rude');
    await userEvent.click(dialog.getByRole('button', { name: 'Report conversation' }));
    await waitFor(() =>
      expect(calls('POST')).toEqual(['/api/v1/messages/threads/th-1/report {"reason":"Rude"}']),
    );
  });

  it.each([
    ['ENDED', 'no lessons together'],
    ['CLOSED', 'can’t write in this conversation now'],
  ])('says why nothing can be written: %s', async (state, says) => {
    open('/student/messages/t-laura', { [ONE]: { body: thread({ state }) } });
    expect(await screen.findByText(new RegExp(says))).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
