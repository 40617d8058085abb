import type { Locale } from '#domain/shared/locale.ts';
import { camelCase } from '#domain/values/camel-case.ts';
import { textIn } from '#server/locales/texts.ts';
import type { Part } from './export-parts.ts';

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** A moment as the database or a kept message writes it. */
export const isMoment = (value: unknown): value is string | Date =>
  value instanceof Date || (typeof value === 'string' && MOMENT.test(value));

/** Returns the columns that have a value in at least one row. */
export const columnsOf = (rows: Part['rows']): string[] =>
  Object.keys(rows[0]!).filter((column) => rows.some((row) => row[column] !== null));

/** The texts of a copy in the person's language. */
export interface CopyWords {
  readonly locale: Locale;
  readonly say: (key: string, values?: Record<string, unknown>) => string;
  /** `agreed_on` and `agreedOn` as people read them. */
  readonly field: (name: string) => string;
}

/** A name without a text of its own, as people write it. */
export function plain(name: string): string {
  const words = name
    .replace(/_cents$|Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words && words[0]!.toUpperCase() + words.slice(1);
}

export const copyWords = (locale: Locale): CopyWords => ({
  locale,
  say: (key, values) => textIn(locale, `personal-data:${key}`, values),
  field: (name) => textIn(locale, `fields:${camelCase(name)}`, { defaultValue: plain(name) }),
});
