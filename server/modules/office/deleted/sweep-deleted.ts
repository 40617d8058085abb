import { sql } from 'kysely';
import { DELETED_DAYS } from '#domain/office/api/deleted.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Deletes the copies of records that were deleted 30 days before `now`, permanently; `sweepFiles` removes the files of documents. */
export async function sweepDeleted(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from deleted_record
      where deleted_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${DELETED_DAYS}) returning provider_id, noun, held)
    insert into discarded_file (provider_id, storage_key)
    select provider_id, held ->> 'storage_key' from gone where noun = 'document' on conflict do nothing`.execute(
    db,
  );
}
