import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens.tsx';

type Listener = (said: unknown) => void;
const listeners = new Map<string, Listener>();
const asked: unknown[] = [];
const socket = {
  connected: true,
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  off: (event: string) => listeners.delete(event),
  timeout: () => ({
    emitWithAck: async (...sent: unknown[]) => {
      asked.push(sent);
      return { lessonId: 'l-1', isConnected: false };
    },
  }),
};
vi.doMock('#src/session/socket.ts', () => ({ getSocket: async () => socket }));
const { TeacherIsIn } = await import('./TeacherIsIn.tsx');
afterAll(() => {
  vi.doUnmock('#src/session/socket.ts');
  vi.resetModules();
});
beforeEach(() => listeners.clear());

it('API-24 asks whether the teacher is in the room, and says so as they come and go', async () => {
  const { unmount } = renderScreen(<TeacherIsIn lessonId="l-1" />);
  await waitFor(() => expect(asked).toEqual([['isConnectedByTeacher', { lessonId: 'l-1' }]]));
  const said = () => screen.queryByText('Your teacher is in the room');
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
  expect(listeners.size).toBe(0);
});
