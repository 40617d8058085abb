import { sql } from 'kysely';
import type { ChangedField, FieldRecord, NewField } from '#domain/office/api/custom-fields.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import { MOST_FIELDS } from '#domain/office/custom-value.ts';
import { errorText } from '#domain/values/error-text.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { fieldsWithUses, oneField } from './custom-fields.queries.ts';
import { assertOptions, saveOptions } from './options.ts';
import { restoreFieldStep } from './undo-steps.ts';

interface Acting {
  accountId: string;
  now: Date;
}

interface Named {
  resource: FieldResource;
  name: string;
}

/** 400 naming the field when another one of the list has this name; upper and lower case are the same. */
async function refuseTaken(db: Db, { resource, name }: Named, ownId: string | null): Promise<void> {
  const { rows } = await sql`
    select from custom_field where resource = ${resource} and lower(name) = lower(${name}) and id is distinct from ${ownId}::uuid`.execute(
    db,
  );
  if (rows.length > 0) throw fieldError('name', 'custom-field-name-taken');
}

function assertAudience({ resource, visibleTo, editableBy, isInPortal }: NewField): void {
  if (isInPortal && resource !== 'students') throw fieldError('isInPortal', 'portal-only-for-students');
  if (visibleTo === 'ADMIN' && editableBy === 'STAFF') throw fieldError('editableBy', 'editors-must-see');
}

/** Locks all fields of a list, so that neither their number nor their order changes; returns those that are not archived. */
async function lockFields(db: Db, resource: FieldResource): Promise<string[]> {
  await sql`select from custom_field where resource = ${resource} order by id for update`.execute(db);
  // Again, because one that was added while this waited is not among the locked rows.
  const { rows } = await sql<{ id: string }>`
    select id from custom_field where resource = ${resource} and archived_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

async function refuseTooMany(db: Db, resource: FieldResource): Promise<void> {
  if ((await lockFields(db, resource)).length >= MOST_FIELDS)
    throw new ApiError('not-possible', { text: errorText('too-many-custom-fields', { max: MOST_FIELDS }) });
}

/** Adds a field after the others. Throws 400 for a name that is taken, 422 when the list has too many. */
export async function createField(db: Db, field: NewField): Promise<FieldRecord> {
  const { resource, name, kind, isRequired, visibleTo, editableBy, isInPortal } = field;
  assertAudience(field);
  assertOptions(kind, field.options);
  await refuseTaken(db, field, null);
  await refuseTooMany(db, resource);
  const id = newId();
  const { rows } = await sql`
    insert into custom_field (provider_id, id, resource, name, kind, position, is_required, visible_to, editable_by, is_in_portal)
    select app_provider(), ${id}::uuid, ${resource}, ${name}, ${kind}, coalesce(max(position), 0) + 1, ${isRequired}, ${visibleTo}, ${editableBy}, ${isInPortal}
    from custom_field on conflict (provider_id, resource, lower(name)) do nothing returning id`.execute(db);
  if (rows.length === 0) throw fieldError('name', 'custom-field-name-taken');
  await saveOptions(db, { resource, fieldId: id, before: [], after: field.options, replacements: [] });
  return oneField(db, id);
}

async function lockField(db: Db, id: string, version: number): Promise<FieldRecord> {
  await sql`select from custom_field where id = ${id} for update`.execute(db);
  const current = await oneField(db, id);
  assertVersion(version, current);
  return current;
}

/**
 * Changes a field. Throws 404 when it is unknown, 409 with the newer one when it has changed, 400 for a name that is taken, another kind
 * while it has values, and an option that is removed although records have it.
 */
export async function changeField(db: Db, id: string, field: ChangedField): Promise<FieldRecord> {
  const { name, kind, isRequired, visibleTo, editableBy, isInPortal, options, replacements = [] } = field;
  const current = await lockField(db, id, field.version);
  const { resource } = current;
  assertAudience({ ...field, resource });
  assertOptions(kind, options);
  if (kind !== current.kind && current.uses > 0)
    throw fieldError('kind', 'custom-field-kind-fixed', { count: current.uses });
  await refuseTaken(db, { resource, name }, id);
  await sql`update custom_field set name = ${name}, kind = ${kind}, is_required = ${isRequired}, visible_to = ${visibleTo},
    editable_by = ${editableBy}, is_in_portal = ${isInPortal} where id = ${id}`.execute(db);
  await saveOptions(db, { resource, fieldId: id, before: current.options, after: options, replacements });
  return oneField(db, id);
}

/** Sets the order of a list's fields. Throws 409 unless all that are not archived are named, each once. */
export async function orderFields(
  db: Db,
  { resource, ids }: { resource: FieldResource; ids: readonly string[] },
): Promise<FieldRecord[]> {
  const active = await lockFields(db, resource);
  if (ids.toSorted().join() !== active.toSorted().join()) throw new ApiError('conflict');
  await sql`update custom_field f set position = o.position from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where f.id = o.id and f.position <> o.position`.execute(db);
  return fieldsWithUses(db, { isAdmin: true });
}

/** Hides a field, or shows it again as the last one. Throws 404, 409 as `changeField`, 422 when the list has too many. */
export async function archiveField(
  db: Db,
  id: string,
  { isArchived, version, now }: { isArchived: boolean; version: number; now: Date },
): Promise<FieldRecord> {
  if (!isArchived) await refuseTooMany(db, (await oneField(db, id)).resource);
  const current = await lockField(db, id, version);
  if (isArchived === (current.archivedAt !== null)) return current;
  await sql`update custom_field set archived_at = ${isArchived ? now : null},
    position = (select max(position) + 1 from custom_field) where id = ${id}`.execute(db);
  return oneField(db, id);
}

/** Deletes a field. Throws 404 when it is unknown, 422 with the number of its values when it has any. */
export async function deleteField(
  db: Db,
  id: string,
  { accountId, now }: Acting,
): Promise<{ undoId: string }> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select f.* from custom_field f where id = ${id} for update`.execute(db);
  const field = orNotFound(rows[0]);
  const { uses } = await oneField(db, id);
  if (uses > 0)
    throw new ApiError('not-possible', { text: errorText('custom-field-has-values', { count: uses }) });
  const options = await sql<
    Record<string, unknown>
  >`select * from custom_field_option where field_id = ${id}`.execute(db);
  await sql`delete from custom_field where id = ${id}`.execute(db);
  const undoId = newId();
  await rememberUndo(db, {
    undoId,
    accountId,
    steps: [restoreFieldStep({ field, options: options.rows })],
    now,
  });
  return { undoId };
}
