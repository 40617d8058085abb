import { type CustomField, listCustomFields } from '#domain/office/api/custom-fields.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import { useApi } from '#src/api/queries.ts';

const FRESH_MS = 60_000;
const NONE: readonly CustomField[] = [];

/** Returns the fields of a list that the school has defined and the user sees, in order; none until they are loaded. */
export const useCustomFields = (of: FieldResource): readonly CustomField[] =>
  useAllCustomFields().filter(({ resource }) => resource === of);

/** Returns the fields of all lists; none until they are loaded, or if they are not asked for. */
export const useAllCustomFields = (isAsked = true): readonly CustomField[] =>
  useApi(listCustomFields, {}, { staleTime: FRESH_MS, enabled: isAsked }).data ?? NONE;
