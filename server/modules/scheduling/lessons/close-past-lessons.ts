import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { notify } from './notify.ts';

const ACTION = 'job:settle-over';
const BATCH = 200;

/** Lessons that are over and wait for their attendance. */
const isOver = (now: Date) => sql`l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING')
  and l.starts_at <= ${now.toISOString()}::timestamptz and l.ends_at <= ${now.toISOString()}::timestamptz`;

/** The schools that have some. */
export const dueToClose = (now: Date) =>
  sql<{ provider_id: string }>`select l.provider_id from lesson l where ${isOver(now)}`;

/**
 * Marks past lessons without attendance as NOT_REPORTED (BOOK-19). Rows locked by another transaction are left to the next run. Returns the
 * number of lessons.
 */
export async function closePastLessons(pool: Pool, providerId: string, now: Date): Promise<number> {
  let closed = 0;
  for (;;) {
    const count = await inTransaction(pool, { providerId, actorId: null, action: ACTION }, async (db) => {
      const { rows } = await sql<{ id: string }>`
        update lesson set status = 'NOT_REPORTED' where id in (
          select l.id from lesson l where ${isOver(now)}
          order by l.starts_at, l.id limit ${BATCH} for update skip locked)
        returning id`.execute(db);
      for (const { id } of rows) await notify(db, { kind: 'CHANGED', lessonId: id, by: 'SYSTEM' });
      return rows.length;
    });
    closed += count;
    if (count < BATCH) return closed;
  }
}
