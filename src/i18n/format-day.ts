import { dayText } from '#domain/values/day-text.ts';
import { type PlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { TAG } from './locale.ts';

/** Near enough to know which days need their year. */
export const roughToday = (): PlainDate => parsePlainDate(new Date().toISOString().slice(0, 10));
/** "Tue 24 Nov", in Spanish "mar 24 nov": a day on a card or in a sentence. */
export const formatDay = (day: PlainDate): string => dayText(day, roughToday(), TAG);
