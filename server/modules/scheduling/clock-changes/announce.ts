import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { changesAhead } from './changes.queries.ts';
import { CLOCK_MAIL, type ClockMailFacts } from './clock-mail.ts';
import { reportOf } from './report.queries.ts';

/**
 * Mails support two weeks before a clock change that affects weekly lessons, if decisions are pending. Once per clock change, also with
 * parallel processes. Returns the number of clock changes announced.
 */
export async function announceChanges(db: Db, providerId: string, now: Date): Promise<number> {
  let count = 0;
  for (const { on, zones, isDue } of await changesAhead(db, now)) {
    if (!isDue || (await isNotified(db, on))) continue;
    const { series: regularLessons } = await reportOf(db, on);
    if (regularLessons.length === 0 || !(await markNotified(db, on, now))) continue;
    const facts: ClockMailFacts = {
      on,
      zones: zones.map(({ zone }) => zone),
      moved: regularLessons.length,
      outside: regularLessons.filter(({ fallsOutside }) => fallsOutside).length,
    };
    const mails = (await support(db)).map(({ id, email }) => ({
      providerId,
      dedupeKey: `clock-change:${on}:${id}`,
      to: email,
      template: CLOCK_MAIL,
      facts,
    }));
    await enqueueMessages(db, { mails, events: [] });
    count += 1;
  }
  return count;
}

async function isNotified(db: Db, on: string): Promise<boolean> {
  const { rows } = await sql`select 1 from clock_notice where on_date = ${on}::date`.execute(db);
  return rows.length > 0;
}

/** Returns whether this transaction was the first; waits for a concurrent one. */
async function markNotified(db: Db, on: string, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into clock_notice (provider_id, on_date, told_at)
    values (app_provider(), ${on}::date, ${now.toISOString()}::timestamptz) on conflict do nothing returning on_date`.execute(
    db,
  );
  return rows.length > 0;
}

const support = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email'])
    .where(sql<boolean>`id in (select staff_who_see('calendar'))`)
    .where('mail_clock_changes', '=', true)
    .orderBy('id')
    .execute();
