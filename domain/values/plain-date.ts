import * as z from 'zod/mini';
import { type Civil, daysInMonth, fromDayNumber, toDayNumber } from './day-number.ts';
import { notValid, refusal } from './invalid.ts';
import type { Weekday } from './weekday.ts';

const KIND = 'PlainDate';
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

const isReal = ({ year, month, day }: Civil): boolean =>
  year >= 1 && day >= 1 && day <= daysInMonth(year, month);

function read(value: string): Civil | null {
  const [, year, month, day] = SHAPE.exec(value) ?? [];
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  return isReal(civil) ? civil : null;
}

/** A calendar day without time and zone, 'yyyy-MM-dd', years 0001 to 9999; 30 February is refused. */
export const plainDate = z
  .string({ error: refusal(KIND) })
  .check(
    z.regex(SHAPE, { error: refusal(KIND), abort: true }),
    z.refine((value) => read(value) !== null, { error: refusal(KIND) }),
  )
  .brand<'PlainDate'>();
export type PlainDate = z.infer<typeof plainDate>;

export const isPlainDate = (value: string): value is PlainDate => read(value) !== null;

/** Throws a RangeError '{value} is not a valid PlainDate value' (VAL-01). */
export function parsePlainDate(value: string): PlainDate {
  if (!isPlainDate(value)) throw new RangeError(notValid(value, KIND));
  return value;
}

const civilOf = (date: PlainDate): Civil => read(date) ?? fail(date);
function fail(value: string): never {
  throw new RangeError(notValid(value, KIND));
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Throws the PlainDate RangeError for what leaves the years 0001 to 9999 or is no real day. */
function write({ year, month, day }: Civil): PlainDate {
  return parsePlainDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

const numberOf = (date: PlainDate): number => toDayNumber(civilOf(date));

/** Negative when `a` is the earlier day, 0 when they are the same. */
export function comparePlainDates(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export const addDays = (date: PlainDate, days: number): PlainDate =>
  write(fromDayNumber(numberOf(date) + days));

/** The same day so many months later; the last of the month where that month is shorter (31 January + 1). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = civilOf(date);
  const count = year * 12 + month - 1 + months;
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return write({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/** Whole days from one to the other, negative when `to` is the earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => numberOf(to) - numberOf(from);

/** Sunday 0 to Saturday 6. */
export const weekdayOf = (date: PlainDate): Weekday => ((((numberOf(date) + 4) % 7) + 7) % 7) as Weekday;

/** Monday 1 to Sunday 7. */
export const isoWeekday = (date: PlainDate): number => weekdayOf(date) || 7;

/** Weekday 6 or 7, Monday-first (VAL-07). */
export const isWeekend = (date: PlainDate): boolean => isoWeekday(date) >= 6;

/** The Monday of the date's week (LAY-17). */
export const startOfWeek = (date: PlainDate): PlainDate => addDays(date, 1 - isoWeekday(date));

/** Whole days at either end: both ends belong to the range; an end that is null is open (section 5). */
export function inRange(date: PlainDate, from: PlainDate | null, to: PlainDate | null): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}

/** dd/MM/yyyy (LAY-17). */
export const formatPlainDate = (date: PlainDate): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');
