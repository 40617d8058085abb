import { sql } from 'kysely';
import { enqueueAll } from '#server/core/outbox-messages.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { EXPIRING_MAIL, type ExpiringFacts } from '#server/modules/credits/expiring-mail.ts';
import { lockEmployee } from './employees.ts';

interface Due {
  providerId: string;
  dedupeKey: string;
  to: string;
  facts: ExpiringFacts;
  isFree: boolean;
}

/**
 * Queues the mail that tells an employee which of their free credits end next; once in a week of the school. Answers whether it
 * was queued: not where it was before, nor for who wants no mails about credits. 404 for who is not this company's employee, 422
 * when nothing of theirs ends.
 */
export async function nudge(db: Db, businessId: string, studentId: string): Promise<boolean> {
  await lockEmployee(db, businessId, studentId);
  const { rows } = await sql<Due>`
    select a.provider_id as "providerId", k.key as "dedupeKey", a.email as to,
      json_build_object('to', json_build_object('firstName', a.first_name), 'expiresOn', l."expiresOn",
        'individual', l.individual, 'group', l.group_credits) as facts,
      a.mail_credits and a.disabled_at is null and not exists (
        select from outbox_message o where o.provider_id = a.provider_id and o.dedupe_key = k.key) as "isFree"
    from account a join provider v on v.id = a.provider_id
    cross join lateral (select 'nudge:' || a.id || ':' || to_char(timezone(v.time_zone, now()), 'IYYY-IW') as key) k
    cross join lateral (
      select c.expires_on as "expiresOn", coalesce(sum(c.available_credits) filter (where c.kind = 'INDIVIDUAL'), 0) as individual,
        coalesce(sum(c.available_credits) filter (where c.kind = 'GROUP'), 0) as group_credits
      from credit_lot c where c.provider_id = a.provider_id and c.student_id = a.id and c.available_credits > 0
        and c.expires_on >= timezone(v.time_zone, now())::date
      group by 1 order by 1 limit 1) l
    where a.id = ${studentId}`.execute(db);
  const [due] = rows;
  if (!due) throw new Refusal('not-possible', { message: 'None of their credits end.' });
  if (!due.isFree) return false;
  const { providerId, dedupeKey, to, facts } = due;
  const mail = { providerId, dedupeKey, to, facts, template: EXPIRING_MAIL };
  await enqueueAll(db, { mails: [mail], events: [] });
  return true;
}
