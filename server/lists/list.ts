import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_ITEMS } from '#domain/office/batch.ts';
import { PROVIDER_ZONE } from '#server/db/connection/provider-zone.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { materializedIfSmall, materialized, indexed, type Sorting, sortingOf } from './page-strategy.ts';
import type { Page } from '#server/http/route.ts';

/** A list that is searched looks at so many of the best hits. */
const MOST_HITS = 5000;
const DEFAULT_ROWS = 25;

interface Wanted<F> {
  filter?: F | undefined;
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range?: readonly [number, number] | undefined;
}

export interface Order extends Sorting {
  /** What the filter's `q` looks among; where that has more hits than are looked at, the total is a least one. */
  readonly searches?: readonly Searched[];
  /**
   * What is so dear to find in the asked order that it is found once, as a search's hits are, rather than until there is enough; with
   * 'few' only if there is little of it.
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

/** The ids of what the filter's `q` finds among the nouns that the list's order names, for `where(id, 'in', …)`. */
export const SEARCH_HITS: RawBuilder<string> = sql<string>`(select id from hits)`;

/** What a statement with `HITS` begins with: each noun is searched once, whatever asks for the hits. */
const hitsOnce = (q: string, nouns: readonly Searched[]): RawBuilder<unknown> =>
  sql`hits as materialized (select h.noun, h.id from unnest(${[...nouns]}::text[]) n (noun) cross join lateral search(${q}, array[n.noun], ${MOST_HITS}) h)`;

/** `with hits …`, where a filter searches: what any statement of that filter begins with. */
export function withHits(filter: object | undefined, { searches }: Order): RawBuilder<unknown> | undefined {
  const q = filter && 'q' in filter && filter.q;
  return typeof q === 'string' && q && searches ? sql`with ${hitsOnce(q, searches)}` : undefined;
}

/** Returns `rows` with what it needs before it, for any place where a statement or a sub-select is allowed. */
export const searched = (
  rows: RawBuilder<unknown>,
  filter: object | undefined,
  order: Order,
): RawBuilder<unknown> => sql`${withHits(filter, order) ?? sql``} ${rows}`;

/**
 * One page of a list in one statement: `matching` selects nothing yet and holds the conditions of a filter, all rows without
 * one; `columns` adds what a row shows. The rows of the page are found first, by their ids alone, so that a page far behind
 * computes no more than the first one. Sorted by the asked field, the id last so that the order is total; the capped total
 * travels in the same statement. What a search finds is looked up once and kept for ids, total and sums, and so is what several
 * conditions together leave, where the list says so and it is few; otherwise each of them goes along an index of its own. Only a page behind the last row
 * costs a second statement, for the total.
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

/** The ids of all that a filter means, at most one more than a job takes. */
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

/** The ids of all that a filter means, each with its place in the list's order (`n`, from 1): a sub-query. */
export function inOrder<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  { filter, sort }: Pick<Wanted<object>, 'filter' | 'sort'>,
  order: Order,
): RawBuilder<{ id: string; n: number }> {
  const places = sql<number>`row_number() over (order by ${sortingOf(order, sort ?? order.fallback)})`;
  const ids = matching.select([sql.ref<string>(order.id).as('id'), places.as('n')]);
  return sql<{ id: string; n: number }>`(${searched(sql`${ids}`, filter, order)})`;
}

/** Whether there may be more than the total, because the search found more than it looks at. */
const IS_LEAST = sql<boolean>`exists (select from hits group by noun having count(*) >= ${MOST_HITS})`;

/** One value or several, as `oneOrMany` of the contract takes them. */
export const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** For `where('id', '=', …)`: any of these ids, none of them when there are none. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/** Today's date in the provider's zone. */
export const TODAY: RawBuilder<string> = sql<string>`(select (now() at time zone p.time_zone)::date from provider p where p.id = app_provider())`;

/** The first moment of a calendar day in the provider's zone: a constant to the planner, so that it knows how many rows lie before it. */
export const startOfDay = (date: string, plusDays = 0): RawBuilder<string> =>
  dayBegins(date, plusDays, sql`${PROVIDER_ZONE}::text`);

/** The same, looked up by the statement itself: of one person's rows the planner need not know how many, and no other statement goes before. */
export const startOfDayInside = (date: string, plusDays = 0): RawBuilder<string> =>
  dayBegins(date, plusDays, sql`(select time_zone from provider where id = app_provider())`);

const dayBegins = (date: string, plusDays: number, zone: RawBuilder<unknown>) =>
  sql<string>`((${date}::date + ${plusDays}::int)::timestamp at time zone ${zone})`;
