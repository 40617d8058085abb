import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { trialBoard, trialChoices, trialFunnel } from '#domain/teaching/api/trial-funnel.ts';
import { TRIAL_STATUSES, type TrialStatus } from '#domain/shared/trial-status.ts';
import { searched, withHits } from '#server/lists/list.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { columns, matching, ORDER, type TrialFilter } from './trials.queries.ts';

type Board = z.output<typeof trialBoard.reply>;
type Funnel = z.output<typeof trialFunnel.reply>;

/** Maximum number of cards shown per column; the list has the rest. */
const CARDS = 25;
const CLOSED: readonly TrialStatus[] = ['WON', 'LOST'];

/**
 * Returns the board in one statement: the total of every column and its first cards: the longest waiting of open trials, the latest of
 * closed ones. A selective filter is evaluated once for all columns; otherwise each column uses its index.
 */
export async function boardOf(db: Db, accountId: string, filter: TrialFilter = {}): Promise<Board> {
  const { status: asked, language: _language, askedFrom: _from, askedTo: _to, ...rare } = filter;
  const wanted = asked ? [asked].flat() : TRIAL_STATUSES;
  const isFoundOnce = Object.values(rare).some((value) => value !== undefined);
  const found = matching(db, accountId, filter).select(['r.id', 'r.status', 'r.asked_at']);
  const ofStatus = (status: TrialStatus) =>
    isFoundOnce
      ? sql`select r.id from chosen r where r.status = ${status}`
      : sql`${matching(db, accountId, { ...filter, status }).select('r.id')}`;
  const first = (status: TrialStatus) =>
    sql`(${ofStatus(status)} order by r.asked_at ${CLOSED.includes(status) ? sql`desc` : sql`asc`} limit ${CARDS})`;
  const totals = sql`select r.status, count(*)::int as total from ${isFoundOnce ? sql`chosen` : sql`(${found})`} r group by r.status`;
  const shown = columns(matching(db, accountId))
    .where(
      sql<boolean>`r.id = any (array(select x.id from (${sql.join(wanted.map(first), sql` union all `)}) x))`,
    )
    .select(
      sql<Record<string, number>>`(select json_object_agg(n.status, n.total) from (${totals}) n)`.as(
        'totals',
      ),
    )
    .orderBy('r.asked_at')
    .orderBy('r.id');
  type Card = Awaited<ReturnType<typeof shown.execute>>[number];
  const hits = withHits(filter, ORDER);
  const once = isFoundOnce
    ? sql`${hits ? sql`${hits},` : sql`with`} chosen as materialized (${found})`
    : sql``;
  const { rows: cards } = await sql<Card>`${once} ${shown}`.execute(db);
  const counted = cards[0]?.totals ?? {};
  return {
    columns: TRIAL_STATUSES.map((status) => {
      const trials = cards
        .filter((card) => card.status === status)
        .map(({ totals: _totals, ...card }) => card);
      return {
        status,
        total: counted[status] ?? 0,
        trials: CLOSED.includes(status) ? trials.toReversed() : trials,
      };
    }),
  };
}

interface Counted {
  asked: number;
  assigned: number;
  held: number;
  won: number;
  missed: number;
  toAssigned: number | null;
  toHeld: number | null;
  toWon: number | null;
  lost: Funnel['lost'];
}

/** Returns how many of the filtered trials reached each step, and the median hours per step. One statement. */
export async function funnelOf(db: Db, accountId: string, filter: TrialFilter = {}): Promise<Funnel> {
  const median = (to: string, from: string) =>
    sql`round((extract(epoch from percentile_cont(0.5) within group (order by ${sql.ref(to)} - ${sql.ref(from)})
      filter (where ${sql.ref(to)} >= ${sql.ref(from)})) / 3600)::numeric, 1)::float8`;
  const { rows } = await sql<Counted>`
    with chosen as materialized (${searched(
      sql`${matching(db, accountId, filter).select([
        'r.status',
        'r.lost_code as code',
        'r.asked_at as asked',
        'r.assigned_at as assigned',
        'r.held_at as held',
        'r.missed_at as missed',
        sql<string>`case when r.status = 'WON' then r.closed_at end`.as('won'),
      ])}`,
      filter,
      ORDER,
    )})
    select count(*)::int as asked, count(*) filter (where assigned is not null or won is not null)::int as assigned,
      count(*) filter (where held is not null or won is not null)::int as held, count(won)::int as won,
      count(*) filter (where missed is not null and held is null and won is null)::int as missed,
      ${median('assigned', 'asked')} as "toAssigned", ${median('held', 'assigned')} as "toHeld", ${median('won', 'held')} as "toWon",
      coalesce((select json_agg(json_build_object('code', x.code, 'count', x.count) order by x.count desc, x.code)
        from (select code, count(*)::int as count from chosen where status = 'LOST' group by code) x), '[]') as lost
    from chosen`.execute(db);
  const { asked, assigned, held, won, missed, toAssigned, toHeld, toWon, lost } = orNotFound(rows[0]);
  return {
    steps: [
      { step: 'ASKED', count: asked, medianHours: toAssigned },
      { step: 'ASSIGNED', count: assigned, medianHours: toHeld },
      { step: 'HELD', count: held, medianHours: toWon },
      { step: 'WON', count: won, medianHours: null },
    ],
    missed,
    lost,
  };
}

const MOST_SOURCES = 50;

/** Returns the people who can be responsible for trials, and the sources of trials. */
export async function choicesOf(db: Db): Promise<z.output<typeof trialChoices.reply>> {
  const { rows } = await sql<z.output<typeof trialChoices.reply>>`
    select coalesce((select json_agg(json_build_object('id', a.id, 'fullName', a.full_name) order by a.full_name) from account a
        where a.provider_id = app_provider() and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null), '[]') as owners,
      array(select r.source from trial r where r.provider_id = app_provider() and r.source is not null
        group by r.source order by count(*) desc, r.source limit ${MOST_SOURCES}) as sources`.execute(db);
  return orNotFound(rows[0]);
}
