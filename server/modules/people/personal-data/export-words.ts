import type { Part } from './export-parts.ts';

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** A moment as the database or a kept message writes it. */
export const isMoment = (value: unknown): value is string | Date =>
  value instanceof Date || (typeof value === 'string' && MOMENT.test(value));

/** Returns the columns that have a value in at least one row. */
export const columnsOf = (rows: Part['rows']): string[] =>
  Object.keys(rows[0]!).filter((column) => rows.some((row) => row[column] !== null));

/** Names that people outside the school would not understand. */
const SAID: Readonly<Record<string, string>> = { payload: 'details', locale: 'language of the screens' };

/** `agreed_on` and `agreedOn` as people read them. */
export const words = (name: string): string => {
  const plain = (SAID[name] ?? name)
    .replace(/_cents$|Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return plain && plain[0]!.toUpperCase() + plain.slice(1);
};
