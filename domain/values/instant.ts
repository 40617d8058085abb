import * as z from 'zod/mini';
import { notValid, refusal } from './invalid.ts';
import { parsePlainDate, type PlainDate } from './plain-date.ts';
import { parseTime, type Time } from './time.ts';
import type { Timezone } from './timezone.ts';

const KIND = 'Instant';
const YEARS = /^(?:19|2\d)\d\d/;
const OFFSET = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
/** Every calendar involved agrees on these years, and no clock is further than 14 hours off UTC. */
const isUsable = (value: string): boolean => YEARS.test(value) && OFFSET.test(value);

/** A moment from 1900 to 2999: ISO 8601 with Z or an offset, for example '2026-03-29T08:00:00Z'. */
export const instant = z.iso
  .datetime({ offset: true, error: refusal(KIND), abort: true })
  .check(z.refine(isUsable, { error: refusal(KIND) }));

/** A moment as a person's clock and calendar show it. */
export interface WallClock {
  readonly date: PlainDate;
  readonly time: Time;
}

const formats = new Map<Timezone, Intl.DateTimeFormat>();

/** Building a format costs a hundred times its use, and lists show one zone over and over. */
function formatFor(zone: Timezone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Date and time in the zone. This way only: from wall clock to instant is the database's work (DATA-02). */
export function wallClockOf(iso: string, zone: Timezone): WallClock {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) throw new RangeError(notValid(iso, KIND));
  const parts = new Map(
    formatFor(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: parsePlainDate(`${part('year')}-${part('month')}-${part('day')}`),
    time: parseTime(`${part('hour')}:${part('minute')}`),
  };
}
