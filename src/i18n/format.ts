import { dayText, daysText } from '#domain/values/day-text.ts';
import type { Currency } from '#domain/values/money.ts';
import * as money from '#domain/values/money.ts';
import * as relative from '#domain/values/relative-time.ts';
import { type PlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { Weekday } from '#domain/values/weekday.ts';
import { hoursOf } from './hours-of.ts';
import { formatCount } from './format-count.ts';
import { LOCALE, TAG } from './locale.ts';

/** Money and distances in time, in the language of the page. */
export const formatMoney = (cents: number, unit?: Currency): string => money.formatMoney(cents, unit, LOCALE);
export const formatRoundMoney = (cents: number, unit?: Currency): string =>
  money.formatRoundMoney(cents, unit, LOCALE);
export const formatShortMoney = (cents: number, unit?: Currency): string =>
  money.formatShortMoney(cents, unit, LOCALE);
export const relativeTime = (iso: string, nowIso: string): string =>
  relative.relativeTime(iso, nowIso, LOCALE);
export const relativeDay = (day: PlainDate, today: PlainDate): string =>
  relative.relativeDay(day, today, LOCALE);

/** The hours of `minutes`, with at most one decimal. */
export const formatHours = (minutes: number): string => formatCount(hoursOf(minutes));

const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** "4.8", in Spanish "4,8". */
export const formatOneDecimal = (value: number): string => oneDecimal.format(value);

const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 });
/** "75%", in Spanish "75 %". */
export const formatPercent = (percent: number): string => percents.format(percent / 100);

const weekdays = new Intl.DateTimeFormat(TAG, { weekday: 'short', timeZone: 'UTC' });
/** "Mon", in Spanish "lun". */
export const shortWeekday = (weekday: Weekday): string => weekdays.format(Date.UTC(2026, 1, 1 + weekday));

/** Near enough to know which days need their year. */
const today = (): PlainDate => parsePlainDate(new Date().toISOString().slice(0, 10));
/** "Tue 24 Nov", in Spanish "mar 24 nov": a day on a card or in a sentence. */
export const formatDay = (day: PlainDate): string => dayText(day, today(), TAG);
/** "26 Nov – 2 Dec". */
export const formatDays = (from: PlainDate, to: PlainDate): string => daysText(from, to, today(), TAG);

const firstOf = (day: string): Date => new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
const months = new Intl.DateTimeFormat(TAG, { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026", in Spanish "noviembre de 2026", of a month or any day of it. */
export const formatMonth = (day: string): string => months.format(firstOf(day));
const shortMonths = new Intl.DateTimeFormat(TAG, { month: 'short', timeZone: 'UTC' });
/** "Nov", under a chart's bars. */
export const formatShortMonth = (day: string): string => shortMonths.format(firstOf(day));
