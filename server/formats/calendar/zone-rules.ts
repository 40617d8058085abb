import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** A time at which a zone's clocks change; offsets in minutes east of UTC. */
export interface ClockChange {
  at: number;
  from: number;
  to: number;
}

/** Clock changes of a zone in a period: the offset at its start, and each change after it. */
export interface ZoneRules {
  zone: Timezone;
  offset: number;
  changes: readonly ClockChange[];
}

/** Returns the zone's UTC offset at this time, in minutes. */
function offsetAt(zone: Timezone, at: number): number {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  const { date, time } = wallClockOf(new Date(whole).toISOString(), zone);
  return (Date.parse(`${date}T${time}Z`) - whole) / MINUTE;
}

/** Returns the rules of a zone between two times (milliseconds), from this machine's time zone data. */
export function zoneRules(zone: Timezone, from: number, to: number): ZoneRules {
  const changes: ClockChange[] = [];
  const begin = Math.floor(from / MINUTE) * MINUTE;
  const offset = offsetAt(zone, begin);
  let before = offset;
  for (let at = begin; at < to; at += WEEK) {
    const after = offsetAt(zone, at + WEEK);
    if (after !== before) changes.push({ at: changeBetween(zone, at, at + WEEK), from: before, to: after });
    before = after;
  }
  return { zone, offset, changes };
}

function changeBetween(zone: Timezone, early: number, late: number): number {
  const before = offsetAt(zone, early);
  let [known, changed] = [early, late];
  while (changed - known > MINUTE) {
    const middle = Math.floor((known + changed) / 2 / MINUTE) * MINUTE;
    if (offsetAt(zone, middle) === before) known = middle;
    else changed = middle;
  }
  return changed;
}

/** Returns the offset at a time within the period of the rules. */
export const offsetIn = ({ offset, changes }: ZoneRules, at: number): number =>
  changes.findLast((change) => change.at <= at)?.to ?? offset;

/** Whether this time's wall-clock reading occurs twice: calendar apps read it as the first (RFC 5545, 3.3.5) or as the second. */
export const isShownTwice = ({ changes }: ZoneRules, at: number): boolean =>
  changes.some(({ at: change, from, to }) => {
    const doubled = (from - to) * MINUTE;
    return at >= change - doubled && at < change + doubled;
  });
