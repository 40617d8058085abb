import { sql } from 'kysely';
import type { BoardElement, RoomMessage, RoomState } from '#domain/teaching/classroom.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { whoIsIn } from './presence-intervals.ts';

/** Older ones are in the lesson's record, not in the room. */
const MOST_MESSAGES = 500;

const BOARD = sql`json_build_object('id', b.id, 'page', b.page, 'version', b.version, 'by', b.by_account, 'isGone', b.is_gone, 'shape', b.shape)`;

type Shared = Pick<RoomState, 'vocabulary' | 'openDocumentId' | 'boardPage' | 'timerEndsAt'>;

/** Returns the stored state of a room, oldest first. Changes during the read are sent to the room afterwards. */
export async function readState(db: Db, lessonId: string): Promise<RoomState> {
  const { people } = await whoIsIn(db, lessonId);
  const { rows } = await sql<Shared & { board: BoardElement[]; messages: RoomMessage[] }>`
    select c.vocabulary, c.open_document_id as "openDocumentId", c.board_page as "boardPage", c.timer_ends_at as "timerEndsAt",
      coalesce((select json_agg(${BOARD} order by b.id) from board_element b
        where b.provider_id = c.provider_id and b.lesson_id = c.lesson_id), '[]') as board,
      coalesce((select json_agg(m.message order by m.sent_at, m.id) from (select x.sent_at, x.id, ${MESSAGE} as message
        from room_message x where x.provider_id = c.provider_id and x.lesson_id = c.lesson_id
        order by x.sent_at desc, x.id desc limit ${MOST_MESSAGES}) m), '[]') as messages
    from classroom c where c.lesson_id = ${lessonId}`.execute(db);
  const [room] = rows;
  return {
    people,
    ...(room ?? {
      board: [],
      messages: [],
      vocabulary: [],
      openDocumentId: null,
      boardPage: 0,
      timerEndsAt: null,
    }),
  };
}

const MESSAGE = sql`json_build_object('id', x.id, 'accountId', x.account_id, 'sentAt', x.sent_at, 'text', x.text,
  'fullName', (select a.full_name from account a where a.provider_id = x.provider_id and a.id = x.account_id),
  'document', (select json_build_object('id', d.id, 'title', d.title, 'fileName', d.file_name) from document d
    where d.provider_id = x.provider_id and d.id = x.document_id))`;

/** One message of a room. */
export async function readMessage(db: Db, lessonId: string, id: string): Promise<RoomMessage | undefined> {
  const { rows } = await sql<{ message: RoomMessage }>`
    select ${MESSAGE} as message from room_message x where x.lesson_id = ${lessonId} and x.id = ${id}`.execute(
    db,
  );
  return rows[0]?.message;
}
