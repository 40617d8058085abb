import { addDays, formatPlainDate, isPlainDate } from '#domain/values/plain-date.ts';
import type { Notation } from './notation.ts';

const TYPED = /^(\d{1,2})[/. -]?(\d{1,2})[/. -]?(\d{4})$/;

/** 24/11/2026 with any marks between or none; a date as computers write it may be pasted. */
function read(typed: string): string {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : text;
}

/** dd/MM/yyyy (LAY-17). */
export const DATE_NOTATION: Notation = {
  read,
  finish: read,
  write: (value) => (isPlainDate(value) ? formatPlainDate(value) : value),
  mark: (typed) => typed.replace(/^(\d\d)(\d)/, '$1/$2').replace(/^(\d\d\/\d\d)(\d)/, '$1/$2'),
  step: (value, by) => (isPlainDate(value) ? addDays(value, by) : value),
};
