import type * as z from 'zod/mini';
import type { getOfficialCalendar, OfficialCalendar } from '#domain/scheduling/api/holidays.ts';
import { addDays, comparePlainDates, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { compareWithHolidays, localeOfProvider } from './holidays.queries.ts';

const DAY = 24 * 3_600_000;

export interface OfficialRegion {
  country: string;
  region?: string | null | undefined;
  year: number;
}
export interface OfficialHoliday {
  onDate: PlainDate;
  name: string;
}

/** The calendars are large: their package is loaded with the first request for them. */
const loadCalendars = async () => (await import('date-holidays')).default;
type Calendars = Awaited<ReturnType<typeof loadCalendars>>;

const regionsOf = (Calendar: Calendars, country: string, locale: string) =>
  Object.entries((new Calendar().getStates(country, locale) ?? {}) as Record<string, string>)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));

/**
 * Returns the public holidays of a country or region in a year, a day each, named in the locale. Half days are left out, because lessons
 * take place on them. Throws 400 for a country or region without a calendar.
 */
export async function officialHolidays(
  { country, region, year }: OfficialRegion,
  locale: string,
): Promise<OfficialHoliday[]> {
  const Calendar = await loadCalendars();
  if (!(country in new Calendar().getCountries())) throw fieldError('country', 'choose-country');
  if (region && !regionsOf(Calendar, country, locale).some(({ code }) => code === region))
    throw fieldError('region', 'choose-region');
  const calendar = new Calendar(country, region ?? '', { languages: [locale, 'en'], types: ['public'] });
  const names = new Map<PlainDate, string>();
  const found = calendar
    .getHolidays(year)
    .toSorted((one, other) => Number(!!one.substitute) - Number(!!other.substitute));
  for (const { date, start, end, name } of found) {
    if (!date.includes(' 00:00:00')) continue;
    const first = parsePlainDate(date.slice(0, 10));
    const days = Math.round((end.getTime() - start.getTime()) / DAY);
    for (let day = 0; day < days; day += 1) {
      const onDate = addDays(first, day);
      if (!names.has(onDate)) names.set(onDate, name.slice(0, 80));
    }
  }
  return [...names]
    .map(([onDate, name]) => ({ onDate, name }))
    .toSorted((one, other) => comparePlainDates(one.onDate, other.onDate));
}

/** Returns a country's or region's official calendar of a year beside the school's own holidays. */
export async function officialCalendarOf(
  db: Db,
  asked: z.output<typeof getOfficialCalendar.query>,
): Promise<OfficialCalendar> {
  const locale = await localeOfProvider(db);
  const Calendar = await loadCalendars();
  const days = await officialHolidays(asked, locale);
  return {
    countries: Object.keys(new Calendar().getCountries()),
    regions: regionsOf(Calendar, asked.country, locale),
    days: await compareWithHolidays(db, days),
  };
}
