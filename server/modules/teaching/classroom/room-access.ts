import type { Entered, RoomNews, RoomRefusal } from '#domain/teaching/classroom.ts';
import type { SocketUser } from '#server/realtime/socket-user.ts';
import type { SocketSetting, UserSocket } from '#server/realtime/user-socket.ts';
import { type Db, inTransaction, type Scope } from '#server/db/connection/tenant.ts';
import { refusalOf } from './admission.ts';
import { roomOf, seatOf } from './room-names.ts';
import { readState } from './state.queries.ts';
import { closeStay, type InRoomNow, openStay, whoIsIn } from './presence-intervals.ts';

/** Who answers for what a socket writes. */
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
  /** Lets somebody out who may not stay, and says why. */
  throwOut(socket: UserSocket, lessonId: string, code: RoomRefusal): Promise<void>;
  /** Says to the room who is in it, and to the lesson's people whether the teacher is. */
  tell(providerId: string, lessonId: string, change?: (db: Db) => Promise<void>): Promise<void>;
  emit<E extends keyof RoomNews>(to: string, event: E, news: RoomNews[E]): void;
}

/** Coming and going: each change is in the database first, then told, in the order in which it became true. */
export function makeDoors({ io, pool, clock, toAccounts }: SocketSetting): Doors {
  const emit: Doors['emit'] = (to, event, news) => void io.to(to).emit(event, news);

  function tellPeople(lessonId: string, { people, accounts, isConnected }: InRoomNow) {
    emit(roomOf(lessonId), 'classroomPeople', { lessonId, people });
    toAccounts(accounts, 'teacherConnected', { lessonId, isConnected });
  }

  async function tell(...[providerId, lessonId, change]: Parameters<Doors['tell']>): Promise<void> {
    const found = await inTransaction(pool, { providerId, action: 'classroom' }, async (db) => {
      await change?.(db);
      return whoIsIn(db, lessonId);
    });
    tellPeople(lessonId, found);
  }

  async function leave(socket: UserSocket, lessonId: string): Promise<void> {
    await socket.leave(roomOf(lessonId));
    await socket.leave(seatOf(lessonId, socket.id));
    const left = await inTransaction(pool, scopeOf(socket.data.user), async (db) =>
      (await closeStay(db, lessonId, socket.id)) ? whoIsIn(db, lessonId) : null,
    );
    if (left) tellPeople(lessonId, left);
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
    // Gone, or somebody else, while the database was asked: nobody would let it out again.
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
    tellPeople(lessonId, came);
    // Read after the room was entered: what changes meanwhile is either in it or heard.
    const state = await inTransaction(pool, scopeOf(user), (db) => readState(db, lessonId), {
      readOnly: true,
    });
    return { ok: true, connectionId: socket.id, ...state };
  }

  async function throwOut(socket: UserSocket, lessonId: string, code: RoomRefusal): Promise<void> {
    emit(seatOf(lessonId, socket.id), 'classroomEnded', { lessonId, code });
    await leave(socket, lessonId);
  }

  return { enter, leave, throwOut, tell, emit };
}
