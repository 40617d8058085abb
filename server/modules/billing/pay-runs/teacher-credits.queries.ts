import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getTeacherCredits } from '#domain/billing/api/teacher-credits.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { earnedIn } from './earnings.ts';

const RUNS = 24;

type Credits = z.input<typeof getTeacherCredits.reply>;

const minutes = sql`coalesce(sum(extract(epoch from l.ends_at - l.starts_at)::int / 60), 0)::int`;
/** A no-show counts as a lesson that was taught. */
const held = sql`l.status in ('ATTENDED', 'NOT_ATTENDED', 'COMPLETED') and l.ends_at <= now()`;

/** Returns a month of a teacher's lessons with the pay for each, and their confirmed pay runs; months are in the school's zone. */
export async function teacherCreditsOf(
  db: Db,
  teacherId: string,
  month: string | undefined,
): Promise<Credits> {
  const { rows } = await sql<Omit<Credits, 'pay'>>`
    with m as (
      select v.id as provider_id, v.time_zone, v.currency,
        date_trunc('month', coalesce(${month ?? null}::date, (now() at time zone v.time_zone)::date))::date as first
      from provider v),
    mine as (
      select l.* from m join lesson l on l.provider_id = m.provider_id and l.teacher_id = ${teacherId}
        and l.starts_at >= m.first::timestamp at time zone m.time_zone
        and l.starts_at < (m.first + interval '1 month')::timestamp at time zone m.time_zone)
    select m.first as month, m.time_zone as "timeZone", m.currency,
      coalesce((select json_agg(g order by g.lessons desc, g.status) from (
        select l.status, count(*)::int as lessons, ${minutes} as minutes from mine l where l.ends_at <= now() or l.status = 'CANCELLED' group by l.status) g), '[]') as given,
      (select json_build_object('lessons', count(*)::int, 'minutes', ${minutes})
        from mine l where l.ends_at > now() and l.status <> 'CANCELLED') as planned,
      (select json_agg(h order by h.month) from (
        select s::date as month, (select ${minutes} from lesson l where l.provider_id = m.provider_id and l.teacher_id = ${teacherId} and ${held}
          and l.starts_at >= s at time zone m.time_zone and l.starts_at < (s + interval '1 month') at time zone m.time_zone) as minutes
        from generate_series(m.first::timestamp - interval '5 months', m.first::timestamp, interval '1 month') s) h) as months,
      coalesce((select json_agg(o order by o.month desc) from (
        select r.id, r.month, r.status, r.paid_on as "paidOn", sum(p.amount_cents)::float8 as "totalCents"
        from pay_line p join pay_run r on r.provider_id = p.provider_id and r.id = p.pay_run_id and r.status <> 'DRAFT'
        where p.provider_id = m.provider_id and p.teacher_id = ${teacherId} group by r.provider_id, r.id order by r.month desc limit ${RUNS}) o), '[]') as runs
    from m`.execute(db);
  const credits = orNotFound(rows[0]);
  return { ...credits, pay: await earnedIn(db, teacherId, credits.month) };
}
