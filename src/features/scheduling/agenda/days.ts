import { wallClockOf } from '#domain/values/instant.ts';
import { comparePlainDates, inRange, type PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';

export interface Timed {
  readonly startsAt: string;
  readonly endsAt: string;
}
export interface Day<Item> {
  readonly date: PlainDate;
  readonly items: readonly Item[];
}

/** The days on which something begins in the zone, earliest first, and within a day too. */
export function daysOf<Item extends Timed>(items: readonly Item[], zone: Timezone): Day<Item>[] {
  const days = new Map<PlainDate, Item[]>();
  for (const item of items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const { date } = wallClockOf(item.startsAt, zone);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  return [...days]
    .map(([date, dayItems]) => ({ date, items: dayItems }))
    .sort((a, b) => comparePlainDates(a.date, b.date));
}

/** Returns the days from..to, both complete: the API uses the school's time zone, the reader's days are in their own. */
export const daysWithin = <Item>(days: readonly Day<Item>[], from: PlainDate, to: PlainDate): Day<Item>[] =>
  days.filter(({ date }) => inRange(date, from, to));

export const newestFirst = <Item>(days: readonly Day<Item>[]): Day<Item>[] =>
  days.map(({ date, items }) => ({ date, items: items.toReversed() })).toReversed();

export const minutesOf = ({ startsAt, endsAt }: Timed): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
