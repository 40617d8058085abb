import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_ITEMS } from '#domain/batch.ts';
import type { Page } from './route.ts';

/** Totals are exact up to here; beyond, the list says "more than" (design 5: counting must not dominate). */
export const TOTAL_CAP = 10_000;
/** A list that is searched looks at so many of the best hits. */
const MOST_HITS = 5000;
const DEFAULT_ROWS = 25;

interface Wanted<F> {
  filter?: F | undefined;
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range?: readonly [number, number] | undefined;
}

/** How a list may be sorted: the columns of each field, the field when none is asked for, and the id that breaks ties. */
export interface Order {
  readonly by: Readonly<Record<string, string | readonly string[]>>;
  readonly fallback: readonly [field: string, way: 'ASC' | 'DESC'];
  readonly id: string;
  /** Fields that may be empty; those come last either way. The others say nothing of nulls, so that an index serves both ways. */
  readonly nullable?: readonly string[];
  /** What the filter's `q` looks among; where that has more hits than are looked at, the total is a least one. */
  readonly searches?: readonly Searched[];
  /** Sums over all that the filter finds: `jsonb_build_object(…)` of aggregates; they travel with the page. */
  readonly sums?: RawBuilder<object>;
}

type Searched = 'student' | 'teacher' | 'staff' | 'business' | 'course';

/** The ids of the best hits of a search, for `where(id, 'in', …)`. */
export const hitsOf = (q: string, nouns: readonly Searched[]): RawBuilder<string> =>
  sql<string>`(select id from search(${q}, ${[...nouns]}::text[], ${MOST_HITS}))`;

/**
 * One page of a list in one statement: `matching` selects nothing yet and holds the conditions of a filter, all rows without
 * one; `columns` adds what a row shows. The rows of the page are found first, by their ids alone, so that a page far behind
 * computes no more than the first one. Sorted by the asked field, the id last so that the order is total; the capped total
 * travels in the same statement. Only a page behind the last row costs a second one, for the total.
 */
export async function page<
  F extends object,
  DB,
  TB extends keyof DB,
  Shown,
  ST extends keyof Shown,
  Row extends object,
>(
  matching: (filter?: F) => SelectQueryBuilder<DB, TB, object>,
  columns: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<Shown, ST, Row>,
  wanted: Wanted<F>,
  order: Order,
): Promise<Page<Row>> {
  const [from, to] = wanted.range ?? [0, DEFAULT_ROWS - 1];
  const sorted = sortingOf(order, wanted.sort ?? order.fallback);
  const id = sql.ref(order.id);
  const chosen = matching(wanted.filter);
  const ids = chosen
    .select(id.as('id'))
    .orderBy(sorted)
    .limit(to - from + 1)
    .offset(from);
  const total = sql<number>`(select count(*) from (${chosen.select(sql`1`.as('one')).limit(TOTAL_CAP + 1)}) counted)`;
  const rows = await columns(matching())
    .where(sql<boolean>`${id} = any(array(${ids}))`)
    .select([
      total.as('total'),
      isLeast(wanted.filter, order).as('isLeast'),
      totalsOf(chosen, order).as('totals'),
    ])
    .orderBy(sorted)
    .$castTo<Row & { total: number; isLeast: boolean; totals: object | null }>()
    .execute();
  const [first] = rows;
  if (first || from === 0)
    return {
      rows,
      total: first?.total ?? 0,
      from,
      isLeast: first?.isLeast,
      totals: first?.totals ?? undefined,
    };
  const counted = await chosen
    .select(total.as('total'))
    .limit(1)
    .$castTo<{ total: number }>()
    .executeTakeFirst();
  return { rows: [], total: counted?.total ?? 0, from };
}

/** The ids of all that a filter means, at most one more than a job takes. */
export async function idsOf<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  { id }: Order,
): Promise<string[]> {
  const rows = await matching
    .select(sql.ref<string>(id).as('id'))
    .orderBy(sql.ref(id))
    .limit(MOST_ITEMS + 1)
    .$castTo<{ id: string }>()
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of all that a filter means, each with its place in the list's order (`n`, from 1): a sub-query. */
export function inOrder<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  sort: Wanted<object>['sort'],
  order: Order,
): RawBuilder<{ id: string; n: number }> {
  const places = sql<number>`row_number() over (order by ${sortingOf(order, sort ?? order.fallback)})`;
  const ids = matching.select([sql.ref<string>(order.id).as('id'), places.as('n')]);
  return sql<{ id: string; n: number }>`(${ids})`;
}

/** The list's sums, where it has any; evaluated once for the page. */
const totalsOf = <DB, TB extends keyof DB>(
  chosen: SelectQueryBuilder<DB, TB, object>,
  { sums }: Order,
): RawBuilder<object | null> =>
  sums ? sql<object>`(${chosen.select(sums.as('sums'))})` : sql<null>`null::jsonb`;

/** Whether there may be more than the total, because the search found more than it looks at. */
function isLeast(filter: { q?: unknown } | undefined, { searches }: Order): RawBuilder<boolean> {
  if (typeof filter?.q !== 'string' || !searches) return sql<boolean>`false`;
  return sql<boolean>`exists (select from ${hitsOf(filter.q, searches)} hits offset ${MOST_HITS - 1})`;
}

function sortingOf(
  { by, id, nullable }: Order,
  [field, way]: readonly [string, 'ASC' | 'DESC'],
): RawBuilder<unknown> {
  const columns = [by[field] ?? [], id].flat();
  const direction = way === 'DESC' ? sql`desc` : sql`asc`;
  const nulls = nullable?.includes(field) ? sql` nulls last` : sql``;
  const terms = columns.map(
    (column, index) => sql`${sql.ref(column)} ${direction}${index === 0 ? nulls : sql``}`,
  );
  return sql`${sql.join(terms)}`;
}

/** One value or several, as `oneOrMany` of the contract takes them. */
export const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** For `where('id', '=', …)`: any of these ids, none of them when there are none. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/** Today's date in the provider's zone. */
export const TODAY: RawBuilder<string> = sql<string>`(select (now() at time zone p.time_zone)::date from provider p where p.id = app_provider())`;

/** The first moment of a calendar day in the provider's zone; evaluated once, so that an index serves the comparison. */
export const startOfDay = (date: string, plusDays = 0): RawBuilder<string> =>
  sql<string>`((${date}::date + ${plusDays}::int)::timestamp at time zone (select time_zone from provider where id = app_provider()))`;
