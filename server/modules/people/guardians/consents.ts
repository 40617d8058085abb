import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ConsentRecord, recordConsent as endpoint } from '#domain/people/api/guardians.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockMinor } from './guardians.ts';
import { oneConsent } from './guardians.queries.ts';

interface Facts {
  name: string | null;
  relation: string | null;
  isFuture: boolean;
  isGiven: boolean;
}

/**
 * Records that a guardian has given a consent. Throws as `lockMinor`, 400 naming `guardianId` for a guardian of someone else and `givenOn`
 * for a day to come, 409 when a consent of this kind is valid.
 */
export async function recordConsent(
  db: Db,
  studentId: string,
  { kind, guardianId, givenOn, textVersion, byId }: z.output<typeof endpoint.body> & { byId: string },
): Promise<ConsentRecord> {
  await lockMinor(db, studentId);
  const { rows } = await sql<Facts>`
    select g.full_name as name, g.relation, ${givenOn}::date > (now() at time zone p.time_zone)::date as "isFuture",
      exists (select from consent c where c.student_id = ${studentId} and c.kind = ${kind} and c.withdrawn_at is null) as "isGiven"
    from provider p left join guardian g on g.provider_id = p.id and g.id = ${guardianId} and g.student_id = ${studentId}
    where p.id = app_provider()`.execute(db);
  const { name, relation, isFuture, isGiven } = rows[0]!;
  if (name === null) throw fieldError('guardianId', 'record-not-found');
  if (isFuture) throw fieldError('givenOn', 'day-in-future');
  if (isGiven) throw new ApiError('already-exists', { text: 'consent-given' });
  const id = newId();
  await sql`insert into consent (provider_id, id, student_id, kind, given_by, relation, given_on, text_version, recorded_by)
    values (app_provider(), ${id}, ${studentId}, ${kind}, ${name}, ${relation}, ${givenOn}, ${textVersion}, ${byId})`.execute(
    db,
  );
  return oneConsent(db, id);
}

interface Withdrawing {
  byId: string;
  now: Date;
}

/** Records that a consent was withdrawn; one conditional update decides between two calls. Throws 404, and 422 when it was before. */
export async function withdrawConsent(
  db: Db,
  id: string,
  { byId, now }: Withdrawing,
): Promise<ConsentRecord> {
  const { rows } =
    await sql`update consent set withdrawn_at = ${now.toISOString()}::timestamptz, withdrawn_by = ${byId}::uuid
    where id = ${id} and withdrawn_at is null returning id`.execute(db);
  if (rows.length > 0) return oneConsent(db, id);
  orNotFound((await sql`select from consent where id = ${id}`.execute(db)).rows[0]);
  throw new ApiError('not-possible', { text: 'consent-withdrawn' });
}
