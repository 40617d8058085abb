import { type RawBuilder, sql } from 'kysely';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { FIELD_TABLES } from './field-tables.ts';

/** The person who reads or writes custom fields. */
export type FieldReader = Pick<Session, 'isAdmin'>;

/** Whether the reader sees the field `f`. */
export const isSeen = ({ isAdmin }: FieldReader): RawBuilder<boolean> =>
  isAdmin ? sql<boolean>`true` : sql<boolean>`f.visible_to = 'STAFF'`;
const isEditable = ({ isAdmin }: FieldReader): RawBuilder<boolean> =>
  isAdmin ? sql<boolean>`true` : sql<boolean>`f.editable_by = 'STAFF'`;

const OPTIONS = sql`coalesce((select json_agg(json_build_object('id', o.id, 'label', o.label) order by o.position, o.id)
  from custom_field_option o where o.provider_id = f.provider_id and o.field_id = f.id), '[]')`;

interface Wanted {
  /** Left out: of all. */
  resource?: FieldResource;
  isLocked?: boolean;
}

/**
 * Returns the fields that the reader sees, in order, without archived ones. `isLocked` keeps them as they are until the end of the
 * transaction: none is archived or loses an option while a value is saved.
 */
export async function fieldsSeenBy(
  db: Db,
  reader: FieldReader,
  { resource, isLocked }: Wanted = {},
): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`
    select f.id, f.resource, f.name, f.kind, f.is_required as "isRequired", ${OPTIONS} as options, ${isEditable(reader)} as "canEdit"
    from custom_field f where f.archived_at is null and ${resource ? sql`f.resource = ${resource}` : sql`true`} and ${isSeen(reader)} order by f.position, f.id
    ${isLocked ? sql`for share of f` : sql``}`.execute(db);
  return rows;
}

/** The value of a row `v` as the API has it. */
const VALUE = sql`coalesce(to_json(v.text_value), to_json(v.number_value), to_json(v.date_value), to_json(v.option_id))`;

/** Returns the SQL for the values of the record `alias` in all fields of its list that the reader sees. */
export function valuesOf(
  resource: FieldResource,
  reader: FieldReader,
  alias: string,
): RawBuilder<CustomValues> {
  const { table, key } = FIELD_TABLES[resource];
  return sql`coalesce((select json_object_agg(f.id, ${VALUE} order by f.position, f.id) from custom_field f
    left join ${sql.table(table)} v on v.provider_id = f.provider_id and v.field_id = f.id and v.${sql.ref(key)} = ${sql.ref(`${alias}.id`)}
    where f.provider_id = ${sql.ref(`${alias}.provider_id`)} and f.resource = ${sql.lit(resource)} and f.archived_at is null and ${isSeen(reader)}), '{}')`;
}

/** A field's value in words, for the student. */
export interface NamedValue {
  name: string;
  value: string | number;
  isDate: boolean;
}

/** Returns the SQL for a student's values in the fields that `which` means, options by their label. */
export const namedValuesOf = (
  studentId: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
): RawBuilder<NamedValue[]> =>
  sql`coalesce((select json_agg(json_build_object('name', f.name, 'isDate', f.kind = 'DATE', 'value', case v.kind when 'CHOICE' then to_json(o.label) else ${VALUE} end)
      order by f.position, f.id) from student_field_value v join custom_field f on f.provider_id = v.provider_id and f.id = v.field_id
    left join custom_field_option o on o.provider_id = v.provider_id and o.id = v.option_id where v.student_id = ${studentId} and ${which}), '[]')`;

/** Returns the SQL for the values of the person `alias`, each with the name of its field, for a copy of their data. */
export const personalValuesOf = (alias: string): RawBuilder<string[]> =>
  sql`(select array_agg(f.name || ': ' || coalesce(v.text_value, v.number_value::text, v.date_value::text, o.label) order by f.position, f.id)
    from (${sql.join(
      (['students', 'teachers'] as const).map((resource) => {
        const { table, key } = FIELD_TABLES[resource];
        return sql`select field_id, text_value, number_value, date_value, option_id from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(`${alias}.id`)}`;
      }),
      sql` union all `,
    )}) v join custom_field f on f.id = v.field_id left join custom_field_option o on o.id = v.option_id)`;
