import { type RawBuilder, sql } from 'kysely';
import type { FieldRecord } from '#domain/office/api/custom-fields.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { FIELD_TABLES } from './field-tables.ts';
import { type FieldReader, isSeen } from './fields.ts';

/** The number of values of the field `f` that fulfil a condition on the value `v`. */
const usesWith = (condition: RawBuilder<boolean>) =>
  sql`case f.resource ${sql.join(
    Object.entries(FIELD_TABLES).map(
      ([resource, { table }]) =>
        sql`when ${sql.lit(resource)} then (select count(*) from ${sql.table(table)} v where v.provider_id = f.provider_id and v.field_id = f.id and ${condition})`,
    ),
    sql` `,
  )} end`;

const RECORD = sql`f.id, f.resource, f.name, f.kind, f.is_required as "isRequired", f.visible_to as "visibleTo", f.editable_by as "editableBy",
  f.is_in_portal as "isInPortal", f.archived_at as "archivedAt", f.version,
  ${usesWith(sql`true`)} as uses,
  coalesce((select json_agg(json_build_object('id', o.id, 'label', o.label, 'uses', ${usesWith(sql`v.kind = 'CHOICE' and v.option_id = o.id`)}) order by o.position, o.id)
    from custom_field_option o where o.provider_id = f.provider_id and o.field_id = f.id), '[]') as options`;

/** Returns the fields that the reader sees, in order, archived ones last, with the number of their values. */
export async function fieldsWithUses(db: Db, reader: FieldReader): Promise<FieldRecord[]> {
  const { rows } = await sql<FieldRecord>`
    select ${RECORD} from custom_field f where ${isSeen(reader)} order by f.archived_at is not null, f.position, f.id`.execute(
    db,
  );
  return rows;
}

/** Returns one field with the number of its values. Throws 404 when it is unknown. */
export async function oneField(db: Db, id: string): Promise<FieldRecord> {
  const { rows } = await sql<FieldRecord>`select ${RECORD} from custom_field f where f.id = ${id}`.execute(
    db,
  );
  return orNotFound(rows[0]);
}
