import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RoomMessage, RoomWord } from '#domain/teaching/classroom.ts';
import { loadNamespaces } from '#src/i18n/i18n.ts';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import type { Call } from '../room/call.ts';
import { draftsOf } from '../room/drafts.ts';
import { createRoom } from '../room/room.ts';
import { Chat } from './Chat.tsx';
import { Notes } from './Notes.tsx';
import { Words } from './Words.tsx';

const LESSON = '01890000-0000-7000-8000-000000000001';
const ME = { accountId: '01890000-0000-7000-8000-0000000000aa', fullName: 'Laura Martín' };
const STATE = {
  people: [],
  board: [],
  messages: [],
  vocabulary: [],
  openDocumentId: null,
  boardPage: 0,
  timerEndsAt: null,
};

/** A socket at hand: what is sent is answered by `answers`, silence is a line that is cut. */
function fakeSocket() {
  const heard = new Map<string, (said: unknown) => void>();
  const sent: [event: string, said: Record<string, unknown>][] = [];
  const answers: Record<string, unknown> = { enterClassroom: { ok: true, connectionId: 'me', ...STATE } };
  const socket = {
    connected: true,
    id: 'me',
    io: { engine: { readyState: 'open', close: () => {} } },
    on: (event: string, handler: (said: unknown) => void) => heard.set(event, handler),
    off: (event: string) => heard.delete(event),
    connect: () => {},
    timeout: () => ({
      emit: (
        event: string,
        said: Record<string, unknown>,
        done: (error: unknown, answer: unknown) => void,
      ) => {
        sent.push([event, said]);
        const answer = answers[event] ?? { ok: true };
        queueMicrotask(() => (socket.connected ? done(null, answer) : done(new Error('cut'), null)));
      },
    }),
  };
  const cut = () => {
    socket.connected = false;
    heard.get('disconnect')?.('transport close');
  };
  const back = () => {
    socket.connected = true;
    heard.get('connect')?.(undefined);
  };
  return { socket, sent, answers, cut, back };
}

/** A room that one is in, for one lesson of its own each time. */
async function inRoom(lessonId: string, vocabulary: readonly RoomWord[] = []) {
  await loadNamespaces(['classroom', 'vocabulary']);
  const line = fakeSocket();
  line.answers['enterClassroom'] = { ok: true, connectionId: 'me', ...STATE, vocabulary };
  const drafts = draftsOf(ME.accountId, lessonId);
  const room = createRoom({
    lessonId,
    board: { merge: () => {}, ink: () => {}, unsent: () => [], confirm: () => {} },
    onSignal: () => {},
    onRefused: ({ text }: RoomMessage) => drafts.set({ message: text }),
    socketOf: async () => line.socket as never,
  });
  room.join();
  await waitFor(() => expect(room.get().status).toBe('in'));
  const call = { room, drafts } as unknown as Call;
  return { ...line, room, call, lessonId };
}

const user = userOf('TEACHER');
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const chatOf = ({ call, lessonId }: { call: Call; lessonId: string }) => (
  <Chat call={call} me={ME} lessonId={lessonId} isSilent onSilence={() => {}} onOpen={() => {}} />
);

it('a half-typed word survives another tab and a reconnect, and is sent once possible', async () => {
  const lesson = await inRoom(LESSON);
  const words = <Words call={lesson.call} isTeacher />;
  const { unmount } = renderScreen(words, { user });
  type('Word', 'deadline');
  type('Meaning', 'fecha límite');
  unmount();
  lesson.cut();
  renderScreen(words, { user });
  expect([valueOf('Word'), valueOf('Meaning')]).toEqual(['deadline', 'fecha límite']);
  fireEvent.click(screen.getByRole('button', { name: 'Add word' }));
  expect(screen.getByRole('listitem').textContent).toContain('deadline');
  lesson.back();
  await waitFor(() =>
    expect(lesson.sent.at(-1)).toEqual([
      'classroomShare',
      { lessonId: LESSON, vocabulary: [{ term: 'deadline', meaning: 'fecha límite', example: null }] },
    ]),
  );
  expect(screen.getByRole('listitem').textContent).toContain('deadline');
  lesson.room.leave();
});

it('a word without its term is not taken, and a full list says so instead of dropping one', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ term: `word ${n}`, meaning: null, example: null }));
  const lesson = await inRoom('01890000-0000-7000-8000-000000000002', many.slice(1));
  renderScreen(<Words call={lesson.call} isTeacher />, { user });
  type('Word', '   ');
  type('Meaning', 'no lessons');
  fireEvent.submit(screen.getByLabelText('Word').closest('form')!);
  expect(valueOf('Meaning')).toBe('no lessons');
  expect(screen.getAllByRole('listitem')).toHaveLength(39);
  type('Word', 'WORD 1');
  fireEvent.submit(screen.getByLabelText('Word').closest('form')!);
  expect(screen.getAllByRole('listitem')).toHaveLength(39);
  type('Word', 'the last');
  fireEvent.submit(screen.getByLabelText('Word').closest('form')!);
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByText(/You've reached 40 words/)).toBeDefined();
  expect(screen.queryByLabelText('Word')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove word 2' }));
  expect(screen.getByLabelText('Word')).toBeDefined();
  lesson.room.leave();
});

it('a message survives another tab and a cut, is there once, and comes back into the field when it is refused for good', async () => {
  const lesson = await inRoom('01890000-0000-7000-8000-000000000003');
  const { unmount } = renderScreen(chatOf(lesson), { user });
  type('Write a message', 'Can you');
  unmount();
  renderScreen(chatOf(lesson), { user });
  expect(valueOf('Write a message')).toBe('Can you');
  type('Write a message', 'Can you hear me?');
  lesson.cut();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Sending…', { exact: false })).toBeDefined();
  lesson.answers['classroomMessage'] = { ok: false, code: 'supplant-read-only' };
  lesson.back();
  await waitFor(() => expect(valueOf('Write a message')).toBe('Can you hear me?'));
  expect(screen.queryByText('Sending…', { exact: false })).toBeNull();
  expect(lesson.room.get().refusals).toBe(1);
  lesson.room.leave();
});

it("the teacher's notes are on this device after everything, and in the report that is begun", () => {
  const { unmount } = renderScreen(<Notes accountId={ME.accountId} lessonId={LESSON} />, { user });
  type('Your notes', 'Mixes since and for');
  unmount();
  renderScreen(<Notes accountId={ME.accountId} lessonId={LESSON} />, { user });
  expect(valueOf('Your notes')).toBe('Mixes since and for');
});
