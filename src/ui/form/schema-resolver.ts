import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schema } from '#domain/api/endpoint.ts';

/** What zod says when the schema has no words of its own. */
const WORDLESS = 'Invalid input';

interface Words {
  /** Of what is there and cannot be so, and of what is not there. */
  invalid: string;
  missing: string;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );
}

function toFieldError({ code, message, path }: z.core.$ZodIssue, values: unknown, words: Words): FieldError {
  if (!message.startsWith(WORDLESS)) return { type: code, message };
  const value = valueAt(values, path);
  const isMissing = value === '' || value === null || value === undefined;
  return { type: code, message: isMissing ? words.missing : words.invalid };
}

function errorsOf(
  issues: readonly z.core.$ZodIssue[],
  values: unknown,
  words: Words,
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= toFieldError(issue, values, words);
  return errors;
}

/** The form is checked with the endpoint's own body schema (design 4.4); the first issue of a field is shown. */
export function schemaResolver<Values extends FieldValues>(schema: Schema, words: Words): Resolver<Values> {
  return async (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data as Values, errors: {} };
    return { values: {}, errors: errorsOf(result.error.issues, values, words) as FieldErrors<Values> };
  };
}
