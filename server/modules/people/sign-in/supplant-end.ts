import { sql, type RawBuilder } from 'kysely';
import { enqueueMail } from '#server/outbox/outbox.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { mailBrand, type MailPlace } from '#server/mail/mail-brand.ts';
import { supplantEndMail } from './mails.ts';
import { summaryOf } from './supplant.queries.ts';

/** Ends this supplant if it is open, and mails the person a summary of the changes. */
export const closeSupplant = (db: Db, place: MailPlace, id: string): Promise<string[]> =>
  close(db, place, sql`id = ${id}`);

/** Ends acting as another person for these sessions. Returns the ended entries. */
export const closeSupplantsOfSessions = async (
  db: Db,
  place: MailPlace,
  sessionIds: readonly string[],
): Promise<string[]> =>
  sessionIds.length === 0 ? [] : close(db, place, sql`session_id = any(${[...sessionIds]}::uuid[])`);

/** Ends every acting as this person. */
export const closeSupplantsOfSubject = (db: Db, place: MailPlace, subjectId: string): Promise<string[]> =>
  close(db, place, sql`subject_id = ${subjectId}`);

/** Ends every session in which this agent acts as someone: their permissions have shrunk. */
export const closeSupplantsOfAgent = (db: Db, place: MailPlace, agentId: string): Promise<string[]> =>
  close(db, place, sql`agent_id = ${agentId}`);

/**
 * Closes expired supplants. Queries ignore them already, but the person has not been notified yet. Covers one session or, for a job, the
 * whole provider.
 */
export const closeExpiredSupplants = (db: Db, place: MailPlace, sessionId?: string): Promise<string[]> =>
  close(
    db,
    place,
    sql`expires_at <= now() and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null})`,
  );

async function close(db: Db, place: MailPlace, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string; subject_id: string }>`
    update supplant_session set ended_at = least(now(), expires_at)
     where started_at is not null and ended_at is null and ${which}
    returning id, subject_id`.execute(db);
  for (const { id, subject_id } of rows)
    await notifySubject(db, place, { supplantId: id, subjectId: subject_id });
  return rows.map(({ id }) => id);
}

async function notifySubject(
  db: Db,
  place: MailPlace,
  { supplantId, subjectId }: { supplantId: string; subjectId: string },
): Promise<void> {
  const summary = await summaryOf(db, supplantId);
  const subject = await db
    .selectFrom('account')
    .select(['first_name', 'email', 'time_zone'])
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
  const brand = await mailBrand(db, place, { to: subject.email });
  await enqueueMail(db, {
    providerId: brand.providerId,
    dedupeKey: `supplant-end:${supplantId}`,
    to: subject.email,
    ...supplantEndMail(brand, { firstName: subject.first_name, timeZone: subject.time_zone }, summary!),
  });
}
