import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/** Deletes the captions of a teacher's introduction; a job deletes their file. Idempotent. */
export async function dropCaptions(db: Db, teacherId: string): Promise<void> {
  await sql`
    with gone as (delete from teacher_intro_captions where teacher_id = ${teacherId} returning provider_id, storage_key)
    insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from gone on conflict do nothing`.execute(
    db,
  );
}
