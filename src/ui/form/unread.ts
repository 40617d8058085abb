import { isPlainDate } from '#domain/values/plain-date.ts';
import { isTime } from '#domain/values/time.ts';

/** Something is typed that is no date (30/02/2026), or no time. */
export const isNoDate = (typed: string): boolean => typed !== '' && !isPlainDate(typed);
export const isNoTime = (typed: string): boolean => typed !== '' && !isTime(typed);
