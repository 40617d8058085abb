import type { DayPeriod } from '#domain/scheduling/slots.ts';
import { DAY_PERIODS } from '#domain/scheduling/slots.ts';
import type { Hours } from './availability.ts';

const CELL = 5;
const MS = 60_000;

export interface Span {
  startsAt: string;
  endsAt: string;
}

export interface Scenario {
  rules: readonly Hours[];
  extra: readonly Span[];
  off: readonly Span[];
  lessons: readonly Span[];
  holidays: readonly string[];
  providerZone: string;
  viewerZone: string;
  from: string;
  to: string;
  durationMinutes: number;
  period?: DayPeriod | undefined;
  opens: number;
  closes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function wall(at: number, zone: string) {
  let format = formats.get(zone);
  if (!format) {
    const digits = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hourCycle: 'h23', ...digits });
    formats.set(zone, format);
  }
  const [date, time] = format.format(at).split(' ');
  return { date: date!, time: time! };
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const covers = (spans: readonly Span[], at: number) =>
  spans.some(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt));
const isWithin = (time: string, from: string, to: string) => from <= time && (to === '00:00' || time < to);

const isAtWork = ({ rules, extra, off, holidays, providerZone }: Scenario, at: number): boolean => {
  if (covers(off, at) || holidays.includes(wall(at, providerZone).date)) return false;
  return (
    covers(extra, at) ||
    rules.some(({ weekday, from, to, timeZone, validFrom = '2000-01-01', validTo = '9999-12-31' }) => {
      const { date, time } = wall(at, timeZone);
      return weekdayOf(date) === weekday && validFrom <= date && date <= validTo && isWithin(time, from, to);
    })
  );
};

/**
 * Finds slots by brute force: checks every five minutes individually in the time zones concerned, without any calculation of offsets, days
 * or ranges.
 */
export function slotsByGrid(scenario: Scenario): string[] {
  const { viewerZone, from, to, durationMinutes, period, opens, closes, lessons } = scenario;
  const [periodFrom, periodTo] = period ? DAY_PERIODS[period] : ['00:00', '00:00'];
  const low = Date.parse(`${from}T00:00:00Z`) - 26 * 60 * MS;
  const high = Date.parse(`${to}T00:00:00Z`) + 50 * 60 * MS;
  const isInDays = (at: number) => {
    const { date } = wall(at, viewerZone);
    return date >= from && date <= to && at >= opens && at < closes;
  };
  const atWork = new Map<number, boolean>();
  let first: number | undefined;
  let last = low;
  for (let at = low; at < high; at += CELL * MS) {
    atWork.set(at, isAtWork(scenario, at));
    if (!isInDays(at)) continue;
    first ??= at;
    last = at + CELL * MS;
  }
  if (first === undefined) return [];
  const end = last + durationMinutes * MS;
  const worksAt = (at: number) => atWork.get(at) === true && at < end;
  const begins = [...atWork.keys()].filter((at) => at > first && worksAt(at) && !worksAt(at - CELL * MS));
  const step = begins.some((at) => (at / MS) % 30 === 15) ? 15 : 30;
  const isFree = (at: number) => worksAt(at) && !covers(lessons, at);
  const cells = Array.from({ length: durationMinutes / CELL }, (_, n) => n * CELL * MS);
  return [...atWork.keys()]
    .filter(
      (at) =>
        (at / MS) % step === 0 &&
        isInDays(at) &&
        isWithin(wall(at, viewerZone).time, periodFrom, periodTo) &&
        cells.every((shift) => isFree(at + shift)),
    )
    .map((at) => new Date(at).toISOString());
}
