import { type RawBuilder, sql } from 'kysely';
import type { Colleague, NoteNoun, NoteRecord } from '#domain/office/api/notes.ts';
import { TABLE_OF } from '#domain/nouns.ts';
import { rightsFor } from '#domain/shared/noun-rights.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Most notes that a record shows. */
export const MOST_NOTES = 500;

/** The caller; who can change a note depends on its author. */
export type Reader = Pick<Session, 'accountId' | 'isAdmin' | 'rights'>;

const MENTIONS = sql<Colleague[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'fullName', c.full_name) order by c.full_name, c.id), '[]')
  from note_mention m join account c on c.provider_id = m.provider_id and c.id = m.account_id
  where m.provider_id = n.provider_id and m.note_id = n.id)`;

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
      MENTIONS.as('mentions'),
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
    .limit(MOST_NOTES)
    .execute();

export const oneNote = (db: Db, reader: Reader, id: string): Promise<NoteRecord | undefined> =>
  notes(db, reader).where('n.id', '=', id).executeTakeFirst();

/** Whether an account is that of a colleague who sees records of this kind. */
export const whoSees = (noun: NoteNoun, id: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    rightsFor(TABLE_OF[noun]).map((right) => sql`${sql.ref(id)} in (select staff_who_see(${right}))`),
    sql` and `,
  )})`;

/** Returns the other colleagues who see records of this kind, by name. */
export const mentionable = (db: Db, { accountId }: Reader, noun: NoteNoun): Promise<Colleague[]> =>
  db
    .selectFrom('account')
    .select(['id', 'full_name as fullName'])
    .where(whoSees(noun, 'account.id'))
    .where('id', '<>', accountId)
    .orderBy('full_name')
    .orderBy('id')
    .limit(500)
    .execute();
