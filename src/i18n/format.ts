import type { Currency } from '#domain/values/money.ts';
import * as money from '#domain/values/money.ts';
import * as relative from '#domain/values/relative-time.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
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
