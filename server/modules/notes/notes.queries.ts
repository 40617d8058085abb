import { sql } from 'kysely';
import type { NoteNoun, NoteRecord } from '#domain/api/notes.ts';
import type { Session } from '#server/core/session.ts';
import type { Db } from '#server/db/tenant.ts';

/** Whose note it is decides who may change it. */
export type Reader = Pick<Session, 'accountId' | 'isAdmin' | 'rights'>;

const notes = (db: Db, { accountId, isAdmin }: Reader) =>
  db
    .selectFrom('note as n')
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 'n.provider_id').onRef('a.id', '=', 'n.author_id'),
    )
    .select([
      'n.id',
      'n.noun',
      'n.record_id as recordId',
      'n.author_id as authorId',
      'a.full_name as authorName',
      'n.text',
      'n.is_pinned as isPinned',
      'n.created_at as createdAt',
      'n.updated_at as updatedAt',
      'n.version',
      sql<boolean>`(${isAdmin}::boolean or n.author_id = ${accountId})`.as('mayChange'),
    ])
    .$castTo<NoteRecord>();

/** Pinned notes first, then the newest. */
export const notesOn = (db: Db, reader: Reader, noun: NoteNoun, recordId: string): Promise<NoteRecord[]> =>
  notes(db, reader)
    .where('n.noun', '=', noun)
    .where('n.record_id', '=', recordId)
    .orderBy('n.is_pinned', 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute();

export const oneNote = (db: Db, reader: Reader, id: string): Promise<NoteRecord | undefined> =>
  notes(db, reader).where('n.id', '=', id).executeTakeFirst();
