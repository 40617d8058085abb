import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from './route.ts';

/** Totals are exact up to here; beyond, the list says "more than" (design 5: counting must not dominate). */
export const TOTAL_CAP = 10_000;
const DEFAULT_ROWS = 25;

interface Wanted {
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range?: readonly [number, number] | undefined;
}

/** How a list may be sorted: the column of each field, the field when none is asked for, and the id that breaks ties. */
export interface Order {
  readonly by: Readonly<Record<string, string>>;
  readonly fallback: readonly [field: string, way: 'ASC' | 'DESC'];
  readonly id: string;
  /** Fields that may be empty; those come last either way. The others say nothing of nulls, so that an index serves both ways. */
  readonly nullable?: readonly string[];
}

/**
 * One page of a list in one statement: `matching` selects nothing yet and holds all conditions; `columns` adds what a row
 * shows. Sorted by the asked field, the id last so that the order is total; the capped total travels in the same statement.
 * Only a page behind the last row costs a second one, for the total.
 */
export async function page<DB, TB extends keyof DB, Shown, ST extends keyof Shown, Row extends object>(
  matching: SelectQueryBuilder<DB, TB, object>,
  columns: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<Shown, ST, Row>,
  wanted: Wanted,
  order: Order,
): Promise<Page<Row>> {
  const [field, way] = wanted.sort ?? order.fallback;
  const [from, to] = wanted.range ?? [0, DEFAULT_ROWS - 1];
  const direction = way === 'DESC' ? sql`desc` : sql`asc`;
  const nulls = order.nullable?.includes(field) ? sql` nulls last` : sql``;
  const column = sql.ref(order.by[field] ?? order.by[order.fallback[0]] ?? order.id);
  const total = countOf(matching);
  const rows = await columns(matching)
    .select(total.as('total'))
    .orderBy(sql`${column} ${direction}${nulls}, ${sql.ref(order.id)} ${direction}`)
    .limit(to - from + 1)
    .offset(from)
    .$castTo<Row & { total: number }>()
    .execute();
  const [first] = rows;
  if (first || from === 0) return { rows, total: first?.total ?? 0, from };
  const counted = await matching
    .select(total.as('total'))
    .limit(1)
    .$castTo<{ total: number }>()
    .executeTakeFirst();
  return { rows: [], total: counted?.total ?? 0, from };
}

function countOf<DB, TB extends keyof DB>(matching: SelectQueryBuilder<DB, TB, object>): RawBuilder<number> {
  return sql<number>`(select count(*) from (${matching.select(sql`1`.as('one')).limit(TOTAL_CAP + 1)}) counted)`;
}

/** One value or several, as `oneOrMany` of the contract takes them. */
export const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** For `where('id', '=', …)`: any of these ids, none of them when there are none. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/** The first moment of a calendar day in the provider's zone; evaluated once, so that an index serves the comparison. */
export const startOfDay = (date: string, plusDays = 0): RawBuilder<string> =>
  sql<string>`((${date}::date + ${plusDays}::int)::timestamp at time zone (select time_zone from provider where id = app_provider()))`;
