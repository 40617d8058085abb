import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { changeContact, ContactRecord, logContact, sendEmail } from '#domain/office/api/contacts.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { emptyPlaceholders, emptyProblem, fillEmail } from '#domain/office/contact.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import type { MailFile } from '#server/mail/mail.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { newId } from '#server/runtime/id.ts';
import { CONTACT_MAIL, type ContactMailFacts } from './contact-mail.ts';
import { attachFiles, lockEmailFiles } from './email-files.ts';
import { readersOf, readRecipients, valuesFor } from './recipients.ts';
import { undoEmailStep } from './undo-email.ts';

type Caller = Pick<Session, 'providerId' | 'accountId' | 'actorId' | 'isAdmin' | 'rights'>;

const contactOf = (id: string, lock = sql``) => sql<ContactRecord & { authorId: string }>`
  select c.id, c.account_id as "accountId", c.kind, c.subject, c.text, w.full_name as "byName", c.created_at as at, c.version, c.author_id as "authorId"
  from contact c join account w on w.provider_id = c.provider_id and w.id = c.author_id where c.id = ${id} ${lock}`;

async function readContact(db: Db, id: string): Promise<ContactRecord> {
  const { rows } = await contactOf(id).execute(db);
  const { authorId: _, ...record } = orNotFound(rows[0]);
  return record;
}

/** Logs a call or chat. Throws 404 for people of another school, 403 where the caller cannot edit such a person's records. */
export async function writeContact(
  db: Db,
  caller: Caller,
  { accountId, kind, note }: z.output<typeof logContact.body>,
): Promise<ContactRecord> {
  await readRecipients(db, caller, [accountId]);
  const id = newId();
  await sql`insert into contact (provider_id, id, account_id, kind, text, author_id)
    values (app_provider(), ${id}, ${accountId}, ${kind}, ${note ?? null}, ${caller.accountId})`.execute(db);
  return readContact(db, id);
}

/** Locks a call or chat. Throws 404 when it is unknown, 403 for another author's, 422 for an e-mail, because it has been sent. */
async function lockOwn(db: Db, caller: Caller, id: string): Promise<ContactRecord> {
  const { rows } = await contactOf(id, sql`for update of c`).execute(db);
  const contact = orNotFound(rows[0]);
  await readRecipients(db, caller, [contact.accountId]);
  if (!caller.isAdmin && contact.authorId !== caller.accountId) throw new ApiError('forbidden');
  if (contact.kind === 'EMAIL') throw new ApiError('not-possible', { text: 'email-was-sent' });
  return contact;
}

/** Changes the note of a call or chat. Throws as `lockOwn`, and 409 `stale` when it was changed since. */
export async function changeNote(
  db: Db,
  caller: Caller,
  id: string,
  { note, version }: z.output<typeof changeContact.body>,
): Promise<ContactRecord> {
  assertVersion(version, await lockOwn(db, caller, id));
  await sql`update contact set text = ${note} where id = ${id}`.execute(db);
  return readContact(db, id);
}

/** Deletes a call or chat that was logged by mistake. Throws as `lockOwn`. */
export async function dropContact(db: Db, caller: Caller, id: string): Promise<void> {
  await lockOwn(db, caller, id);
  await sql`delete from contact where id = ${id}`.execute(db);
}

/**
 * Sends an e-mail to each person with their own values, and logs it; it can be undone until it leaves. News leaves out people who
 * unsubscribed; the locks let no one unsubscribe unnoticed until it is queued. Throws 404 and 403 as `readRecipients`, 422 when someone is
 * deactivated or no one is left, 400 `text` when a placeholder has no value for someone, 404 and 400 `fileIds` as `readEmailFiles`.
 */
export async function writeEmail(
  db: Db,
  caller: Caller,
  { accountIds, isNews = false, fileIds = [], ...draft }: z.output<typeof sendEmail.body>,
  now: Date,
): Promise<Reply<typeof sendEmail>> {
  if (isNews)
    await sql`select from account where id = any(${accountIds}::uuid[]) order by id for share`.execute(db);
  const people = await readRecipients(db, caller, accountIds);
  const disabled = people.filter(({ isDisabled }) => isDisabled);
  if (disabled.length > 0) throw new ApiError('not-possible', { text: 'recipient-deactivated' });
  const { readers, leftOut } = readersOf(people, isNews);
  if (readers.length === 0) throw new ApiError('not-possible', { text: 'readers-unsubscribed' });
  const attached = await lockEmailFiles(db, caller, fileIds);
  const files = attached.map(
    ({ key, fileName, mediaType, sizeBytes }): MailFile => ({
      key,
      fileName,
      mediaType,
      sizeBytes,
    }),
  );
  const undoId = newId();
  const written = readers.map((person) => {
    const email = fillEmail(draft, valuesFor(person));
    const token = isNews ? newSecret() : null;
    return { person, contactId: newId(), email, token, empty: emptyPlaceholders(email) };
  });
  const unfilled = written.filter(({ empty }) => empty.length > 0);
  if (unfilled.length > 0) {
    const names = unfilled.map(({ person }) => person.fullName);
    throw fieldError('text', emptyProblem([...new Set(unfilled.flatMap(({ empty }) => empty))], names));
  }
  const rows = written.map(({ person, contactId, email, token }) => ({
    ...email,
    id: contactId,
    to: person.id,
    hash: token && `\\x${hashSecret(token).toString('hex')}`,
  }));
  await sql`insert into contact (provider_id, id, account_id, kind, subject, text, author_id, is_news, token_hash)
    select app_provider(), r.id, r.to, 'EMAIL', r.subject, r.text, ${caller.accountId}, ${isNews}, r.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "to" uuid, subject text, text text, hash bytea)`.execute(
    db,
  );
  const contactIds = written.map(({ contactId }) => contactId);
  await attachFiles(db, attached, contactIds);
  const mails = written.map(({ person, contactId, email, token }) => ({
    providerId: caller.providerId,
    dedupeKey: `contact:${contactId}`,
    to: person.email,
    template: CONTACT_MAIL,
    facts: {
      ...email,
      author: person.signature,
      replyTo: person.replyTo,
      ...(token && { token }),
      ...(files.length > 0 && { files }),
    } satisfies ContactMailFacts,
    undoId,
  }));
  await enqueueMessages(db, { mails, events: [] });
  const steps = [undoEmailStep({ contactIds })];
  await rememberUndo(db, { undoId, accountId: caller.actorId, steps, now });
  return { count: readers.length, undoId, leftOut };
}
