import { sql } from 'kysely';
import { KEPT_DAYS } from '#domain/office/batch.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Deletes the jobs of all providers that are no longer listed (KEPT_DAYS), with their rows, the files that were read and
 * those that were written. One that still runs stays.
 */
export async function sweepBatches(db: Db): Promise<void> {
  await sql`delete from batch where created_at < now() - make_interval(days => ${KEPT_DAYS})
    and (finished_at is not null or status = 'DRAFT')`.execute(db);
}
