import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens.tsx';
import { TeacherIsIn } from './TeacherIsIn.tsx';

type Listener = (said: unknown) => void;
const listeners = new Map<string, Listener>();
const asked: unknown[] = [];
const socket = {
  connected: true,
  close: () => {},
  on: (event: string, listener: Listener) => {
    listeners.set(event, listener);
    return socket;
  },
  off: (event: string) => listeners.delete(event),
  timeout: () => ({
    emitWithAck: async (...sent: unknown[]) => {
      asked.push(sent);
      return { lessonId: 'l-1', isConnected: false };
    },
  }),
};
vi.mock('socket.io-client', () => ({ io: () => socket }));
afterAll(() => vi.doUnmock('socket.io-client'));

it('API-24 asks whether the teacher is in the room, and says so as they come and go', async () => {
  const { unmount } = renderScreen(<TeacherIsIn lessonId="l-1" />);
  await waitFor(() => expect(asked).toEqual([['isConnectedByTeacher', { lessonId: 'l-1' }]]));
  const said = () => screen.queryByText('Your teacher is in the classroom');
  const hear = (lessonId: string, isConnected: boolean) =>
    act(() => listeners.get('teacherConnected')?.({ lessonId, isConnected }));
  expect(said()).toBeNull();
  hear('l-2', true);
  expect(said()).toBeNull();
  hear('l-1', true);
  expect(said()?.getAttribute('role')).toBe('status');
  hear('l-1', false);
  expect(said()).toBeNull();
  unmount();
  expect(listeners.has('teacherConnected')).toBe(false);
});
