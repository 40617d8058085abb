import { type RawBuilder, sql } from 'kysely';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomFilters } from '#domain/office/api/custom-values.ts';
import { FIELD_COLUMN, readValue } from '#domain/office/custom-field.ts';
import { fieldIdIn, nameOfField } from '#domain/office/custom-value.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { anyOf } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type FieldReader, fieldsSeenBy } from './fields.ts';

type Condition = NonNullable<CustomFilters>[string];
type End = Condition['from'];

/** How a list of students is filtered and sorted by custom fields. */
export interface FieldQuery {
  /** For `where`, on the id of the student. */
  matches: readonly RawBuilder<string>[];
  /** Rows with `student_id` and `value` to join for the order; null where it is by no custom field. */
  sorted: RawBuilder<{ student_id: string; value: string }> | null;
}

const NONE: FieldQuery = { matches: [], sorted: null };

interface Wanted {
  filter?: { customFields?: CustomFilters } | undefined;
  sort?: readonly [string, unknown] | undefined;
}

/** Reads what a list asks of custom fields. Throws 400 for a field that the reader does not see, and a condition that its kind does not have. */
export async function fieldQuery(db: Db, reader: FieldReader, { filter, sort }: Wanted): Promise<FieldQuery> {
  const conditions = Object.entries(filter?.customFields ?? {});
  const sortedBy = fieldIdIn(sort?.[0] ?? '');
  if (conditions.length === 0 && sortedBy === undefined) return NONE;
  const fields = new Map((await fieldsSeenBy(db, reader)).map((field) => [field.id, field]));
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
  const { id, kind } = field;
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
  return sql`(select v.student_id from student_field_value v where v.field_id = ${id} and v.kind = ${sql.lit(kind)} and ${sql.join(parts, sql` and `)})`;
}

const SORTED_BY = {
  TEXT: sql`lower(v.text_value)`,
  NUMBER: sql`v.number_value`,
  DATE: sql`v.date_value`,
  CHOICE: sql`o.position`,
};

const sortedRows = ({ id, kind }: CustomField) =>
  sql<{
    student_id: string;
    value: string;
  }>`(select v.student_id, ${SORTED_BY[kind]} as value from student_field_value v
    left join custom_field_option o on o.provider_id = v.provider_id and o.id = v.option_id where v.field_id = ${id} and v.kind = ${sql.lit(kind)})`;
