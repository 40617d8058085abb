import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lastOf, MONTH_FIGURES, MONTH_MAIL, type MonthFacts } from './monthly-mail.ts';
import { usageOf } from './usage.queries.ts';

/** First days of a month on which the previous month is reported; mails are not sent at night. */
const DAYS = 5;
const FROM_HOUR = 9;
const MOST_BUSINESSES = 50;
/** Named in the mail; the page has all of them. */
const MOST_NAMES = 10;

interface Due {
  providerId: string;
  businessId: string;
  businessName: string;
  month: string;
  today: string;
  managers: { id: string; email: string; firstName: string }[];
}

/**
 * Queues the mail about the previous month to the managers of active companies who want it, with the figures of the usage and the forecast
 * page. One mail per manager and month, by its key: idempotent and safe to run in parallel (I9). Returns the number of companies notified,
 * at most `MOST_BUSINESSES` per run.
 */
export async function notifyMonth(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Due>`
    with clock as (
      select timezone(time_zone, ${now.toISOString()}::timestamptz) as at from provider where id = app_provider()),
    month as (select at::date as today, (date_trunc('month', at) - interval '1 month')::date as first from clock
      where extract(day from at) <= ${DAYS} and extract(hour from at) >= ${FROM_HOUR})
    select b.provider_id as "providerId", b.id as "businessId", b.name as "businessName", k.first as month, k.today,
      json_agg(json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name) order by a.id) as managers
    from month k join business b on b.provider_id = app_provider() and b.status = 'ACTIVE'
    join business_manager m on m.provider_id = b.provider_id and m.business_id = b.id
    join account a on a.provider_id = m.provider_id and a.id = m.id and a.mail_company and a.disabled_at is null
    where not exists (select from outbox_message o where o.provider_id = b.provider_id
      and o.dedupe_key = ${MONTH_MAIL} || ':' || k.first || ':' || a.id)
    group by b.provider_id, b.id, b.name, k.first, k.today order by b.id limit ${MOST_BUSINESSES}`.execute(
    db,
  );
  for (const due of rows) {
    const facts = await loadMonthFacts(db, due);
    const mails = due.managers.map(({ id, email, firstName }) => ({
      providerId: due.providerId,
      dedupeKey: `${MONTH_MAIL}:${due.month}:${id}`,
      to: email,
      facts: { to: { firstName }, ...facts },
      template: MONTH_MAIL,
    }));
    await enqueueMessages(db, { mails, events: [] });
  }
  return rows.length;
}

/** Loads the figures that the pages show: of the month, and today's forecast by employee. */
async function loadMonthFacts(
  db: Db,
  { businessId, businessName: business, month, today }: Due,
): Promise<Omit<MonthFacts, 'to'>> {
  const { total } = await usageOf(db, { businessId, from: month, to: lastOf(month) }, 'month');
  const { rows } = await usageOf(db, { businessId, from: today, to: today }, 'employee');
  const losing = rows
    .filter(({ id, isMember, forecast }) => id !== null && isMember && forecast > 0)
    .toSorted((a, b) => b.forecast - a.forecast)
    .map(({ name, forecast, lossOn }) => ({ name: name ?? '', forecast, lossOn: lossOn as string | null }));
  const figures = Object.fromEntries(MONTH_FIGURES.map((figure) => [figure, total[figure]]));
  return {
    company: business,
    month,
    figures: figures as MonthFacts['figures'],
    losing: losing.slice(0, MOST_NAMES),
    others: Math.max(0, losing.length - MOST_NAMES),
  };
}
