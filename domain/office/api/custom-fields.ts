import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { instant } from '#domain/values/instant.ts';
import { fieldAudience, fieldKind, fieldName, fieldResource, optionLabel } from '../custom-field.ts';
import { MOST_FIELDS, MOST_OPTIONS } from '../custom-value.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
/** Admins only: changing who sees a field would show its values. */
const ofAdmins = { roles, area: 'settings', admin: true } as const;
const params = z.strictObject({ id: idOf('custom-field') });

/** A field as forms, lists and files need it. */
export const customField = z.object({
  id: idOf('custom-field'),
  resource: fieldResource,
  name: z.string(),
  kind: fieldKind,
  isRequired: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The caller can change its values. */
  canEdit: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

export const listCustomFields = endpoint({
  roles,
  area: 'staff',
  method: 'GET',
  path: '/backoffice/custom-fields',
  summary:
    "List the school's custom fields of all records that the caller may see, in order, without archived ones",
  reply: z.array(customField),
});

/** A field as the settings show it. */
const fieldRecord = z.object({
  id: idOf('custom-field'),
  resource: fieldResource,
  name: z.string(),
  kind: fieldKind,
  isRequired: z.boolean(),
  visibleTo: fieldAudience,
  editableBy: fieldAudience,
  isInPortal: z.boolean(),
  archivedAt: z.nullable(instant),
  /** Number of records with a value. */
  uses: z.int(),
  options: z.array(z.object({ id: z.string(), label: z.string(), uses: z.int() })),
  version: z.int(),
});
export type FieldRecord = z.infer<typeof fieldRecord>;

export const listFieldUses = endpoint({
  roles,
  area: 'settings',
  method: 'GET',
  path: '/backoffice/custom-fields/uses',
  summary: 'List the custom fields that the caller may see, archived ones last, with how often each is used',
  reply: z.array(fieldRecord),
});

const body = {
  name: fieldName,
  kind: fieldKind,
  isRequired: z.boolean(),
  visibleTo: fieldAudience,
  editableBy: fieldAudience,
  /** Of students only. */
  isInPortal: z.boolean(),
  /** Of a choice, in order; without id: a new one. */
  options: z
    .array(
      z.strictObject({
        id: z.optional(idOf('custom-field-option')),
        label: optionLabel,
      }),
    )
    .check(z.maxLength(MOST_OPTIONS)),
};
/** Pages of the release before other lists had fields send none. */
const resource = z._default(fieldResource, 'students');
const newField = z.strictObject({ ...body, resource });
export type NewField = z.infer<typeof newField>;

export const createCustomField = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/backoffice/custom-fields',
  summary: 'Add a custom field',
  body: newField,
  reply: fieldRecord,
  idempotent: true,
});

const changedField = z.strictObject({
  ...body,
  /** Options that are removed although records have them, each with the one that they get instead. */
  replacements: z.optional(
    z
      .array(z.strictObject({ id: idOf('custom-field-option'), intoId: idOf('custom-field-option') }))
      .check(z.maxLength(MOST_OPTIONS)),
  ),
  version: z.int(),
});
export type ChangedField = z.infer<typeof changedField>;

export const changeCustomField = endpoint({
  ...ofAdmins,
  method: 'PATCH',
  path: '/backoffice/custom-fields/:id',
  summary: 'Change a custom field; its kind only while it has no values',
  params,
  body: changedField,
  reply: fieldRecord,
});

export const orderCustomFields = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/backoffice/custom-fields/order',
  summary: 'Set the order of all custom fields of one list that are not archived',
  body: z.strictObject({
    resource,
    ids: z.array(idOf('custom-field')).check(z.minLength(1), z.maxLength(MOST_FIELDS)),
  }),
  reply: z.array(fieldRecord),
});

const archived = z.strictObject({ isArchived: z.boolean(), version: z.int() });

export const archiveCustomField = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/backoffice/custom-fields/:id/archive',
  summary: 'Hide a custom field and keep its values, or show it again',
  params,
  body: archived,
  reply: fieldRecord,
});

export const deleteCustomField = endpoint({
  ...ofAdmins,
  method: 'DELETE',
  path: '/backoffice/custom-fields/:id',
  summary: 'Delete a custom field without values',
  params,
  reply: z.object({ undoId: z.string() }),
});
