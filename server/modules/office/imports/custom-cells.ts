import type { FieldErrors } from '#domain/contract/errors.ts';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import { FIELD_RESOURCES } from '#domain/office/custom-field.ts';
import { customImportFields } from '#domain/office/custom-import.ts';
import { fieldsOf, type ImportField, type ImportResource } from '#domain/office/import-field.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type FieldReader, fieldsSeenBy } from '#server/modules/office/custom-fields/fields.ts';
import { readValues } from '#server/modules/office/custom-fields/values.ts';

/** The custom fields that a caller can import. */
export const importedFields = async (
  db: Db,
  reader: FieldReader,
  resource: ImportResource,
): Promise<CustomField[]> => {
  const own = FIELD_RESOURCES.find((each) => each === resource);
  return own ? (await fieldsSeenBy(db, reader, { resource: own })).filter(({ canEdit }) => canEdit) : [];
};

/** All fields of an import, also those that only admins can set. */
export const allFieldsOf = (
  resource: ImportResource,
  custom: readonly CustomField[],
): readonly ImportField[] => [...fieldsOf(resource), ...customImportFields(custom)];

/** Checks the values of a row in the school's own fields. Returns them as they are stored, with the errors of the others. */
export function readCustomCells(
  custom: readonly CustomField[],
  cells: CustomValues,
): { stored: CustomValues; errors: FieldErrors } {
  const needed = custom.filter(({ isRequired }) => isRequired).map(({ id }) => [id, null]);
  return readValues(custom, { ...Object.fromEntries(needed), ...cells });
}
