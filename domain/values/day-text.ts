import { addMonths, type PlainDate } from './plain-date.ts';

export const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const MONTHS_WITHOUT_YEAR = 12;

export const dateOf = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** The year is said of a day that is 12 months or more from today. */
export const yearOf = (day: PlainDate, today: PlainDate) =>
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
