import type * as z from 'zod/mini';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';

/** More options are not listed. */
const MOST_OPTIONS = 12;

const TYPES: Readonly<Record<string, ErrorText>> = {
  string: errorText('must-be-text'),
  number: errorText('must-be-number'),
  int: errorText('must-be-whole-number'),
  boolean: errorText('must-be-boolean'),
  array: errorText('must-be-list'),
  object: errorText('must-be-object'),
};

/** What a schema says that has no text of its own, for every kind of issue. */
export function issueText(issue: z.core.$ZodRawIssue): ErrorText {
  if (issue.input === undefined || issue.input === null) return errorText('required');
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? errorText('value-not-valid');
    case 'too_big':
      return limit(issue.origin, MOST, { max: Number(issue.maximum) });
    case 'too_small':
      return limit(issue.origin, LEAST, { min: Number(issue.minimum) });
    case 'invalid_value':
      return issue.values.length > MOST_OPTIONS
        ? errorText('choose-an-option')
        : errorText('choose-one-of', { options: issue.values.map(String).join(', ') });
    default:
      return errorText('value-not-valid');
  }
}

const MOST = { text: 'at-most-characters', list: 'at-most-entries', number: 'maximum' } as const;
const LEAST = { text: 'at-least-characters', list: 'at-least-entries', number: 'minimum' } as const;

function limit(
  origin: string,
  { text, list, number }: typeof MOST | typeof LEAST,
  bound: Record<string, number>,
): ErrorText {
  if (origin === 'string') return errorText(text, bound);
  return errorText(origin === 'array' || origin === 'set' ? list : number, bound);
}
