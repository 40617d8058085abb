import type { Socket } from 'socket.io-client';
import { socketTicket } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { queryClient } from '#src/api/query-client.ts';
import { keepLive } from './live.ts';
import { onSession } from './store.ts';

const ATTEMPTS = 3;
let socket: Promise<Socket | null> | null = null;

/** API-23: the ticket is single use (D11), so that every connection asks for a new one. */
async function handshake(answer: (data: object) => void): Promise<void> {
  try {
    const { token } = await request(socketTicket);
    answer({ token: { token }, date: new Date().toISOString() });
  } catch {
    answer({});
  }
}

const report = (error: unknown): void => console.warn('The socket cannot connect', error);

async function connect(): Promise<Socket | null> {
  try {
    const { io } = await import('socket.io-client');
    const opened = io({
      path: '/socket',
      withCredentials: true,
      retries: ATTEMPTS,
      reconnectionAttempts: ATTEMPTS,
      auth: handshake,
    });
    keepLive(opened, queryClient);
    return opened.on('connect_error', report);
  } catch (error) {
    report(error);
    return null;
  }
}

/** The realtime connection of this tab, loaded and opened when first asked for. Null when it cannot be had (ERR-03). */
export function getSocket(): Promise<Socket | null> {
  socket ??= connect();
  return socket;
}

/** Returns the session's connection; null if there is none. */
export const openSocket = (): Promise<Socket | null> | null => socket;

export function closeSocket(): void {
  void socket?.then((open) => open?.close());
  socket = null;
}

/**
 * Reconnects after the last attempt has failed (API-23), when the tab becomes visible or the network returns; loads the code if it was
 * missing.
 */
function reopen(): void {
  if (document.visibilityState !== 'visible') return;
  const tried = socket;
  void tried?.then((open) => {
    if (open && !open.connected) open.connect();
    if (open || socket !== tried) return;
    socket = connect();
  });
}

/** STATE-04: opens with the session, closes with it. Returns the teardown. */
export function followSession(): () => void {
  document.addEventListener('visibilitychange', reopen);
  window.addEventListener('online', reopen);
  const stop = onSession((now) => {
    if (now.status !== 'in') closeSocket();
    else if (now.next === 'NOTHING') void getSocket();
  });
  return () => {
    stop();
    document.removeEventListener('visibilitychange', reopen);
    window.removeEventListener('online', reopen);
    closeSocket();
  };
}
