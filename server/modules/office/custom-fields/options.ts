import { sql } from 'kysely';
import type { ChangedField, FieldRecord, NewField } from '#domain/office/api/custom-fields.ts';
import type { FieldKind, FieldResource } from '#domain/office/custom-field.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { errorText } from '#domain/values/error-text.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { FIELD_TABLES } from './field-tables.ts';

/** 400 for a choice without options or with two of the same label, and for options of another kind. */
export function assertOptions(kind: FieldKind, options: NewField['options']): void {
  if (kind !== 'CHOICE' && options.length > 0) throw fieldError('options', 'options-only-for-choice');
  if (kind === 'CHOICE' && options.length === 0) throw fieldError('options', 'choice-needs-options');
  const labels = options.map(({ label }) => label.toLowerCase());
  const twice = labels.findIndex((label, at) => labels.indexOf(label) < at);
  if (twice >= 0) throw fieldError(`options.${twice}.label`, 'option-label-taken');
}

interface Options {
  resource: FieldResource;
  fieldId: string;
  before: FieldRecord['options'];
  after: NewField['options'];
  replacements: NonNullable<ChangedField['replacements']>;
}

/**
 * Saves the options of a locked field. Throws 400 naming `options` for one that is unknown, or removed although records have it without a
 * replacement that stays.
 */
export async function saveOptions(
  db: Db,
  { resource, fieldId, before, after, replacements }: Options,
): Promise<void> {
  const kept = new Set(after.flatMap(({ id }) => id ?? []));
  const errors: FieldErrors = {};
  for (const [at, { id }] of after.entries())
    if (id && (!before.some((each) => each.id === id) || after.findIndex((each) => each.id === id) < at))
      errors[`options.${at}.label`] = errorText('record-not-found');
  const removed = before.filter(({ id }) => !kept.has(id));
  const replaced = new Map(replacements.map(({ id, intoId }) => [id, intoId]));
  for (const { id, label, uses } of removed.filter((option) => option.uses > 0))
    if (!kept.has(replaced.get(id) ?? ''))
      errors['options'] = errorText('option-in-use', { label, count: uses });
  if (Object.keys(errors).length > 0) throw new ApiError('invalid-input', { errors });
  for (const { id } of removed) {
    const intoId = replaced.get(id);
    if (intoId)
      await sql`update ${sql.table(FIELD_TABLES[resource].table)} set option_id = ${intoId}
        where field_id = ${fieldId} and option_id = ${id}`.execute(db);
  }
  const ids = removed.map(({ id }) => id);
  await sql`delete from custom_field_option where field_id = ${fieldId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  const rows = after.map(({ id, label }, position) => ({ id: id ?? newId(), label, position }));
  await sql`insert into custom_field_option (provider_id, id, field_id, label, position)
    select app_provider(), r.id, ${fieldId}::uuid, r.label, r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, label text, position int)
    on conflict (provider_id, id) do update set label = excluded.label, position = excluded.position
      where (custom_field_option.label, custom_field_option.position) is distinct from (excluded.label, excluded.position)`.execute(
    db,
  );
}
