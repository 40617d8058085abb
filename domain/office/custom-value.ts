import * as z from 'zod/mini';

/** Most fields of one list that are not archived. */
export const MOST_FIELDS = 30;
/** Most options of a choice. */
export const MOST_OPTIONS = 50;

/** A value as the API has it: a text, a number, a date, or the id of an option. */
export const fieldValue = z.union([z.string(), z.number()]);
export type FieldValue = z.infer<typeof fieldValue>;

const NAME_OF_FIELD = /^customFields\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The name of a field in bodies, columns, sorts and imports. */
export const nameOfField = (id: string): `customFields.${string}` => `customFields.${id}`;
/** The id of the field that a column, sort or import means; undefined for any other. */
export const fieldIdIn = (name: string): string | undefined => NAME_OF_FIELD.exec(name)?.[1];
