import { type CustomField, listCustomFields } from '#domain/office/api/custom-fields.ts';
import { useApi } from '#src/api/queries.ts';

const FRESH_MS = 60_000;
const NONE: readonly CustomField[] = [];

/** Returns the school's fields that the user sees, in order; none until they are loaded, or if they are not asked for. */
export const useCustomFields = (isAsked = true): readonly CustomField[] =>
  useApi(listCustomFields, {}, { staleTime: FRESH_MS, enabled: isAsked }).data ?? NONE;
