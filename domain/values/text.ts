import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';

interface Length {
  /** At least so many characters; 1 when left out. */
  readonly min?: number;
  readonly max: number;
}

const MISSING = errorText('required');
/** Control characters, line separators and marks that turn the direction of writing around (spoofed names). */
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same, but line breaks and tabs are allowed in text of several lines. */
const NOT_IN_TEXT = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The error for text that contains any of them. */
export const NOT_USABLE = errorText('characters-not-allowed');

const typed = {
  error: (issue: { input?: unknown }) => (issue.input === undefined ? MISSING : errorText('must-be-text')),
};
const clean = z.overwrite((value: string) => value.normalize('NFC').trim());
const unixLines = z.overwrite((value: string) => value.replaceAll(/\r\n?/g, '\n'));

const atMost = (max: number) =>
  z.maxLength(max, { error: errorText('at-most-characters', { max }), abort: true });
const atLeast = (min: number) =>
  z.minLength(min, { error: min === 1 ? MISSING : errorText('at-least-characters', { min }), abort: true });
const without = (pattern: RegExp) =>
  z.refine<string>((value) => !pattern.test(value), {
    error: NOT_USABLE,
  });

/** One line: trimmed, composed (NFC), without control characters. */
export function text({ min = 1, max }: Length) {
  return z.string(typed).check(clean, atMost(max), atLeast(min), without(NOT_IN_LINE));
}

/** Several lines: trimmed, line breaks as \n, no other control characters but tabs. */
export function longText({ min = 1, max }: Length) {
  return z.string(typed).check(unixLines, clean, atMost(max), atLeast(min), without(NOT_IN_TEXT));
}

/** Text that may be empty: '' and null both become null. Left out of a body is the body's own `z.optional`. */
export function optionalText({
  max,
  lines = 'one',
}: {
  readonly max: number;
  readonly lines?: 'one' | 'many';
}) {
  const inner = lines === 'one' ? text({ min: 0, max }) : longText({ min: 0, max });
  return z.nullable(inner).check(z.overwrite((value) => (value === '' ? null : value)));
}

const NOT_EMAIL = { error: errorText('enter-email'), abort: true };

/** An e-mail address as it is stored: trimmed and lower-cased, at most 254 characters. */
export const emailText = z
  .string(typed)
  .check(clean, z.toLowerCase(), atMost(254), atLeast(1), z.regex(z.regexes.email, NOT_EMAIL));

const PHONE = /^\+?\d{6,15}$/;

/** A telephone number as it is stored: digits with an optional leading +; blanks, dots, dashes and brackets go. */
export const phoneText = z.string(typed).check(
  clean,
  atMost(40),
  atLeast(1),
  z.overwrite((value) => value.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+')),
  z.regex(PHONE, { error: errorText('enter-phone') }),
);

/** A new password, used exactly as typed, including spaces at either end. */
export const password = z.string(typed).check(atMost(128), atLeast(10));
