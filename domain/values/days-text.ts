import { dateOf, SHORT, yearOf } from './day-text.ts';
import type { PlainDate } from './plain-date.ts';

/** "26 Nov – 2 Dec", "26 – 29 Nov", with the year as above; both days included. */
export const daysText = (from: PlainDate, to: PlainDate, today: PlainDate, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    ...SHORT,
    ...yearOf(from, today),
    ...yearOf(to, today),
  }).formatRange(dateOf(from), dateOf(to));
