import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schema } from '#domain/contract/endpoint.ts';
import { loadErrorTexts, writtenOut } from '#src/i18n/error-text.ts';

/** What zod says when the schema has no words of its own. */
const WORDLESS = 'Invalid input';

interface Words {
  /** Of what is there and cannot be so, and of what is not there. */
  invalid: string;
  missing: string;
  /** Of an amount of money that is none, or is out of its bounds. */
  amount: string;
  atLeast: (min: number | bigint) => string;
  atMost: (max: number | bigint) => string;
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

/** What is wrong with a value that is there: a number's bounds are named, in cents they would say nothing. */
function wordsOf(issue: z.core.$ZodIssue, words: Words): string {
  if (issue.code === 'too_small' && isNumber(issue.origin)) return words.atLeast(issue.minimum);
  if (issue.code === 'too_big' && isNumber(issue.origin)) return words.atMost(issue.maximum);
  return words.invalid;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );
}

function toFieldError(issue: z.core.$ZodIssue, values: unknown, words: Words): FieldError {
  const { code: type, message, path } = issue;
  const value = valueAt(values, path);
  const isMissing = value === '' || value === null || value === undefined;
  const isAmount = type !== 'custom' && String(path.at(-1)).endsWith('Cents');
  if (isAmount && !isMissing) return { type, message: words.amount };
  if (!message.startsWith(WORDLESS)) return { type, message: writtenOut(message) };
  return { type, message: isMissing ? words.missing : wordsOf(issue, words) };
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

/** The form is checked with the endpoint's own body schema (UI-03); the first issue of a field is shown. */
export function schemaResolver<Values extends FieldValues>(schema: Schema, words: Words): Resolver<Values> {
  return async (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data as Values, errors: {} };
    // Without them the fields are refused all the same.
    await loadErrorTexts().catch(() => undefined);
    return { values: {}, errors: errorsOf(result.error.issues, values, words) as FieldErrors<Values> };
  };
}
