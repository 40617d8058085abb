import { addMonths, type PlainDate } from './plain-date.ts';

const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const MONTHS_WITHOUT_YEAR = 12;

const dateOf = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** The year is said of a day that is 12 months or more from today. */
const yearOf = (day: PlainDate, today: PlainDate) =>
  day <= addMonths(today, -MONTHS_WITHOUT_YEAR) || day >= addMonths(today, MONTHS_WITHOUT_YEAR)
    ? ({ year: 'numeric' } as const)
    : {};

/**
 * "Tue 24 Nov", in Spanish "mar 24 nov", for sentences and cards; with its year if that is 12 months or more away. `tag` is the language
 * for Intl.
 */
export const dayText = (day: PlainDate, today: PlainDate, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'short', ...SHORT, ...yearOf(day, today) })
    .formatToParts(dateOf(day))
    .map(({ type, value }, index, parts) =>
      type === 'literal' && parts[index - 1]?.type === 'weekday' ? value.replace(',', '') : value,
    )
    .join('');

/** "26 Nov – 2 Dec", "26 – 29 Nov", with the year as above; both days included. */
export const daysText = (from: PlainDate, to: PlainDate, today: PlainDate, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    ...SHORT,
    ...yearOf(from, today),
    ...yearOf(to, today),
  }).formatRange(dateOf(from), dateOf(to));
