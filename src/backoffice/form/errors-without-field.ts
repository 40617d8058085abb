import { ApiError } from '#src/api/api-error.ts';

/**
 * Returns the server's errors for fields that this form does not have, as one text: '' if there are no field errors, null if all are shown
 * at their fields.
 */
export function errorsWithoutField(error: unknown, under: readonly string[]): string | null {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return '';
  const others = Object.entries(error.fields).filter(([field]) => !under.includes(field));
  return others.length === 0 ? null : [...new Set(others.map(([, said]) => said))].join(' ');
}
