import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import { nameOfField } from '#domain/office/custom-value.ts';
import type { CsvColumns } from '#server/formats/csv.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type FieldReader, fieldsSeenBy } from './fields.ts';

interface Row {
  customFields: CustomValues;
}

const inWords = ({ id, options }: CustomField, { customFields }: Row): unknown => {
  const value = customFields[id];
  return options.find((option) => option.id === value)?.label ?? value;
};

/** A file's column for each field of a list that the reader sees, headed by its name. */
export const fieldColumns =
  (resource: FieldResource) =>
  async (db: Db, reader: FieldReader): Promise<Record<string, CsvColumns<Row>>> => {
    const fields = await fieldsSeenBy(db, reader, { resource });
    return Object.fromEntries(
      fields.map((field) => {
        const name = nameOfField(field.id);
        const cell = Object.assign((row: Row) => inWords(field, row), { heading: field.name });
        return [name, { [name]: cell } as CsvColumns<Row>];
      }),
    );
  };
