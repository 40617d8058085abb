import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schema } from '#domain/api/endpoint.ts';

/** What zod says when the schema has no words of its own. */
const WORDLESS = 'Invalid input';

const toFieldError = ({ code, message }: z.core.$ZodIssue, fallback: string): FieldError => ({
  type: code,
  message: message.startsWith(WORDLESS) ? fallback : message,
});

function errorsOf(issues: readonly z.core.$ZodIssue[], fallback: string): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= toFieldError(issue, fallback);
  return errors;
}

/** The form is checked with the endpoint's own body schema (design 4.4); the first issue of a field is shown. */
export function schemaResolver<Values extends FieldValues>(
  schema: Schema,
  fallback: string,
): Resolver<Values> {
  return async (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data as Values, errors: {} };
    return { values: {}, errors: errorsOf(result.error.issues, fallback) as FieldErrors<Values> };
  };
}
