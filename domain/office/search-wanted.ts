import { addDays, daysBetween, isoWeekday, isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]*\\.?`;
const WEEKDAY = `(?:(?<weekday>${WEEKDAYS.join('|')})[a-z]*\\.?,? )?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>\\d{4}|\\d{2})';

const SHAPES = [
  `(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})`,
  `${WEEKDAY}(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})(?:[/.-]${YEAR})?`,
  `${WEEKDAY}${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?`,
  `${WEEKDAY}${MONTH} ${DAY}(?:,? (?<year>\\d{4}))?`,
].map((shape) => new RegExp(`(?<= )${shape}(?= )`, 'i'));

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'weekday', string | undefined>>;

/** Maximum distance in years from today for a day typed without a year. */
const YEARS_AROUND = 3;

/** Returns the typed day. Without a year it is the nearest to today, on the given weekday if one is named. */
function dayOf({ year, month = '', day = '', weekday }: Parts, today: PlainDate): PlainDate | null {
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1 || Number(month);
  const write = (of: number) =>
    [of, monthNumber, Number(day)].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
  const thisYear = Number(today.slice(0, 4));
  const years = year
    ? [Number(year) + (year.length === 2 ? 2000 : 0)]
    : Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => thisYear - YEARS_AROUND + index);
  const days = years.map(write).filter(isPlainDate);
  const onWeekday = days.filter((each) => isoWeekday(each) === WEEKDAYS.indexOf(weekday ?? '') + 1);
  const away = (each: PlainDate) => Math.abs(daysBetween(today, each));
  return (onWeekday.length > 0 ? onWeekday : days).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** Finds a day in typed text (2026-11-24, 24/11, Tue 24 Nov, today, tomorrow) and returns it with the remaining words. */
export function dayIn(typed: string, today: PlainDate): { day: PlainDate | null; rest: string } {
  const spaced = ` ${typed.trim().replaceAll(/\s+/g, ' ')} `;
  for (const shape of SHAPES) {
    const found = shape.exec(spaced);
    const day = found && dayOf(found.groups as Parts, today);
    if (day) return { day, rest: spaced.replace(found[0], '').replaceAll(/\s+/g, ' ').trim() };
  }
  const near = /(?<= )(today|tomorrow|yesterday)(?= )/i.exec(spaced);
  if (!near) return { day: null, rest: spaced.trim() };
  const away = { today: 0, tomorrow: 1, yesterday: -1 }[near[0].toLowerCase()] ?? 0;
  const rest = spaced.replace(near[0], '').replaceAll(/\s+/g, ' ').trim();
  return { day: addDays(today, away), rest };
}

/** Returns typed text as a stored phone number, without spaces, dots, dashes and brackets; null if it is not a phone number. */
export function phoneIn(typed: string): string | null {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(bare) ? bare : null;
}

/** Returns the invoice number in typed text: F2026-12, or only 12. */
export function invoiceNumberIn(typed: string): { series: string; number: number } | null {
  const [, series = '', number] = /^#?(?:([^\s]{1,30})[-\s])?(\d{1,9})$/.exec(typed.trim()) ?? [];
  return number === undefined ? null : { series, number: Number(number) };
}
