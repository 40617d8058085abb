import { type RawBuilder, sql } from 'kysely';
import type { EmailFile } from '#domain/office/api/email-files.ts';
import { MAX_EMAIL_FILES_BYTES } from '#domain/office/contact.ts';
import { FILE_KINDS, fileNameOf } from '#domain/office/document.ts';
import { AREA_OF_ROLE, seenRoles } from '#domain/shared/noun-rights.ts';
import { can } from '#domain/shared/rights.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { MailFile } from '#server/mail/mail.ts';
import type { StoredFile } from '#server/modules/office/documents/documents.ts';
import { kindOf } from '#server/modules/office/documents/file-kind.ts';
import { storeFile, type UploadPlace } from '#server/modules/office/documents/store-file.ts';
import { errorText } from '#domain/values/error-text.ts';
import { newId } from '#server/runtime/id.ts';
import { CONTACTED } from './recipients.ts';

type Caller = Pick<Session, 'accountId' | 'rights'>;
type Place = UploadPlace & { session: Caller };

/** Throws 403 for staff who can write e-mails to no one. */
export const assertCanWrite = ({ rights }: Caller): void =>
  assertAllowed(CONTACTED.some((role) => can(rights, AREA_OF_ROLE[role], 'edit')));

/**
 * Stores a file for the caller's next e-mail. Throws 400 naming `body` for types that are not accepted; a failure leaves no file behind.
 */
export async function addEmailFile(
  place: Place,
  { title, bytes }: { title: string; bytes: Buffer },
): Promise<EmailFile> {
  if (bytes.length === 0) throw fieldError('body', 'file-empty');
  const kind = kindOf(bytes);
  if (!kind) throw fieldError('body', 'document-type-not-allowed');
  const file = { id: newId(), fileName: fileNameOf(title, kind), sizeBytes: bytes.length };
  await storeFile(place, bytes, (db, key) =>
    sql`insert into email_file (provider_id, id, uploaded_by, file_name, media_type, size_bytes, storage_key)
      values (app_provider(), ${file.id}, ${place.session.accountId}, ${file.fileName}, ${FILE_KINDS[kind].mediaType}, ${file.sizeBytes}, ${key})`.execute(
      db,
    ),
  );
  return file;
}

type OwnFile = EmailFile & MailFile;

/** Condition: files of the caller that are not sent yet. */
const unsent = ({ accountId }: Caller, ids: readonly string[]) =>
  sql<boolean>`f.id = any(${[...ids]}::uuid[]) and f.uploaded_by = ${accountId} and f.sent_at is null`;

/**
 * Returns files of the caller that are not sent yet, in the order of `ids`. Throws 404 when one of them is unknown, someone else's or sent
 * already, 400 `fileIds` when they are too large together.
 */
export async function readEmailFiles(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  lock = sql``,
): Promise<OwnFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnFile>`
    select f.id, f.storage_key as key, f.file_name as "fileName", f.media_type as "mediaType", f.size_bytes as "sizeBytes"
    from email_file f where ${unsent(caller, ids)} order by f.id ${lock}`.execute(db);
  if (rows.length < new Set(ids).size)
    throw new ApiError('not-found', { errors: { fileIds: errorText('message-file-missing') } });
  if (rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_EMAIL_FILES_BYTES)
    throw fieldError('fileIds', 'email-files-too-large', { max: MAX_EMAIL_FILES_BYTES / 1024 ** 2 });
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Reads and locks the files of an e-mail that is being written. Throws as `readEmailFiles`. */
export const lockEmailFiles = (db: Db, caller: Caller, ids: readonly string[]): Promise<OwnFile[]> =>
  readEmailFiles(db, caller, ids, sql`for update`);

/** Attaches locked files to e-mails. From then on they are those of one sending. */
export async function attachFiles(
  db: Db,
  files: readonly OwnFile[],
  contactIds: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await sql`update email_file set sent_at = now() where id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into contact_file (provider_id, contact_id, file_id)
    select app_provider(), c.id, f.id from unnest(${[...contactIds]}::uuid[]) c(id), unnest(${ids}::uuid[]) f(id)`.execute(
    db,
  );
}

/** Puts the deleted rows `gone` of a statement on the list of files that `sweepFiles` removes from the disk. */
const discarding = (deletion: RawBuilder<unknown>) => sql`
  with gone as (${deletion} returning f.provider_id, f.storage_key)
  insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from gone on conflict do nothing`;

/** Deletes a file that the caller uploaded and did not send. Throws 404 for all others. */
export async function dropEmailFile(db: Db, caller: Caller, id: string): Promise<void> {
  const { numAffectedRows } = await discarding(
    sql`delete from email_file f where ${unsent(caller, [id])}`,
  ).execute(db);
  orNotFound(numAffectedRows || null);
}

/**
 * Returns the stored file of an e-mail, or of one that the caller has not sent yet. Throws 404 for unknown files and those that colleagues
 * have not sent, 403 when the caller sees none of the people who got it.
 */
export async function emailFileOf(db: Db, caller: Caller, id: string): Promise<StoredFile> {
  const seen = seenRoles(caller.rights);
  const { rows } = await sql<StoredFile & { isSeen: boolean }>`
    select f.storage_key as key, f.file_name as "fileName", f.media_type as "mediaType", f.size_bytes as "sizeBytes",
      f.sent_at is null or exists (select from contact_file x join contact c on c.provider_id = x.provider_id and c.id = x.contact_id
        join account a on a.provider_id = c.provider_id and a.id = c.account_id
        where x.provider_id = f.provider_id and x.file_id = f.id and a.role = any(${seen}::text[])) as "isSeen"
    from email_file f where f.id = ${id} and (f.sent_at is not null or f.uploaded_by = ${caller.accountId})`.execute(
    db,
  );
  const { isSeen, ...file } = orNotFound(rows[0]);
  assertAllowed(isSeen);
  return file;
}

/** Deletes files a day after they were uploaded for an e-mail that was not sent, and those whose e-mails are all gone. */
export async function sweepEmailFiles(db: Db, now: Date): Promise<void> {
  const isOld = sql`f.created_at <= ${now.toISOString()}::timestamptz - interval '1 day'`;
  await discarding(sql`delete from email_file f where f.sent_at is null and ${isOld}`).execute(db);
  await discarding(sql`delete from email_file f where f.sent_at is not null and ${isOld}
    and not exists (select from contact_file x where x.provider_id = f.provider_id and x.file_id = f.id)`).execute(
    db,
  );
}
