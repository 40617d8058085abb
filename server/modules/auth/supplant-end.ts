import { sql, type RawBuilder } from 'kysely';
import { enqueueMail } from '#server/core/outbox.ts';
import type { Db } from '#server/db/tenant.ts';
import { mailBrand, type MailPlace } from './mail-brand.ts';
import { supplantEndMail } from './mails.ts';
import { summaryOf } from './supplant.queries.ts';

/** Ends this supplant, if it is open; the person concerned is told what was changed. */
export const closeSupplant = (db: Db, id: string, place?: MailPlace): Promise<string[]> =>
  close(db, sql`id = ${id}`, place);

/** Ends whatever these sessions act as: with a session its supplant is over. Answers the supplants that ended. */
export const closeSupplantsOfSessions = async (db: Db, sessionIds: readonly string[]): Promise<string[]> =>
  sessionIds.length === 0 ? [] : close(db, sql`session_id = any(${[...sessionIds]}::uuid[])`);

/** Ends every acting as this person. */
export const closeSupplantsOfSubject = (db: Db, subjectId: string): Promise<string[]> =>
  close(db, sql`subject_id = ${subjectId}`);

/**
 * Closes supplants that ran out: they ended by themselves, in the query that reads them, but nobody has told the person yet.
 * Of one session, or (for a job) of the whole provider.
 */
export const closeExpiredSupplants = (db: Db, sessionId?: string): Promise<string[]> =>
  close(
    db,
    sql`expires_at <= now() and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null})`,
  );

async function close(db: Db, which: RawBuilder<unknown>, place?: MailPlace): Promise<string[]> {
  const { rows } = await sql<{ id: string; subject_id: string }>`
    update supplant_session set ended_at = least(now(), expires_at)
     where started_at is not null and ended_at is null and ${which}
    returning id, subject_id`.execute(db);
  for (const { id, subject_id } of rows) await tellSubject(db, id, subject_id, place);
  return rows.map(({ id }) => id);
}

async function tellSubject(db: Db, supplantId: string, subjectId: string, place?: MailPlace): Promise<void> {
  const brand = await mailBrand(db, place);
  const summary = await summaryOf(db, supplantId);
  const subject = await db
    .selectFrom('account')
    .select(['first_name', 'email'])
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
  await enqueueMail(db, {
    providerId: brand.providerId,
    dedupeKey: `supplant-end:${supplantId}`,
    to: subject.email,
    ...supplantEndMail(brand, { firstName: subject.first_name }, summary!),
  });
}
