import { Counter } from 'prom-client';
import * as z from 'zod/mini';
import { ROOM_EVENTS, type RoomEvent } from '#domain/teaching/classroom-events.ts';
import { findUnkept, InputFaults } from '#server/http/input-faults.ts';
import type { MakeSocketPart, UserSocket } from '#server/realtime/user-socket.ts';
import { makeDoors } from './room-access.ts';
import { roomHandlers } from './room-events.ts';
import { lessonsIn } from './room-names.ts';
import { roomRounds } from './room-rounds.ts';

const EVENTS = Object.keys(ROOM_EVENTS) as RoomEvent[];
/** ICE candidates for a whole group arrive in a burst, ink about 15 times a second. */
const LIMIT = { capacity: 400, perSecond: 60 };
/** These wait for no one: they keep nothing, and a room is not entered by them. */
const AT_ONCE: ReadonlySet<RoomEvent> = new Set([
  'classroomSignal',
  'classroomInk',
  'classroomBoard',
  'classroomMessage',
]);

/** The classroom's events on the sockets (API-24): each checked against its schema, refused ones counted. */
export const classroomSockets: MakeSocketPart = (setting) => {
  const doors = makeDoors(setting);
  const handlers = roomHandlers(setting, doors);
  const refused = new Counter({
    name: 'classroom_events_refused_total',
    help: 'Events of classrooms that were refused.',
    labelNames: ['event'],
    registers: [setting.metrics],
  });
  const working = new Set<Promise<unknown>>();

  const follow = (work: Promise<unknown>) => {
    working.add(work);
    void work.finally(() => working.delete(work)).catch(() => {});
  };

  async function answer(socket: UserSocket, event: RoomEvent, sent: unknown): Promise<unknown> {
    const read = z.safeParse(ROOM_EVENTS[event], sent);
    if (!read.success || findUnkept(read.data, event, new InputFaults()))
      return { ok: false, code: 'invalid-input' };
    try {
      return await (handlers[event] as (socket: UserSocket, sent: unknown) => unknown)(socket, read.data);
    } catch (error) {
      setting.log.warn({ err: error, event }, 'an event of a classroom failed');
      return { ok: false, code: 'unavailable' };
    }
  }

  async function take(socket: UserSocket, event: RoomEvent, args: readonly unknown[]): Promise<void> {
    const acknowledge = args.at(-1);
    const given = await answer(socket, event, args[0]);
    if (typeof given === 'object' && given !== null && 'code' in given) refused.inc({ event });
    if (typeof acknowledge === 'function') acknowledge(given);
  }

  return {
    events: new Set(EVENTS),
    limit: LIMIT,
    onConnection(socket) {
      // Coming and going of one socket take turns: who leaves while coming in is out.
      let turn: Promise<unknown> = Promise.resolve();
      const inTurn = (work: () => Promise<unknown>) => {
        turn = turn.then(work, work);
        follow(turn);
      };
      for (const event of EVENTS)
        socket.on(event, (...args: unknown[]) => {
          if (AT_ONCE.has(event)) follow(take(socket, event, args));
          else inTurn(() => take(socket, event, args));
        });
      socket.on('disconnecting', () => {
        for (const lessonId of lessonsIn(socket.rooms)) inTurn(() => doors.leave(socket, lessonId));
      });
    },
    onUserChanged(socket) {
      for (const lessonId of lessonsIn(socket.rooms)) follow(doors.throwOut(socket, lessonId, 'not-found'));
    },
    onRound: roomRounds(setting, doors),
    async stop() {
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
};
