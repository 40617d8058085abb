import { sql } from 'kysely';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { oneTrial } from './trials.queries.ts';

/**
 * The trial with its student and itself locked, in the order that bookings keep, read again after the wait. 404 when there is
 * none in this school.
 */
export async function lockTrial(db: Db, id: string): Promise<TrialRecord> {
  const { studentId } = await oneTrial(db, id);
  await sql`select lock_people('{}'::uuid[], ${[studentId]}::uuid[])`.execute(db);
  await sql`select 1 from trial where id = ${id} for update`.execute(db);
  return oneTrial(db, id);
}
