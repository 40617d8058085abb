import { INTRO_ENDINGS } from '#domain/people/teacher-intro.ts';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { FILE_DAYS, MOST_FAILURES } from '#domain/people/personal-data.ts';
import { chooseLocale, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { writeZip } from '#server/formats/zip.ts';
import type { Services } from '#server/http/services.ts';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { measureBytes } from '#server/files/checked-bytes.ts';
import { isFileError } from '#server/files/file-storage.ts';
import { storeContent } from '#server/modules/office/documents/store-file.ts';
import { discardFiles } from './discarded.ts';
import { filesOf, type KeptDocument } from './export-files.ts';
import { partsOf } from './export-parts.ts';
import { notifyPerson } from './notify.ts';

interface Context {
  pool: Pool;
  config: Pick<Services['config'], 'dataDir'>;
  files: Services['files'];
  now: Date;
  log: Pick<Logger, 'error' | 'warn'>;
}
interface Due {
  id: string;
  providerId: string;
  accountId: string;
}

const scopeOf = ({ providerId }: Due) => ({ providerId, actorId: null, action: 'job:personal-data' });

/**
 * Creates all requested copies, one after the other. One that fails three times is returned to staff. Throws while the file storage is
 * unavailable, which is no failure of a copy.
 */
export async function prepareExports(context: Context): Promise<void> {
  const { pool, log } = context;
  const { rows } = await asOwner(
    pool,
    (db) =>
      sql<Due>`select id, provider_id as "providerId", account_id as "accountId" from personal_data_request where status = 'PREPARING'
        order by asked_at`.execute(db),
    { readOnly: true },
  );
  for (const due of rows) {
    try {
      await pack(context, due);
    } catch (err) {
      if (isFileError(err, 'unavailable')) throw err;
      log.error({ err, request: due.id }, 'a copy of personal data could not be packed');
      await inTransaction(pool, scopeOf(due), (db) => countFailure(db, due.id));
    }
  }
}

/** A request that was withdrawn, refused or packed by another process in the meantime. */
class NotRequested extends Error {}

/** Writes the archive to a file of this machine, because its size and checksum are known at its end only, and stores that. */
async function pack({ pool, config, files, log, now }: Context, due: Due): Promise<void> {
  const folder = join(config.dataDir, 'temporary');
  const path = join(folder, `${due.id}.zip`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Of a process that was killed.
  await rm(path, { force: true });
  try {
    const copy = await inTransaction(pool, scopeOf(due), (db) => readAll(db, due), { readOnly: true });
    const bytes = await writeZip(path, filesOf(files, { ...copy, at: now }), now);
    const { sha256, sizeBytes } = await measureBytes(createReadStream(path));
    await storeContent(
      {
        services: { files, log },
        session: due,
        transaction: (work) => inTransaction(pool, scopeOf(due), work),
      },
      { body: createReadStream(path), sizeBytes, sha256 },
      async (db, key) => {
        if (!(await saveCopy(db, due, { key, bytes, now }))) throw new NotRequested();
      },
    );
  } catch (error) {
    if (!(error instanceof NotRequested)) throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function readAll(db: Db, { accountId }: Due) {
  const { rows } = await sql<
    OfferedLocales & {
      chosen: Locale | null;
      provider: string;
      zone: Timezone;
      documents: KeptDocument[];
      photo: Buffer | null;
    }
  >`
    select p.provider_name as provider, p.locales, p.default_locale as "defaultLocale", a.time_zone as zone, a.locale as chosen, coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'key', d.storage_key, 'fileName', d.file_name))
      from (select d.id, d.storage_key, d.file_name from document d where d.student_id = ${accountId} or d.teacher_id = ${accountId}
        union all select f.id, f.storage_key, f.file_name from thread_file f where f.uploaded_by = ${accountId} and f.number is not null
        union all select f.id, f.storage_key, f.file_name from homework_file f where f.uploaded_by = ${accountId} and f.is_handed_in
        union all select f.id, f.storage_key, f.file_name from email_file f where exists (select from contact_file x join contact c on c.provider_id = x.provider_id and c.id = x.contact_id
          where x.provider_id = f.provider_id and x.file_id = f.id and c.account_id = ${accountId})
        union all select i.id, i.storage_key, 'introduction.' || (${JSON.stringify(INTRO_ENDINGS)}::jsonb ->> i.media_type) from teacher_intro i where i.teacher_id = ${accountId}
        union all select c.id, c.storage_key, 'introduction.vtt' from teacher_intro_captions c where c.teacher_id = ${accountId}) d), '[]') as documents,
      (select f.content from account_photo f where f.account_id = ${accountId}) as photo
    from provider p join account a on a.provider_id = p.id and a.id = ${accountId} where p.id = app_provider()`.execute(
    db,
  );
  const { chosen, locales, defaultLocale, ...copy } = rows[0]!;
  const locale = chooseLocale([chosen], { locales, defaultLocale });
  return { ...copy, locale, parts: await partsOf(db, accountId) };
}

/** Returns false if the copy isn't wanted any more. */
async function saveCopy(
  db: Db,
  { id, providerId, accountId }: Due,
  { key, bytes, now }: { key: string; bytes: number; now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update personal_data_request set status = 'READY', file_key = ${key}, file_bytes = ${bytes},
      file_until = ${now}::timestamptz + make_interval(days => ${FILE_DAYS}), handled_at = now()
    where id = ${id} and status = 'PREPARING' returning id`.execute(db);
  if (rows.length === 0) return false;
  await notifyPerson(db, providerId, {
    requestId: id,
    accountId,
    kind: 'EXPORT',
    outcome: 'READY',
    reason: null,
  });
  return true;
}

async function countFailure(db: Db, id: string): Promise<void> {
  await sql`update personal_data_request set failures = failures + 1,
      status = case when failures + 1 < ${MOST_FAILURES} then status else 'OPEN' end
    where id = ${id} and status = 'PREPARING'`.execute(db);
}

/** Ends the copies whose time is over; their files go with the next sweep. */
export async function endCopies(db: Db): Promise<void> {
  await discardFiles(
    db,
    sql`select file_key from personal_data_request where status = 'READY' and file_until <= now()`,
  );
  await sql`update personal_data_request set status = 'DONE', file_key = null where status = 'READY' and file_until <= now()`.execute(
    db,
  );
}
