import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomFilters } from '#domain/office/api/custom-values.ts';
import { FIELD_COLUMN, type FieldResource, readValue } from '#domain/office/custom-field.ts';
import { fieldIdIn, nameOfField } from '#domain/office/custom-value.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { anyOf, type Order } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { FIELD_TABLES } from './field-tables.ts';
import { type FieldReader, fieldsSeenBy } from './fields.ts';

type Condition = NonNullable<CustomFilters>[string];
type End = Condition['from'];

/** How a list is filtered and sorted by custom fields. */
export interface FieldQuery {
  /** For `where`, on the id of the record. */
  matches: readonly RawBuilder<string>[];
  /** Rows with `record_id` and `value` to join for the order; null where it is by no custom field. */
  sorted: RawBuilder<{ record_id: string; value: string }> | null;
}

const NONE: FieldQuery = { matches: [], sorted: null };

interface Wanted {
  filter?: { customFields?: CustomFilters } | undefined;
  sort?: readonly [string, unknown] | undefined;
}

/** Reads what a list asks of custom fields. Throws 400 for a field that the reader does not see, and a condition that its kind does not have. */
export async function fieldQuery(
  db: Db,
  reader: FieldReader,
  resource: FieldResource,
  { filter, sort }: Wanted,
): Promise<FieldQuery> {
  const conditions = Object.entries(filter?.customFields ?? {});
  const sortedBy = fieldIdIn(sort?.[0] ?? '');
  if (conditions.length === 0 && sortedBy === undefined) return NONE;
  const fields = new Map((await fieldsSeenBy(db, reader, { resource })).map((field) => [field.id, field]));
  const known = (id: string, at: string) => {
    const field = fields.get(id);
    if (!field) throw fieldError(at, 'custom-field-missing');
    return field;
  };
  return {
    matches: conditions.map(([id, condition]) => {
      const at = `filter.${nameOfField(id)}`;
      return matchesOf(known(id, at), condition, at);
    }),
    sorted: sortedBy === undefined ? null : sortedRows(known(sortedBy, 'sort.0')),
  };
}

function matchesOf(
  field: CustomField,
  { any, from, to, contains }: Condition,
  at: string,
): RawBuilder<string> {
  const { id, kind, resource } = field;
  const { table, key } = FIELD_TABLES[resource];
  const column = sql.ref(`v.${FIELD_COLUMN[kind]}`);
  const end = (value: End) => {
    const read = readValue(field, value!);
    if (typeof read === 'object') throw fieldError(at, read.error as never);
    return kind === 'DATE' ? sql`${read}::date` : sql`${read}::numeric`;
  };
  const parts: RawBuilder<unknown>[] = [];
  if (kind === 'CHOICE' && any) parts.push(sql`${column} = ${anyOf(any)}`);
  if (kind === 'TEXT' && contains) parts.push(sql`position(lower(${contains}) in lower(${column})) > 0`);
  if (kind === 'NUMBER' || kind === 'DATE') {
    if (from !== undefined) parts.push(sql`${column} >= ${end(from)}`);
    if (to !== undefined) parts.push(sql`${column} <= ${end(to)}`);
  }
  if (parts.length === 0) throw fieldError(at, 'filter-of-other-kind');
  return sql`(select v.${sql.ref(key)} from ${sql.table(table)} v where v.field_id = ${id} and v.kind = ${sql.lit(kind)} and ${sql.join(parts, sql` and `)})`;
}

const SORTED_BY = {
  TEXT: sql`lower(v.text_value)`,
  NUMBER: sql`v.number_value`,
  DATE: sql`v.date_value`,
  CHOICE: sql`o.position`,
};

function sortedRows({ id, kind, resource }: CustomField): NonNullable<FieldQuery['sorted']> {
  const { table, key } = FIELD_TABLES[resource];
  return sql`(select v.${sql.ref(key)} as record_id, ${SORTED_BY[kind]} as value from ${sql.table(table)} v
    left join custom_field_option o on o.provider_id = v.provider_id and o.id = v.option_id where v.field_id = ${id} and v.kind = ${sql.lit(kind)})`;
}

type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

/** Returns a list's query with the order's join, and with the conditions if there is a filter; `id` is the record's. */
export function byFields<Q>(
  query: Q,
  id: string,
  filter: Wanted['filter'],
  { sorted, matches }: FieldQuery = NONE,
): Q {
  let narrowed = query as unknown as AnyQuery;
  if (sorted) narrowed = narrowed.leftJoin(sorted.as('cf'), 'cf.record_id', id) as unknown as AnyQuery;
  if (filter?.customFields) for (const ids of matches) narrowed = narrowed.where(id, 'in', ids);
  return narrowed as unknown as Q;
}

/** Returns a list's order, also by a custom field. */
export function withFieldOrder(order: Order, { sorted }: FieldQuery, { sort }: Wanted): Order {
  if (!sorted || !sort) return order;
  const [by] = sort;
  return { ...order, by: { ...order.by, [by]: 'cf.value' }, nullable: [...(order.nullable ?? []), by] };
}
