import { castId } from '#server/demo/cast-people.ts';
import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';

/** The demo school's run of a month, counted back from this one: 0 the draft, 1 confirmed, 2 paid. */
export const payRunId = (monthsBack: number, now = new Date()): string =>
  castId('lingua', 'pay-run', addMonths(parsePlainDate(`${now.toISOString().slice(0, 7)}-01`), -monthsBack));
