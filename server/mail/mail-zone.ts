import { type Locale, tagOf } from '#domain/shared/locale.ts';
import { cityIn, textIn } from '#server/locales/texts.ts';

/** Time zone and language of the reader. */
export interface Clock {
  timeZone: string;
  locale: Locale;
}

const HOUR = 3_600_000;

/** Returns "Tuesday 24 November 2026, 18:00–19:00 (Madrid time)": the span in the reader's zone, with its name. */
export function spanInZone(startsAt: string, endsAt: string, clock: Clock): string {
  const hours = `${timeOf(clock, startsAt)}–${timeOf(clock, endsAt)}`;
  return `${longDayOf(clock, startsAt)}, ${hours} (${zoneName(clock, [startsAt, endsAt])})`;
}

/** "Tue 24 Nov, 18:00", for a subject. */
export function momentInZone(instant: string, clock: Clock): string {
  const day = format(clock, { weekday: 'short', day: 'numeric', month: 'short' }, instant);
  return `${day.replace(',', '')}, ${timeOf(clock, instant)}`;
}

/** "Madrid time"; with the offset where one of these instants is in the hour that the clock shows twice. */
export function zoneName({ timeZone, locale }: Clock, instants: readonly string[] = []): string {
  const city = cityIn(locale, timeZone);
  if (timeZone === 'UTC') return city;
  const twice = instants.find((instant) => isShownTwice(timeZone, instant));
  return twice
    ? textIn(locale, 'mail:text.zone-offset', { city, offset: offsetOf(timeZone, twice) })
    : textIn(locale, 'mail:text.zone', { city });
}

const format = (
  { locale, timeZone }: Clock,
  parts: Intl.DateTimeFormatOptions,
  instant: string | number,
): string => new Intl.DateTimeFormat(tagOf(locale), { ...parts, timeZone }).format(new Date(instant));

function longDayOf(clock: Clock, instant: string): string {
  const day = format(clock, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, instant);
  return clock.locale === 'en' ? day.replace(',', '') : day;
}

const timeOf = (clock: Clock, instant: string | number): string =>
  format(clock, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant);

function isShownTwice(timeZone: string, instant: string): boolean {
  const at = Date.parse(instant);
  const clock = { timeZone, locale: 'en' };
  return [at - HOUR, at + HOUR].some((other) => timeOf(clock, other) === timeOf(clock, at));
}

function offsetOf(timeZone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

const inUtc = (locale: Locale, day: string, parts: Intl.DateTimeFormatOptions): string =>
  format({ locale, timeZone: 'UTC' }, parts, `${day}T00:00:00Z`);

/** "30 November 2026" of a calendar day. */
export const dayIn = (locale: Locale, day: string): string =>
  inUtc(locale, day, { day: 'numeric', month: 'long', year: 'numeric' });

/** "November 2026", by a day of the month. */
export const monthIn = (locale: Locale, day: string): string =>
  inUtc(locale, day, { month: 'long', year: 'numeric' });

/** "Ana, Ben and Cara". */
export const listIn = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(names);
