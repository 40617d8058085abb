import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { EXPIRING_MAIL, type ExpiringFacts } from './expiring-mail.ts';

interface Due {
  providerId: string;
  dedupeKey: string;
  to: string;
  facts: ExpiringFacts;
}

/** Mails about money are not sent at night: the first hour of the day in the school's time zone. */
const FROM_HOUR = 9;

/**
 * Queues the mails about available credits that expire in 30 and in 7 days (BOOK-10), one per student and expiry, to students who want
 * them. Credits granted less than 30 days before their expiry get no reminder at 30. Idempotent and safe to run in parallel: each mail has
 * a key (I9). Returns their number.
 */
export async function remindExpiring(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Due>`
    with today as (select timezone(time_zone, ${now.toISOString()}::timestamptz) as clock from provider where id = app_provider()),
    due as (
      select l.provider_id, l.student_id, l.expires_on, r.days, coalesce(sum(l.available_credits) filter (where l.kind = 'INDIVIDUAL'), 0) as individual,
        coalesce(sum(l.available_credits) filter (where l.kind = 'GROUP'), 0) as group_credits,
        'credits-expiring:' || l.student_id || ':' || l.expires_on || ':' || r.days as key
      from today cross join (values (30, 7), (7, -1)) r(days, until)
      join credit_lot l on l.expires_on <= today.clock::date + r.days and l.expires_on > today.clock::date + r.until
      where l.provider_id = app_provider() and l.is_open and l.available_credits > 0 and l.student_id is not null and l.granted_on <= l.expires_on - r.days
        and extract(hour from today.clock) >= ${FROM_HOUR}
      group by l.provider_id, l.student_id, l.expires_on, r.days)
    select d.provider_id as "providerId", d.key as "dedupeKey", a.email as to,
      json_build_object('to', json_build_object('firstName', a.first_name), 'expiresOn', d.expires_on,
        'individual', d.individual, 'group', d.group_credits) as facts
    from due d join account a on a.provider_id = d.provider_id and a.id = d.student_id and a.mail_credits and a.disabled_at is null
    where not exists (select 1 from outbox_message o where o.provider_id = d.provider_id and o.dedupe_key = d.key)
    order by d.expires_on, a.id`.execute(db);
  const mails = rows.map((row) => ({ ...row, template: EXPIRING_MAIL }));
  await enqueueMessages(db, { mails, events: [] });
  return rows.length;
}
