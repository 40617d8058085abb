import { sql } from 'kysely';
import type { BoardElement, RoomMessage } from '#domain/teaching/classroom.ts';
import type { RoomSent } from '#domain/teaching/classroom-events.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isOfRoom } from './room-documents.queries.ts';
import { readMessage } from './state.queries.ts';

/** Limits far above normal use, to protect the disk from a faulty client. */
const MOST_ELEMENTS = 5_000;
const MOST_MESSAGES = 5_000;

/**
 * Keeps elements of a board, each id once: the highest version holds, of two equal ones the greater hand (`isNewer`), whatever order
 * they come in. False: the board is full, nothing was kept.
 */
export async function saveElements(
  db: Db,
  lessonId: string,
  elements: readonly BoardElement[],
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from board_element where lesson_id = ${lessonId}`.execute(db);
  if ((rows[0]?.n ?? 0) + elements.length > MOST_ELEMENTS) return false;
  await sql`
    insert into board_element (provider_id, lesson_id, id, page, version, by_account, is_gone, shape)
    select app_provider(), ${lessonId}, e.id, e.page, e.version, e.by, e."isGone", e.shape
    from jsonb_to_recordset(${JSON.stringify(elements)}::jsonb)
      as e(id uuid, page smallint, version integer, by uuid, "isGone" boolean, shape jsonb)
    order by e.id
    on conflict (provider_id, lesson_id, id) do update
      set page = excluded.page, version = excluded.version, by_account = excluded.by_account, is_gone = excluded.is_gone, shape = excluded.shape
      where (excluded.version, excluded.by_account) > (board_element.version, board_element.by_account)`.execute(
    db,
  );
  return true;
}

async function hasDocument(db: Db, lessonId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lesson l, document d
    where l.id = ${lessonId} and d.id = ${documentId} and ${isOfRoom}`.execute(db);
  return rows.length > 0;
}

/**
 * Keeps a message; sent again after a cut it is there once, as it was first. Null: it holds nothing, names a document that is not
 * the lesson's, or the room has had its fill.
 */
export async function saveMessage(
  db: Db,
  { lessonId, id, text, documentId }: RoomSent<'classroomMessage'>,
  accountId: string,
): Promise<RoomMessage | null> {
  if (text === '' && documentId === null) return null;
  if (documentId && !(await hasDocument(db, lessonId, documentId))) return null;
  await sql`
    insert into room_message (provider_id, lesson_id, id, account_id, text, document_id)
    select app_provider(), ${lessonId}, ${id}, ${accountId}, ${text}, ${documentId}
    where (select count(*) from room_message m where m.lesson_id = ${lessonId}) < ${MOST_MESSAGES}
    on conflict do nothing`.execute(db);
  const message = await readMessage(db, lessonId, id);
  return message?.accountId === accountId ? message : null;
}

/** Stores the view that the teacher shows to all; omitted parts stay. False: the document is not the lesson's. */
export async function saveShared(
  db: Db,
  { lessonId, vocabulary, openDocumentId, boardPage, timerEndsAt }: RoomSent<'classroomShare'>,
): Promise<boolean> {
  if (openDocumentId && !(await hasDocument(db, lessonId, openDocumentId))) return false;
  await sql`update classroom set
      vocabulary = coalesce(${vocabulary ? JSON.stringify(vocabulary) : null}::jsonb, vocabulary),
      board_page = coalesce(${boardPage ?? null}, board_page),
      open_document_id = case when ${openDocumentId !== undefined} then ${openDocumentId ?? null}::uuid else open_document_id end,
      timer_ends_at = case when ${timerEndsAt !== undefined} then ${timerEndsAt ?? null}::timestamptz else timer_ends_at end
    where lesson_id = ${lessonId}`.execute(db);
  return true;
}
