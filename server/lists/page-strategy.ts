import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Totals are exact up to here; beyond, the list says "more than" (UI-10: counting must not dominate). */
export const TOTAL_CAP = 10_000;
type Sort = readonly [field: string, way: 'ASC' | 'DESC'];

/** Sort orders of a list: the columns of each field, the default field, and the id that breaks ties. */
export interface Sorting {
  readonly by: Readonly<Record<string, string | readonly string[]>>;
  readonly fallback: Sort;
  readonly id: string;
  /**
   * Fields that can be null; nulls come last in both directions. The others have no `nulls` clause, so that one index serves both
   * directions.
   */
  readonly nullable?: readonly string[];
  /** Sums over all filtered rows, as `jsonb_build_object(…)` of aggregates; returned with the page. */
  readonly sums?: RawBuilder<object>;
  /** Columns used by the sums, all from the same table as the id. */
  readonly summed?: readonly string[];
  /** The same sums from stored values, for this filter: a sub-select of one JSON value. */
  readonly keptSums?: RawBuilder<object> | undefined;
}

/** Parts of a page's statement for a filter. */
interface Chosen {
  /** The statement's `with` clause, if the other parts need one. */
  readonly kept?: RawBuilder<unknown>;
  /** The ids in order; a `limit` can be appended. */
  readonly ids: RawBuilder<unknown>;
  /** Number of rows, counted up to one more than the cap. */
  readonly total: RawBuilder<number>;
  readonly sums: RawBuilder<object | null>;
}

/** Returns ids, total and sums that each use their own index and stop as early as possible. */
export function indexed<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  order: Sorting,
  sort: Sort,
): Chosen {
  return {
    ids: sql`${matching.select(sql.ref(order.id).as('id')).orderBy(sortingOf(order, sort))}`,
    total: counted(sql`${matching.select(sql`1`.as('one')).limit(TOTAL_CAP + 1)}`),
    sums: order.keptSums ?? (order.sums ? sql`${matching.select(order.sums.as('sums'))}` : NO_SUMS),
  };
}

/** Like `indexed`, but the matches are evaluated once and materialised: a search must not run three times. */
export function materialized<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  order: Sorting,
  sort: Sort,
): Chosen {
  const { places, kept, sums } = keepable(matching, order, sort);
  return {
    kept: sql`chosen as materialized ${kept}`,
    ids: sql`select id from chosen order by ${inWay(places, order, sort)}`,
    total: counted(sql`select from chosen limit ${TOTAL_CAP + 1}`),
    sums: order.keptSums ?? sums,
  };
}

/** Up to this number, matches are materialised; with more, the rows of a page are found quickly in any order. */
const FEW = 20_000;
const ARE_ALL = sql`(select n from kept) <= ${FEW}`;
const ARE_MORE = sql<boolean>`(select n from kept) > ${FEW}`;

/**
 * Like `materialized`, for several conditions whose number of matches is unknown. Up to `FEW` matches are materialised; if those are all,
 * the page is cut from them. If there are more, it follows the index of the sort order instead: with few matches that would read all rows
 * before them. `upTo`: the last position needed.
 */
export function materializedIfSmall<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  order: Sorting,
  sort: Sort,
  upTo: number,
): Chosen {
  const { places, columns, kept, sums } = keepable(matching, order, sort);
  const met = matching
    .select([...columns, sql.ref(order.id).as('id')])
    .where(ARE_MORE)
    .orderBy(sortingOf(order, sort))
    .limit(upTo);
  const names = sql.join([...places, 'id'].map((name) => sql.ref(name)));
  return {
    kept: sql`chosen as materialized ${kept.limit(FEW + 1)}, kept as materialized (select count(*) as n from chosen)`,
    ids: sql`select id from (select ${names} from chosen where ${ARE_ALL} union all ${met}) found order by ${inWay(places, order, sort)}`,
    total: sql`(select least(n, ${TOTAL_CAP + 1}) from kept)`,
    sums:
      order.keptSums ??
      (order.sums
        ? sql`case when ${ARE_ALL} then ${sums} else ${matching.select(order.sums.as('sums'))} end`
        : NO_SUMS),
  };
}

/** Returns the columns to materialise so that rows can be sorted and summed, and the sums of the materialised rows. */
function keepable<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  order: Sorting,
  sort: Sort,
) {
  const sorted = columnsOf(order, sort);
  const places = sorted.map((_, place) => `place${place}`);
  const columns = sorted.map((column, place) => sql.ref(column).as(places[place]!));
  const [table] = order.id.split('.');
  const summed = order.keptSums ? [] : (order.summed ?? []);
  const kept = matching.select([
    ...columns,
    ...summed.map((column) => sql.ref(column).as(column.replace(`${table}.`, ''))),
    sql.ref(order.id).as('id'),
  ]);
  const sums = order.sums ? sql<object>`(select ${order.sums} from chosen as ${sql.ref(table!)})` : NO_SUMS;
  return { places, columns, kept, sums };
}

const NO_SUMS = sql<null>`null::jsonb`;
const counted = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) from (${rows}) counted)`;

/** Sorts by the requested field, then by id, so that the order is total. */
export const sortingOf = (order: Sorting, sort: Sort): RawBuilder<unknown> =>
  inWay(columnsOf(order, sort), order, sort);

const columnsOf = ({ by, id }: Sorting, [field]: Sort) => [by[field] ?? [], id].flat();

function inWay(columns: readonly string[], { nullable }: Sorting, [field, way]: Sort): RawBuilder<unknown> {
  const direction = way === 'DESC' ? sql`desc` : sql`asc`;
  const nulls = nullable?.includes(field) ? sql` nulls last` : sql``;
  const terms = columns.map(
    (column, index) => sql`${sql.ref(column)} ${direction}${index < columns.length - 1 ? nulls : sql``}`,
  );
  return sql`${sql.join(terms)}`;
}
