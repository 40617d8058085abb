import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Reply } from '#domain/contract/endpoint.ts';
import type {
  payCosts,
  PayLineRecord,
  PayOfTeacher,
  PayRunRecord,
  payRuns,
} from '#domain/billing/api/pay-runs.ts';
import { anyOf, many, type Order, page, inOrder } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof payRuns.list.query>;

const ORDER: Order = {
  by: {
    month: 'r.month',
    teacherCount: 'r.teacher_count',
    lessonCount: 'r.lesson_count',
    hours: 'r.minutes',
    totalCents: 'r.total_cents',
    paidOn: 'r.paid_on',
  },
  fallback: ['month', 'DESC'],
  id: 'r.id',
  nullable: ['paidOn'],
};

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('pay_run as r');
  if (filter.id) query = query.where('r.id', '=', anyOf(filter.id));
  if (filter.status) query = query.where('r.status', 'in', many(filter.status));
  if (filter.monthFrom)
    query = query.where('r.month', '>=', sql<string>`date_trunc('month', ${filter.monthFrom}::date)::date`);
  if (filter.monthTo) query = query.where('r.month', '<=', filter.monthTo);
  return query;
}

const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'r.id',
      'r.month',
      'r.status',
      'r.total_cents as totalCents',
      'r.teacher_count as teacherCount',
      'r.lesson_count as lessonCount',
      'r.minutes',
      'r.open_count as openCount',
      'r.computed_at as computedAt',
      'r.confirmed_at as confirmedAt',
      'r.paid_on as paidOn',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
      'r.version',
      sql`(select a.full_name from account a where a.provider_id = r.provider_id and a.id = r.confirmed_by)`.as(
        'confirmedByName',
      ),
    ])
    .$castTo<PayRunRecord>();

/** One page of pay runs, with the total, in one statement. */
export const listRuns = (db: Db, query: ListQuery): Promise<Page<PayRunRecord>> =>
  page(db, (filter) => matching(db, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const runsInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneRun = (db: Db, id: string): Promise<PayRunRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();

/** Returns a run's totals per teacher, by name. */
export async function teachersOfRun(db: Db, runId: string): Promise<PayOfTeacher[]> {
  const cents = (...kinds: string[]) =>
    sql`coalesce(sum(p.amount_cents) filter (where p.kind = any (${kinds})), 0)::float8`;
  const { rows } = await sql<PayOfTeacher>`
    select t.id as "teacherId", t.full_name as "fullName", t.email, t.iban, count(*) filter (where p.kind = 'LESSON')::int as lessons,
      sum(p.minutes)::int as minutes, ${cents('LESSON')} as "lessonCents", ${cents('CORRECTION')} as "correctionCents",
      ${cents('BONUS', 'DEDUCTION')} as "manualCents", sum(p.amount_cents)::float8 as "totalCents",
      count(*) filter (where p.kind = 'LESSON' and p.rate_cents is null and p.amount_cents = 0)::int as "withoutRate"
    from pay_line p join teacher t on t.provider_id = p.provider_id and t.id = p.teacher_id
    where p.pay_run_id = ${runId} group by t.provider_id, t.id order by t.full_name, t.id`.execute(db);
  return rows;
}

/** Returns the lines of a run, of one teacher or of all: lessons by time, corrections, then manual lines. */
export async function linesOfRun(db: Db, runId: string, teacherId?: string): Promise<PayLineRecord[]> {
  const { rows } = await sql<PayLineRecord>`
    select p.id, p.teacher_id as "teacherId", p.kind, p.outcome, p.description, p.reason, p.minutes, p.rate_cents as "rateCents",
      case when g.id is not null then json_build_object('validFrom', g.valid_from, 'seats', g.seats, 'language', g.language, 'type', g.type) end as rate,
      p.outcome_percent as "outcomePercent", p.kind_percent as "kindPercent", p.amount_cents as "amountCents", p.lesson_id as "lessonId",
      l.starts_at as "lessonAt", l.type as "lessonType", coalesce(l.group_id is not null, false) as "isGroup"
    from pay_line p
    left join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
    left join teacher_rate g on g.provider_id = p.provider_id and g.id = p.rate_id
    where p.pay_run_id = ${runId} and ${teacherId ? sql`p.teacher_id = ${teacherId}` : sql`true`}
    order by p.teacher_id, array_position(array['LESSON', 'CORRECTION', 'BONUS', 'DEDUCTION'], p.kind), l.starts_at, p.id`.execute(
    db,
  );
  return rows;
}

/** Returns the totals of the last twelve months, oldest first; 0 for a month without a run. */
export async function costsByMonth(db: Db): Promise<Reply<typeof payCosts>> {
  const { rows } = await sql<Reply<typeof payCosts>[number]>`
    select d.month::date as month, r.id as "runId", r.status, coalesce(r.total_cents, 0)::int as "totalCents"
    from provider v
    cross join generate_series(date_trunc('month', now() at time zone v.time_zone) - interval '11 months',
      date_trunc('month', now() at time zone v.time_zone), interval '1 month') d(month)
    left join pay_run r on r.provider_id = v.id and r.month = d.month::date
    where v.id = app_provider() order by d.month`.execute(db);
  return rows;
}
