import type { Socket } from 'socket.io-client';
import type { RoomEvent, RoomSent } from '#domain/teaching/classroom-events.ts';

/** Milliseconds before what was not confirmed is sent again by the socket, three times (API-23). */
const CONFIRM_MS = 4_000;

/**
 * Sends an event to the room. Resolves with the reply, or null when it was not confirmed on this connection: a confirmation
 * after a reconnect belongs to a room that the user is no longer in.
 */
export function notify<E extends RoomEvent>(socket: Socket, event: E, sent: RoomSent<E>): Promise<unknown> {
  const { id } = socket;
  return new Promise((resolve) => {
    socket.timeout(CONFIRM_MS).emit(event, sent, (error: unknown, answer: unknown) => {
      resolve(error || socket.id !== id ? null : (answer ?? true));
    });
  });
}

/** Sends an event that may be lost, because the next one contains the same and more. */
export function hint<E extends RoomEvent>(socket: Socket, event: E, sent: RoomSent<E>): void {
  if (socket.connected) socket.volatile.emit(event, sent);
}

/** Parts that go in one message each: the socket takes 100 kB and a hundred elements. */
export function portionsOf<Part>(parts: readonly Part[], mostBytes = 60_000, most = 100): Part[][] {
  const portions: Part[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const size = JSON.stringify(part).length;
    const last = portions.at(-1);
    if (last && bytes + size <= mostBytes && last.length < most) {
      last.push(part);
      bytes += size;
    } else {
      portions.push([part]);
      bytes = size;
    }
  }
  return portions;
}

interface Answer {
  ok?: boolean;
  code?: string;
}
/** Errors after which sending again is useless. */
const FOR_GOOD: ReadonlySet<string> = new Set(['invalid-input', 'supplant-read-only']);

/** Whether the room has it; whatever must be kept is kept by then. */
export const isDone = (answer: unknown): boolean => (answer as Answer | null)?.ok === true;
export const isRefused = (answer: unknown): boolean => {
  const { ok, code } = (answer as Answer | null) ?? {};
  return ok === false && code !== undefined && FOR_GOOD.has(code);
};
