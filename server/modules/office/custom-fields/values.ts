import { sql } from 'kysely';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import { type FieldResource, readValue } from '#domain/office/custom-field.ts';
import { type FieldValue, nameOfField } from '#domain/office/custom-value.ts';
import { errorText } from '#domain/values/error-text.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { anyOf } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { FIELD_TABLES } from './field-tables.ts';
import { type FieldReader, fieldsSeenBy } from './fields.ts';

type Value = FieldValue | null;

/** Checks one value; returns it as it is stored, or the error. */
function checked(field: CustomField, value: Value): Value | { error: string } {
  if (value !== null) return readValue(field, value);
  return field.isRequired ? { error: errorText('required') } : null;
}

const isError = (read: Value | { error: string }): read is { error: string } =>
  typeof read === 'object' && read !== null;

/** Returns the values as they are stored, and the errors of the others by the name of their field. */
export function readValues(
  fields: readonly CustomField[],
  values: CustomValues,
): { stored: CustomValues; errors: FieldErrors } {
  const stored: CustomValues = {};
  const errors: FieldErrors = {};
  for (const [id, value] of Object.entries(values)) {
    const field = fields.find((each) => each.id === id);
    const read = field ? checked(field, value) : { error: errorText('custom-field-missing') };
    if (isError(read)) errors[nameOfField(id)] = read.error;
    else stored[id] = read;
  }
  return { stored, errors };
}

interface OfRecord {
  resource: FieldResource;
  id: string;
}
interface Saved extends OfRecord {
  /** Those that the record has, in the fields that the reader sees. */
  before: CustomValues;
}

/**
 * Changes a record's values. Throws 400 naming the field for a value that it does not accept or a field that the caller does not see, 403
 * for one that they cannot change. Unchanged values pass.
 */
export async function saveValues(
  db: Db,
  reader: FieldReader,
  { resource, id: recordId, before }: Saved,
  sent: CustomValues | undefined,
): Promise<void> {
  if (sent === undefined) return;
  const fields = await fieldsSeenBy(db, reader, { resource, isLocked: true });
  const isChanged = ([id, value]: [string, Value]) => value !== (id in before ? before[id] : undefined);
  const changes = Object.fromEntries(Object.entries(sent).filter(isChanged));
  const locked = fields.filter(({ id, canEdit }) => !canEdit && id in changes);
  if (locked.length > 0)
    throw new ApiError('forbidden', {
      errors: Object.fromEntries(
        locked.map(({ id }) => [nameOfField(id), errorText('no-permission-to-change')]),
      ),
    });
  const { stored, errors } = readValues(fields, changes);
  if (Object.keys(errors).length > 0) throw new ApiError('invalid-input', { errors });
  await storeValues(db, resource, [{ id: recordId, values: stored }]);
}

/** Saves the values of a new record: the required fields that the caller can edit are needed. Throws as `saveValues`. */
export async function saveFirstValues(
  db: Db,
  reader: FieldReader,
  { resource, id: recordId }: OfRecord,
  sent: CustomValues = {},
): Promise<void> {
  const fields = await fieldsSeenBy(db, reader, { resource });
  const missing = fields.filter(
    ({ id, isRequired, canEdit }) => isRequired && canEdit && (sent[id] ?? null) === null,
  );
  const given = Object.entries(sent).filter(([, value]) => value !== null);
  const values = { ...Object.fromEntries(given), ...Object.fromEntries(missing.map(({ id }) => [id, null])) };
  await saveValues(db, reader, { resource, id: recordId, before: {} }, values);
}

/** Writes checked values of records, with two statements for any number; null clears one. Archived fields keep what they have. */
export async function storeValues(
  db: Db,
  resource: FieldResource,
  records: readonly { id: string; values: CustomValues }[],
): Promise<void> {
  const [table, key] = [sql.table(FIELD_TABLES[resource].table), sql.ref(FIELD_TABLES[resource].key)];
  const rows = records.flatMap(({ id, values }) =>
    Object.entries(values).map(([field, value]) => ({ record: id, field, value })),
  );
  const cleared = rows.filter(({ value }) => value === null);
  if (cleared.length > 0)
    await sql`delete from ${table} v using jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) r (record uuid, field uuid)
      where v.${key} = r.record and v.field_id = r.field and v.${key} = ${anyOf(cleared.map(({ record }) => record))}`.execute(
      db,
    );
  const filled = rows.filter(({ value }) => value !== null);
  if (filled.length > 0)
    await sql`insert into ${table} (provider_id, ${key}, field_id, kind, text_value, number_value, date_value, option_id)
      select f.provider_id, r.record, f.id, f.kind, case f.kind when 'TEXT' then r.value end, case f.kind when 'NUMBER' then r.value::numeric end,
        case f.kind when 'DATE' then r.value::date end, case f.kind when 'CHOICE' then r.value::uuid end
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) r (record uuid, field uuid, value text)
        join custom_field f on f.id = r.field and f.archived_at is null
      on conflict (provider_id, ${key}, field_id) do update set text_value = excluded.text_value, number_value = excluded.number_value,
        date_value = excluded.date_value, option_id = excluded.option_id`.execute(db);
}
