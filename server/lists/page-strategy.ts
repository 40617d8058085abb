import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Totals are exact up to here; beyond, the list says "more than" (UI-10: counting must not dominate). */
export const TOTAL_CAP = 10_000;
type Sort = readonly [field: string, way: 'ASC' | 'DESC'];

/** How a list may be sorted: the columns of each field, the field when none is asked for, and the id that breaks ties. */
export interface Sorting {
  readonly by: Readonly<Record<string, string | readonly string[]>>;
  readonly fallback: Sort;
  readonly id: string;
  /** Fields that may be empty; those come last either way. The others say nothing of nulls, so that an index serves both ways. */
  readonly nullable?: readonly string[];
  /** Sums over all that the filter finds: `jsonb_build_object(…)` of aggregates; they travel with the page. */
  readonly sums?: RawBuilder<object>;
  /** The columns that the sums name, all of the same table as the id. */
  readonly summed?: readonly string[];
  /** The same sums from where they are kept, for this filter: a sub-select of one JSON. */
  readonly keptSums?: RawBuilder<object> | undefined;
}

/** What a filter finds, as a page tells it. */
interface Chosen {
  /** The statement's `with` clause; nothing where the rest needs none. */
  readonly kept?: RawBuilder<unknown>;
  /** The ids in order, to which `limit` may be added. */
  readonly ids: RawBuilder<unknown>;
  /** How many, counted to one more than the cap. */
  readonly total: RawBuilder<number>;
  readonly sums: RawBuilder<object | null>;
}

/** Ids, total and sums, each of which looks along an index of its own and ends as soon as it can. */
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

/** The same of what is found once and kept: a search must not be made for each of the three. */
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

/** So many are few: beyond, a page of them is met soon in any order. */
const FEW = 20_000;
const ARE_ALL = sql`(select n from kept) <= ${FEW}`;
const ARE_MORE = sql<boolean>`(select n from kept) > ${FEW}`;

/**
 * The same for several conditions whose joint number of rows is unknown. Up to `FEW` rows are materialised; where that was all, the page is
 * taken from them. Only where there are more does it follow the index of the order: with few matches that would read all rows before them.
 * `upTo`: the last place that is needed.
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

/** What has to be kept of a row so that it can be put in order and summed, and the sums of what was kept. */
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

/** By the asked field, the id last so that the order is total. */
export const sortingOf = (order: Sorting, sort: Sort): RawBuilder<unknown> =>
  inWay(columnsOf(order, sort), order, sort);

const columnsOf = ({ by, id }: Sorting, [field]: Sort) => [by[field] ?? [], id].flat();

function inWay(columns: readonly string[], { nullable }: Sorting, [field, way]: Sort): RawBuilder<unknown> {
  const direction = way === 'DESC' ? sql`desc` : sql`asc`;
  const nulls = nullable?.includes(field) ? sql` nulls last` : sql``;
  const terms = columns.map(
    (column, index) => sql`${sql.ref(column)} ${direction}${index === 0 ? nulls : sql``}`,
  );
  return sql`${sql.join(terms)}`;
}
