import type { Entered, RoomNews, RoomRefusal } from '#domain/teaching/classroom.ts';
import type { SocketUser } from '#server/realtime/socket-user.ts';
import type { SocketSetting, UserSocket } from '#server/realtime/user-socket.ts';
import { type Db, inTransaction, type Scope } from '#server/db/connection/tenant.ts';
import { refusalOf } from './admission.ts';
import { roomOf, seatOf } from './room-names.ts';
import { readState } from './state.queries.ts';
import { closeStay, type InRoomNow, openStay, whoIsIn } from './presence-intervals.ts';

/** Returns the scope for writes of a socket: its provider and account. */
export const scopeOf = (user: SocketUser): Scope => ({
  providerId: user.providerId,
  actorId: user.actorId,
  subjectId: user.supplantId ? user.accountId : null,
  supplantId: user.supplantId,
  action: 'classroom',
});

export interface Doors {
  enter(socket: UserSocket, lessonId: string): Promise<Entered>;
  leave(socket: UserSocket, lessonId: string): Promise<void>;
  /** Removes a person who is no longer allowed in the room, and sends the reason. */
  throwOut(socket: UserSocket, lessonId: string, code: RoomRefusal): Promise<void>;
  /** Sends the people in the classroom to the room, and to the lesson's people whether the teacher is there. */
  notify(providerId: string, lessonId: string, change?: (db: Db) => Promise<void>): Promise<void>;
  emit<E extends keyof RoomNews>(to: string, event: E, news: RoomNews[E]): void;
}

/** Creates the functions to enter and leave a room: each change is written to the database first, then sent in the same order. */
export function makeDoors({ io, pool, clock, toAccounts }: SocketSetting): Doors {
  const emit: Doors['emit'] = (to, event, news) => void io.to(to).emit(event, news);

  function notifyPeople(lessonId: string, { people, accounts, isConnected }: InRoomNow) {
    emit(roomOf(lessonId), 'classroomPeople', { lessonId, people });
    toAccounts(accounts, 'teacherConnected', { lessonId, isConnected });
  }

  async function notify(...[providerId, lessonId, change]: Parameters<Doors['notify']>): Promise<void> {
    const found = await inTransaction(pool, { providerId, action: 'classroom' }, async (db) => {
      await change?.(db);
      return whoIsIn(db, lessonId);
    });
    notifyPeople(lessonId, found);
  }

  async function leave(socket: UserSocket, lessonId: string): Promise<void> {
    await socket.leave(roomOf(lessonId));
    await socket.leave(seatOf(lessonId, socket.id));
    const left = await inTransaction(pool, scopeOf(socket.data.user), async (db) =>
      (await closeStay(db, lessonId, socket.id)) ? whoIsIn(db, lessonId) : null,
    );
    if (left) notifyPeople(lessonId, left);
  }

  async function enter(socket: UserSocket, lessonId: string): Promise<Entered> {
    const { user } = socket.data;
    const coming = {
      lessonId,
      accountId: user.accountId,
      actorId: user.supplantId ? user.actorId : null,
      connectionId: socket.id,
    };
    const came = await inTransaction(pool, scopeOf(user), async (db) => {
      const code = await refusalOf(db, { ...coming, now: clock() });
      if (code) return { code };
      const { taken } = await openStay(db, coming);
      return { taken, ...(await whoIsIn(db, lessonId)) };
    });
    if ('code' in came) return { ok: false, code: came.code };
    // The socket has closed or belongs to another account since the query: leave, because no later event would remove it.
    if (!socket.connected || socket.data.user.accountId !== user.accountId) {
      await leave(socket, lessonId);
      return { ok: false, code: 'not-found' };
    }
    await socket.join([roomOf(lessonId), seatOf(lessonId, socket.id)]);
    for (const old of came.taken) {
      const seat = seatOf(lessonId, old);
      emit(seat, 'classroomTaken', { lessonId });
      io.in(seat).socketsLeave([roomOf(lessonId), seat]);
    }
    notifyPeople(lessonId, came);
    // Read after joining the room, so that each later change is either in the state or received as an event.
    const state = await inTransaction(pool, scopeOf(user), (db) => readState(db, lessonId), {
      readOnly: true,
    });
    return { ok: true, connectionId: socket.id, ...state };
  }

  async function throwOut(socket: UserSocket, lessonId: string, code: RoomRefusal): Promise<void> {
    emit(seatOf(lessonId, socket.id), 'classroomEnded', { lessonId, code });
    await leave(socket, lessonId);
  }

  return { enter, leave, throwOut, notify, emit };
}
