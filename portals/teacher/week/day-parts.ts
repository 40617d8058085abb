import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { minutesOf as lengthOf, type Timed } from '#src/features/scheduling/agenda/days.ts';
import { DAY_MINUTES, type Span } from '#src/features/scheduling/availability/week-geometry.ts';

/** The part of something that is within one day of the reader. */
export interface DayPart<Item> extends Span {
  date: PlainDate;
  item: Item;
}

/** Returns the parts of each item by day, from the first to the last day: a lesson over midnight has two. */
export function dayParts<Item extends Timed>(
  items: readonly Item[],
  zone: Timezone,
  { from: first, to: last }: { from: PlainDate; to: PlainDate },
): DayPart<Item>[] {
  return items.flatMap((item) => {
    const [starts, ends] = [wallClockOf(item.startsAt, zone), wallClockOf(item.endsAt, zone)];
    const [from, to] = [minutesOf(starts.time), minutesOf(ends.time)];
    // The clock can show an earlier time at the end than at the start, in the night in which it goes back.
    if (starts.date === ends.date && to <= from)
      return [{ item, date: starts.date, from, to: Math.min(DAY_MINUTES, from + lengthOf(item)) }];
    const parts: DayPart<Item>[] = [];
    const end = ends.date < last ? ends.date : last;
    for (let date = starts.date > first ? starts.date : first; date <= end; date = addDays(date, 1)) {
      const part = {
        from: date === starts.date ? from : 0,
        to: date === ends.date ? to : DAY_MINUTES,
      };
      if (part.to > part.from) parts.push({ item, date, ...part });
    }
    return parts;
  });
}

export const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES };
export const touches = (part: Span, hours: Span): boolean => part.from < hours.to && part.to > hours.from;
/** Whether a part leaves nothing of these hours. */
export const fills = (part: Span, hours: Span): boolean => part.from <= hours.from && part.to >= hours.to;

/** Returns what is left of spans without others, in order. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const cut = (left: readonly Span[], { from, to }: Span): Span[] =>
    left.flatMap((span) =>
      [
        { from: span.from, to: Math.min(span.to, from) },
        { from: Math.max(span.from, to), to: span.to },
      ].filter((part) => part.to > part.from),
    );
  return taken.reduce<Span[]>(cut, [...spans]).toSorted((one, other) => one.from - other.from);
}
