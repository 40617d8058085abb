import type { RoomAnswer, RoomRefusal, TeacherConnected } from '#domain/teaching/classroom.ts';
import type { RoomEvent, RoomSent } from '#domain/teaching/classroom-events.ts';
import type { SocketSetting, UserSocket } from '#server/realtime/user-socket.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { batchBoards } from './board-writer.ts';
import { type Doors, scopeOf } from './room-access.ts';
import { roomOf, seatOf } from './room-names.ts';
import { saveElements, saveMessage, saveShared } from './room-writes.ts';
import { describeStay } from './presence-intervals.ts';
import { sql } from 'kysely';
import { isOfLesson } from './classroom.queries.ts';

/** Whether the teacher is in the room of an own lesson; undefined for another's, as for one that does not exist. */
async function readConnected(
  db: Db,
  lessonId: string,
  accountId: string,
): Promise<TeacherConnected | undefined> {
  const { rows } = await sql<TeacherConnected>`
    select l.id as "lessonId", exists (select 1 from room_presence r where r.provider_id = l.provider_id and r.lesson_id = l.id
      and r.account_id = l.teacher_id and r.actor_id is null and r.left_at is null) as "isConnected"
    from lesson l where l.id = ${lessonId} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(db);
  return rows[0];
}

/** Handlers of all events; each returns the reply. */
export type RoomHandlers = { [E in RoomEvent]: (socket: UserSocket, sent: RoomSent<E>) => unknown };

const DONE: RoomAnswer = { ok: true };
const refusal = (code: RoomRefusal): RoomAnswer => ({ ok: false, code });

const isIn = (socket: UserSocket, lessonId: string) => socket.rooms.has(roomOf(lessonId));

/** Why this socket cannot change anything in this room; null: it can. */
function whyNot(socket: UserSocket, lessonId: string): RoomRefusal | null {
  if (!isIn(socket, lessonId)) return 'not-found';
  return socket.data.user.canChange ? null : 'supplant-read-only';
}

/**
 * Returns the handlers of room events. All but `enterClassroom` and `isConnectedByTeacher` require that the socket is in the room: that
 * needs a check in the database. Persistent changes are written before they are sent and acknowledged.
 */
export function roomHandlers({ pool }: SocketSetting, doors: Doors): RoomHandlers {
  const inRoomTransaction = <T>(socket: UserSocket, work: (db: Db) => Promise<T>) =>
    inTransaction(pool, scopeOf(socket.data.user), work);
  const boards = new Map<string, ReturnType<typeof batchBoards>>();
  /** One writer a school: a transaction is of one. */
  const boardsOf = (providerId: string) => {
    const writer =
      boards.get(providerId) ??
      batchBoards((lessonId, elements) =>
        inTransaction(pool, { providerId, action: 'classroom' }, (db) =>
          saveElements(db, lessonId, elements),
        ),
      );
    boards.set(providerId, writer);
    return writer;
  };

  async function describe(socket: UserSocket, lessonId: string, said: Parameters<typeof describeStay>[2]) {
    if (!isIn(socket, lessonId)) return refusal('not-found');
    await doors.notify(socket.data.user.providerId, lessonId, (db) =>
      describeStay(db, { lessonId, connectionId: socket.id }, said),
    );
    return DONE;
  }

  return {
    enterClassroom: (socket, { lessonId }) => doors.enter(socket, lessonId),
    async leaveClassroom(socket, { lessonId }) {
      if (isIn(socket, lessonId)) await doors.leave(socket, lessonId);
      return DONE;
    },
    isConnectedByTeacher: async (socket, { lessonId }) =>
      (await inRoomTransaction(socket, (db) => readConnected(db, lessonId, socket.data.user.accountId))) ??
      refusal('not-found'),
    classroomSignal(socket, { lessonId, to, signal }) {
      if (!isIn(socket, lessonId)) return refusal('not-found');
      doors.emit(seatOf(lessonId, to), 'classroomSignal', { lessonId, from: socket.id, signal });
      return DONE;
    },
    classroomInk(socket, { lessonId, element }) {
      const code = whyNot(socket, lessonId);
      if (code) return refusal(code);
      socket.volatile.to(roomOf(lessonId)).emit('classroomInk', { lessonId, from: socket.id, element });
      return DONE;
    },
    async classroomBoard(socket, { lessonId, elements }) {
      const code = whyNot(socket, lessonId);
      if (code) return refusal(code);
      const { accountId, providerId } = socket.data.user;
      if (elements.some(({ by }) => by !== accountId)) return refusal('invalid-input');
      if (!(await boardsOf(providerId)(lessonId, elements))) return refusal('invalid-input');
      socket.to(roomOf(lessonId)).emit('classroomBoard', { lessonId, elements });
      return DONE;
    },
    async classroomMessage(socket, sent) {
      const { lessonId } = sent;
      const code = whyNot(socket, lessonId);
      if (code) return refusal(code);
      const message = await inRoomTransaction(socket, (db) =>
        saveMessage(db, sent, socket.data.user.accountId),
      );
      if (!message) return refusal('invalid-input');
      doors.emit(roomOf(lessonId), 'classroomMessage', { lessonId, message });
      return DONE;
    },
    classroomMedia: (socket, { lessonId, ...media }) => describe(socket, lessonId, { media }),
    classroomHand: (socket, { lessonId, isUp }) => describe(socket, lessonId, { isUp }),
    async classroomShare(socket, sent) {
      const code = whyNot(socket, sent.lessonId);
      if (code) return refusal(code);
      if (socket.data.user.role !== 'TEACHER') return refusal('invalid-input');
      if (!(await inRoomTransaction(socket, (db) => saveShared(db, sent)))) return refusal('invalid-input');
      doors.emit(roomOf(sent.lessonId), 'classroomShared', sent);
      return DONE;
    },
  };
}
