import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schema } from '#domain/contract/endpoint.ts';
import { loadErrorTexts, writtenOut } from '#src/i18n/error-text.ts';

/** zod's message for a schema without its own. */
const WORDLESS = 'Invalid input';

interface Words {
  /** Messages for an invalid and for a missing value. */
  invalid: string;
  missing: string;
  /** Message for an amount of money that is invalid or out of range. */
  amount: string;
  atLeast: (min: number | bigint) => string;
  atMost: (max: number | bigint) => string;
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

/** Returns the message for a value that is present but invalid. Only a number's limits are named; for amounts they would be in cents. */
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

/** Checks a form with the endpoint's body schema (UI-03); shows the first issue of each field. */
export function schemaResolver<Values extends FieldValues>(schema: Schema, words: Words): Resolver<Values> {
  return async (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data as Values, errors: {} };
    // If the texts fail to load, the fields are still refused.
    await loadErrorTexts().catch(() => undefined);
    return { values: {}, errors: errorsOf(result.error.issues, values, words) as FieldErrors<Values> };
  };
}
