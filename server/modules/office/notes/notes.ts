import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { createNote, NoteNoun, NoteRecord, updateNote } from '#domain/office/api/notes.ts';
import { NOUNS, TABLE_OF } from '#domain/nouns.ts';
import { canNote as may } from '#domain/shared/noun-rights.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { gone, type RestoreHook } from '#server/modules/office/deleted/restore.ts';
import { insertMentions, saveMentions, notifyMentioned } from './mentions.ts';
import { MOST_NOTES, oneNote, type Reader } from './notes.queries.ts';

/** Throws 403 for people who cannot do this with notes on such records. */
export const assertCanNote = (
  session: Pick<Session, 'rights'>,
  noun: NoteNoun,
  level: 'view' | 'edit',
): void => assertAllowed(may(session.rights, noun, level));

/** 404 unless this school has the record that a note is about. */
export async function findSubject(db: Db, noun: NoteNoun, recordId: string): Promise<void> {
  orNotFound(await db.selectFrom(TABLE_OF[noun]).select('id').where('id', '=', recordId).executeTakeFirst());
}

/** Expression: the number of notes that `notesOn` returns. */
export const noteCount = (noun: NoteNoun, recordId: string) => sql<number>`(
  select count(*)::int from (select from note n
    where n.noun = ${noun} and n.record_id = ${recordId} limit ${MOST_NOTES}) listed)`;

/** Writes a note. Throws 404 for a record of another school, 400 `mentions` for a colleague who cannot see the record. */
export async function writeNote(
  db: Db,
  session: Reader & Pick<Session, 'providerId'>,
  body: z.output<typeof createNote.body>,
): Promise<NoteRecord> {
  assertCanNote(session, body.noun, 'edit');
  await findSubject(db, body.noun, body.recordId);
  const id = newId();
  await db
    .insertInto('note')
    .values({
      id,
      provider_id: session.providerId,
      noun: body.noun,
      record_id: body.recordId,
      author_id: session.accountId,
      text: body.text,
      ...omitUndefined({ is_pinned: body.isPinned }),
    })
    .execute();
  const { noun, recordId, mentions } = body;
  await saveMentions(db, { id, noun, recordId, byId: session.accountId, mentions });
  return orNotFound(await oneNote(db, session, id));
}

/**
 * Changes a note. Throws 403 for another author's note, 409 `stale` with the newer one when it was saved since, 400 `mentions` for new
 * people who cannot view the record.
 */
export async function changeNote(
  db: Db,
  reader: Reader,
  id: string,
  { version, ...body }: z.output<typeof updateNote.body>,
): Promise<NoteRecord> {
  const note = await ownNote(db, reader, id);
  assertVersion(version, note);
  await db
    .updateTable('note')
    .set((eb) => ({ text: eb.ref('text'), ...omitUndefined({ text: body.text, is_pinned: body.isPinned }) }))
    .where('id', '=', id)
    .execute();
  const { noun, recordId } = note;
  await saveMentions(db, { id, noun, recordId, byId: reader.accountId, mentions: body.mentions });
  return orNotFound(await oneNote(db, reader, id));
}

/** Deletes a note. It can be restored for 30 days. Throws 403 for another author's note. */
export async function deleteNote(db: Db, reader: Reader, id: string): Promise<void> {
  const { noun } = await ownNote(db, reader, id);
  await notifyMentioned(db, id);
  await softDelete(db, {
    noun: 'note',
    id,
    area: NOUNS[TABLE_OF[noun]].area,
    title: sql`t.text`,
    place: sql`t.record_id::text`,
    owner: sql`t.author_id`,
    beside: sql`(select jsonb_build_object('mentions', coalesce(jsonb_agg(m.account_id), '[]')) from note_mention m
      where m.provider_id = t.provider_id and m.note_id = t.id)`,
  });
}

/** Locks the note so that concurrent changes are detected. Throws 403 when the reader cannot change it. */
async function ownNote(db: Db, reader: Reader, id: string): Promise<NoteRecord> {
  await db.selectFrom('note').select('id').where('id', '=', id).forUpdate().execute();
  const note = orNotFound(await oneNote(db, reader, id));
  assertCanNote(reader, note.noun, 'edit');
  if (!note.mayChange) throw new ApiError('forbidden');
  return note;
}

/** A note names its record without a foreign key: the record must still be there. */
export const noteRestoreHook: RestoreHook = {
  before: async (db, held) => {
    try {
      await findSubject(db, held['noun'] as NoteNoun, String(held['record_id']));
    } catch (error) {
      throw error instanceof ApiError ? gone() : error;
    }
  },
  after: (db, id, { mentions = [] }) => insertMentions(db, id, mentions as string[]),
};
