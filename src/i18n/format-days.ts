import { daysText } from '#domain/values/days-text.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { roughToday } from './format-day.ts';
import { TAG } from './locale.ts';

/** "26 Nov – 2 Dec". */
export const formatDays = (from: PlainDate, to: PlainDate): string => daysText(from, to, roughToday(), TAG);
