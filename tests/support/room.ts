import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import { socketTicket } from '#domain/people/api/auth.ts';
import type { Entered, RoomPerson, RoomState } from '#domain/teaching/classroom.ts';
import type { RoomEvent } from '#domain/teaching/classroom-events.ts';
import type { Agent } from './agent.ts';
import { withTicket } from './sockets.ts';

const waiting = { timeout: 6_000, interval: 10 };

/** A user's browser in a lesson's classroom: what it receives, in order, and what it sends. */
export interface InRoom {
  socket: Socket;
  heard: [event: string, said: Record<string, unknown>][];
  /** Answered as the server answers; what it is sent is not checked here. */
  send: (event: RoomEvent, sent: object) => Promise<unknown>;
  raw: (event: string, ...sent: unknown[]) => Promise<unknown>;
  enter: (lessonId: string) => Promise<Entered>;
  /** Comes in, where that must succeed. */
  joinRoom: (lessonId: string) => Promise<RoomState & { connectionId: string }>;
  /** What was last heard of this event, once there is some that fits. */
  hears: <T = Record<string, unknown>>(event: string, fits?: (said: T) => boolean) => Promise<T>;
  /** Waits until just these accounts are said to be in the room. */
  sees: (...accountIds: string[]) => Promise<readonly RoomPerson[]>;
}

/** Opens sockets as browsers do, by a ticket of their session; `close` ends them all. */
export function roomBrowsers(url: () => string): {
  open: (agent: Agent, at?: string) => Promise<InRoom>;
  openWith: (ticket: string, at: string) => Promise<InRoom>;
  close: () => void;
} {
  const sockets: Socket[] = [];
  async function openWith(token: string, at: string): Promise<InRoom> {
    const socket = io(at, {
      path: '/socket',
      forceNew: true,
      reconnection: false,
      auth: withTicket(token),
    });
    sockets.push(socket);
    const browser = listen(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return browser;
  }
  return {
    openWith,
    open: async (agent, at = url()) => openWith((await agent.call(socketTicket)).token, at),
    close: () => sockets.forEach((socket) => socket.disconnect()),
  };
}

function listen(socket: Socket): InRoom {
  const heard: InRoom['heard'] = [];
  socket.onAny((event: string, said: Record<string, unknown>) => heard.push([event, said]));
  const raw: InRoom['raw'] = (event, ...sent) => socket.timeout(8_000).emitWithAck(event, ...sent);
  const enter: InRoom['enter'] = (lessonId) => raw('enterClassroom', { lessonId }) as Promise<Entered>;
  const hears = <T>(event: string, fits: (said: T) => boolean = () => true) =>
    vi.waitFor(() => {
      const last = heard.findLast(([name, said]) => name === event && fits(said as T));
      expect(last, `${event} among ${JSON.stringify(heard.map(([name]) => name))}`).toBeDefined();
      return last![1] as T;
    }, waiting);
  return {
    socket,
    heard,
    raw,
    send: (event, sent) => raw(event, sent),
    enter,
    hears,
    async joinRoom(lessonId) {
      const entered = await enter(lessonId);
      expect(entered).toMatchObject({ ok: true });
      return entered as RoomState & { connectionId: string };
    },
    sees: (...accountIds) =>
      vi.waitFor(() => {
        const said = heard.findLast(([name]) => name === 'classroomPeople')?.[1].people as
          | readonly RoomPerson[]
          | undefined;
        expect(said?.map(({ accountId }) => accountId).toSorted()).toEqual(accountIds.toSorted());
        return said!;
      }, waiting),
  };
}
