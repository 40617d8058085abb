import { sql } from 'kysely';
import type { NoteNoun } from '#domain/office/api/notes.ts';
import { newId } from '#server/runtime/id.ts';
import { enqueueMessages, enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { whoSees } from './notes.queries.ts';
import { MENTION_MAIL, type MentionFacts } from './mention-mail.ts';

interface Mention {
  /** The note's. It is this transaction's own, or locked. */
  id: string;
  noun: NoteNoun;
  recordId: string;
  /** The author of the note. */
  byId: string;
  /** All colleagues mentioned in the note; undefined leaves the mentions unchanged. */
  mentions: readonly string[] | undefined;
}

/**
 * Saves the mentions of a note and notifies new ones in the app and, if they want it, by mail. People no longer mentioned lose the unread
 * notification. Throws 400 `mentions` for new people who cannot view the record.
 */
export async function saveMentions(db: Db, { mentions, ...note }: Mention): Promise<void> {
  if (!mentions) return;
  const named = [...new Set(mentions)];
  const before = await db
    .selectFrom('note_mention')
    .select('account_id')
    .where('note_id', '=', note.id)
    .execute();
  const known = new Set(before.map(({ account_id }) => account_id));
  const added = named.filter((id) => !known.has(id));
  await assertCanView(db, note.noun, added);
  const dropped = [...known].filter((id) => !named.includes(id));
  if (dropped.length > 0) await unname(db, note.id, dropped);
  if (added.length > 0) await name(db, note, added);
}

/** Locks the accounts, so that a concurrent removal of a permission is either seen here or waits. */
async function assertCanView(db: Db, noun: NoteNoun, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } =
    await sql`select a.id from account a where a.id = any(${ids}::uuid[]) order by a.id for share`
      .execute(db)
      .then(() =>
        sql`select a.id from account a where a.id = any(${ids}::uuid[]) and ${whoSees(noun, 'a.id')}`.execute(
          db,
        ),
      );
  if (rows.length < ids.length) throw fieldError('mentions', 'mentioned-person-cannot-see');
}

async function unname(db: Db, noteId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('note_mention').where('note_id', '=', noteId).where('account_id', 'in', ids).execute();
  await db
    .deleteFrom('notification')
    .where('note_id', '=', noteId)
    .where('account_id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
  await notify(db, ids);
}

interface MentionNotice {
  providerId: string;
  id: string;
  email: string;
  wantsMail: boolean;
  firstName: string;
  author: string;
}

/** Inserts mentions and notifications. Authors are not notified of their own notes, and each person gets one mail per note at most. */
async function name(db: Db, note: Omit<Mention, 'mentions'>, ids: readonly string[]): Promise<void> {
  await insertMentions(db, note.id, ids);
  const mentionedIds = ids.filter((id) => id !== note.byId);
  if (mentionedIds.length === 0) return;
  await sql`insert into notification (provider_id, id, account_id, type, payload, note_id)
    select app_provider(), t.id, t.account_id, 'NOTE_MENTION', jsonb_build_object('byId', ${note.byId}::text), ${note.id}
    from unnest(${mentionedIds.map(() => newId())}::uuid[], ${mentionedIds}::uuid[]) t(id, account_id)
    on conflict (provider_id, note_id, account_id) where note_id is not null
    do update set read_at = null, created_at = now(), payload = excluded.payload`.execute(db);
  const { rows } = await sql<MentionNotice>`
    select a.provider_id as "providerId", a.id, a.email, a.mail_mentions as "wantsMail", a.first_name as "firstName", b.full_name as author
    from account a join account b on b.provider_id = a.provider_id and b.id = ${note.byId}
    where a.id = any(${mentionedIds}::uuid[]) order by a.id`.execute(db);
  const { noun, recordId } = note;
  const mails = rows
    .filter(({ wantsMail }) => wantsMail)
    .map(({ providerId, id, email, firstName, author }) => ({
      providerId,
      dedupeKey: `mention:${note.id}:${id}`,
      to: email,
      template: MENTION_MAIL,
      facts: { firstName, author, noun, recordId } satisfies MentionFacts,
    }));
  await enqueueMessages(db, { mails, events: [] });
  await notify(db, mentionedIds);
}

/** Refreshes the notifications on the open screens of everyone mentioned, before the note and its notifications are deleted. */
export async function notifyMentioned(db: Db, noteId: string): Promise<void> {
  const rows = await db
    .selectFrom('notification')
    .select('account_id')
    .where('note_id', '=', noteId)
    .execute();
  await notify(
    db,
    rows.map(({ account_id }) => account_id),
  );
}

/** Inserts mentions without notifications, e.g. when a note is restored and its mentions were notified before. */
export async function insertMentions(db: Db, noteId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into note_mention (provider_id, note_id, account_id)
    select app_provider(), ${noteId}, id from unnest(${ids}::uuid[]) id`.execute(db);
}

async function notify(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`select app_provider() as id`.execute(db);
  await enqueueRealtime(db, {
    providerId: rows[0]!.id,
    accountIds,
    event: 'notificationChanged',
    payload: {},
  });
}
