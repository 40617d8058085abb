import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_ITEMS } from '#domain/office/batch.ts';
import { PROVIDER_ZONE } from '#server/db/connection/provider-zone.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { materializedIfSmall, materialized, indexed, type Sorting, sortingOf } from './page-strategy.ts';
import type { Page } from '#server/http/route.ts';

/** Maximum number of best hits that a search in a list considers. */
const MOST_HITS = 5000;
const DEFAULT_ROWS = 25;

interface Wanted<F> {
  filter?: F | undefined;
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range?: readonly [number, number] | undefined;
}

export interface Order extends Sorting {
  /** Nouns that the filter's `q` searches. If one has more hits than are considered, the total is a minimum. */
  readonly searches?: readonly Searched[];
  /**
   * For filters whose matches are expensive to find in sort order: evaluates them once, like a search's hits, instead of until the page is
   * full; with 'few' only if there are few matches.
   */
  readonly strategy?: Keeps | undefined;
}

export type Keeps = 'all' | 'few';
const FIND = { all: materialized, few: materializedIfSmall, none: indexed };

interface Counted {
  total: number;
  isLeast: boolean;
  totals: object | null;
}

type Searched = 'student' | 'teacher' | 'staff' | 'business' | 'course';

/** Ids that the filter's `q` finds among the nouns in the list's order, for `where(id, 'in', …)`. */
export const SEARCH_HITS: RawBuilder<string> = sql<string>`(select id from hits)`;

/** Returns the `with` clause of a statement with `SEARCH_HITS`; each noun is searched once, however often the hits are used. */
const hitsOnce = (q: string, nouns: readonly Searched[]): RawBuilder<unknown> =>
  sql`hits as materialized (select h.noun, h.id from unnest(${[...nouns]}::text[]) n (noun) cross join lateral search(${q}, array[n.noun], ${MOST_HITS}) h)`;

/** Returns `with hits …` for a filter with a search; every statement of that filter begins with it. */
export function withHits(filter: object | undefined, { searches }: Order): RawBuilder<unknown> | undefined {
  const q = filter && 'q' in filter && filter.q;
  return typeof q === 'string' && q && searches ? sql`with ${hitsOnce(q, searches)}` : undefined;
}

/** Returns `rows` with the clause that it needs before it, for any place where a statement or a sub-select is allowed. */
export const searched = (
  rows: RawBuilder<unknown>,
  filter: object | undefined,
  order: Order,
): RawBuilder<unknown> => sql`${withHits(filter, order) ?? sql``} ${rows}`;

/**
 * Returns one page of a list with one statement. `matching` returns a query without columns that has the filter's conditions, or all rows
 * without a filter; `columns` adds the columns to show. The ids of the page are found first, so that a page far into the list computes no
 * more than the first one. Rows are sorted by the requested field, then by id, so that the order is total. The capped total is part of the
 * same statement. Search hits are evaluated once for ids, total and sums, and so are the matches of several conditions if the list's
 * `strategy` requires it and there are few; otherwise each part uses its own index. Only a page after the last row costs a second
 * statement, for the total.
 */
export async function page<
  F extends object,
  DB,
  TB extends keyof DB,
  Shown,
  ST extends keyof Shown,
  Row extends object,
>(
  db: Db,
  matching: (filter?: F) => SelectQueryBuilder<DB, TB, object>,
  columns: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<Shown, ST, Row>,
  wanted: Wanted<F>,
  order: Order,
): Promise<Page<Row>> {
  const [from, to] = wanted.range ?? [0, DEFAULT_ROWS - 1];
  const sort = wanted.sort ?? order.fallback;
  const id = sql.ref(order.id);
  const chosen = matching(wanted.filter);
  const hits = withHits(wanted.filter, order);
  const find = FIND[hits ? 'all' : (order.strategy ?? 'none')];
  const { kept, ids, total, sums } = find(chosen, order, sort, to + 1);
  const list = columns(matching())
    .where(sql<boolean>`${id} = any(array(${ids} limit ${to - from + 1} offset ${from}))`)
    .select([total.as('total'), (hits ? IS_LEAST : sql<boolean>`false`).as('isLeast'), sums.as('totals')])
    .orderBy(sortingOf(order, sort))
    .$castTo<Row & Counted>();
  const rows = kept
    ? (await sql<Row & Counted>`${hits ? sql`${hits},` : sql`with`} ${kept} ${list}`.execute(db)).rows
    : await list.execute();
  const [first] = rows;
  if (first || from === 0)
    return {
      rows,
      total: first?.total ?? 0,
      from,
      isLeast: first?.isLeast,
      totals: first?.totals ?? undefined,
    };
  const count = sql`select ${indexed(chosen, order, sort).total} as total`;
  const counted = await sql<Counted>`${searched(count, wanted.filter, order)}`.execute(db);
  return { rows: [], total: counted.rows[0]!.total, from };
}

/** Returns the ids of all filtered records, at most one more than a batch can have. */
export async function idsOf<DB, TB extends keyof DB>(
  db: Db,
  matching: SelectQueryBuilder<DB, TB, object>,
  filter: object | undefined,
  order: Order,
): Promise<string[]> {
  const ids = matching.select(sql.ref<string>(order.id).as('id')).orderBy(sql.ref(order.id));
  const { rows } = await sql<{
    id: string;
  }>`${searched(sql`${ids.limit(MOST_ITEMS + 1)}`, filter, order)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns a sub-query with the ids of all filtered records, each with its position in the list's order (`n`, from 1). */
export function inOrder<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  { filter, sort }: Pick<Wanted<object>, 'filter' | 'sort'>,
  order: Order,
): RawBuilder<{ id: string; n: number }> {
  const places = sql<number>`row_number() over (order by ${sortingOf(order, sort ?? order.fallback)})`;
  const ids = matching.select([sql.ref<string>(order.id).as('id'), places.as('n')]);
  return sql<{ id: string; n: number }>`(${searched(sql`${ids}`, filter, order)})`;
}

/** Whether there may be more rows than the total, because the search found more than it considers. */
const IS_LEAST = sql<boolean>`exists (select from hits group by noun having count(*) >= ${MOST_HITS})`;

/** Returns one value or several as an array, as accepted by the contract's `oneOrMany`. */
export const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** For `where('id', '=', …)`: matches any of these ids, and nothing if there are none. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/** Today's date in the provider's zone. */
export const TODAY: RawBuilder<string> = sql<string>`(select (now() at time zone p.time_zone)::date from provider p where p.id = app_provider())`;

/** Start of a calendar day in the provider's zone. A constant for the planner, so that it can estimate how many rows come before it. */
export const startOfDay = (date: string, plusDays = 0): RawBuilder<string> =>
  dayBegins(date, plusDays, sql`${PROVIDER_ZONE}::text`);

/**
 * Like `startOfDay`, with the zone looked up within the statement: saves a statement, and for one person's rows the planner needs no
 * estimate.
 */
export const startOfDayInside = (date: string, plusDays = 0): RawBuilder<string> =>
  dayBegins(date, plusDays, sql`(select time_zone from provider where id = app_provider())`);

const dayBegins = (date: string, plusDays: number, zone: RawBuilder<unknown>) =>
  sql<string>`((${date}::date + ${plusDays}::int)::timestamp at time zone ${zone})`;
