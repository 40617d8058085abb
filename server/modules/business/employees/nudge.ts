import { sql } from 'kysely';
import { NUDGE_DAYS, type NudgeOutcome } from '#domain/business/nudge.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { EXPIRING_MAIL, type ExpiringFacts } from '#server/modules/billing/credits/expiring-mail.ts';

interface NudgeRow {
  studentId: string;
  outcome: NudgeOutcome;
  providerId: string;
  dedupeKey: string;
  to: string;
  facts: ExpiringFacts;
}

/** The keys of an employee's reminders that count: of today and the days before, each with its day. */
const LATELY = sql`(select o.failed_at, d.day from generate_series(0, ${NUDGE_DAYS - 1}) ago
  cross join lateral (select (timezone(v.time_zone, now()))::date - ago as day) d
  join outbox_message o on o.provider_id = a.provider_id and o.dedupe_key = 'nudge:' || a.id || ':' || d.day
  order by d.day desc limit 1)`;

/**
 * Queues a mail to each employee about their credits that expire next, at most once a week, and returns the outcome for each. Ids of other
 * students are ignored.
 */
export async function nudge(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<{ id: string; outcome: NudgeOutcome }[]> {
  await sql`select from student where id = any(${ids}::uuid[]) and business_id = ${businessId} order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<NudgeRow>`
    select a.id as "studentId", a.provider_id as "providerId", a.email as to,
      'nudge:' || a.id || ':' || (timezone(v.time_zone, now()))::date as "dedupeKey",
      json_build_object('to', json_build_object('firstName', a.first_name), 'expiresOn', c."expiresOn",
        'individual', c.individual, 'group', c.group_credits) as facts,
      case when n.failed_at is not null then 'UNREACHABLE' when n.day is not null then 'LATELY'
        when not a.mail_credits or a.disabled_at is not null then 'NO_MAIL'
        when c."expiresOn" is null then 'NOTHING' else 'SENT' end as outcome
    from student s join account a on a.provider_id = s.provider_id and a.id = s.id join provider v on v.id = a.provider_id
    left join lateral ${LATELY} n on true
    left join lateral (
      select c.expires_on as "expiresOn", coalesce(sum(c.available_credits) filter (where c.kind = 'INDIVIDUAL'), 0) as individual,
        coalesce(sum(c.available_credits) filter (where c.kind = 'GROUP'), 0) as group_credits
      from credit_lot c where c.provider_id = a.provider_id and c.student_id = a.id and c.available_credits > 0
        and c.expires_on >= timezone(v.time_zone, now())::date
      group by 1 order by 1 limit 1) c on true
    where s.id = any(${ids}::uuid[]) and s.business_id = ${businessId}`.execute(db);
  const due = rows.filter(({ outcome }) => outcome === 'SENT');
  const mails = due.map(({ providerId, dedupeKey, to, facts }) => ({
    providerId,
    dedupeKey,
    to,
    facts,
    template: EXPIRING_MAIL,
  }));
  await enqueueMessages(db, { mails, events: [] });
  const became = new Map(rows.map(({ studentId, outcome }) => [studentId, outcome]));
  return [...new Set(ids)].map((id) => ({ id, outcome: became.get(id) ?? 'GONE' }));
}

/** Returns which of the company's employees were reminded within the last week, and when. */
export async function nudgedLately(
  db: Db,
  businessId: string,
): Promise<{ studentId: string; on: PlainDate }[]> {
  const { rows } = await sql<{ studentId: string; on: PlainDate }>`
    select a.id as "studentId", n.day as on
    from student a join provider v on v.id = a.provider_id cross join lateral ${LATELY} n
    where a.business_id = ${businessId} and n.failed_at is null order by 1`.execute(db);
  return rows;
}
