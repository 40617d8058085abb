import { addMonths, isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';

/** '2026-11' in the address is the first of that month; undefined for an invalid month: then the API uses the current one. */
export function monthOf(asked: string | null): PlainDate | undefined {
  const day = `${asked}-01`;
  return asked !== null && isPlainDate(day) && day >= '2000-01-01' && day <= '2199-12-01' ? day : undefined;
}

export const monthAddress = (day: PlainDate): string => `?month=${day.slice(0, 7)}`;
export const otherMonth = (day: PlainDate, months: number): string => monthAddress(addMonths(day, months));
