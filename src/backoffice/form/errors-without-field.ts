import { ApiError } from '#src/api/api-error.ts';

/** What the server said of fields that do not stand here, in one line; null when all that it said stands under its field. */
export function errorsWithoutField(error: unknown, under: readonly string[]): string | null {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return '';
  const others = Object.entries(error.fields).filter(([field]) => !under.includes(field));
  return others.length === 0 ? null : [...new Set(others.map(([, said]) => said))].join(' ');
}
