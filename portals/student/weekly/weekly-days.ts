import type { WeeklySlot } from '#domain/scheduling/api/weekly-booking.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';

/** A weekly time on the reader's clock. */
export interface ShownTime {
  readonly slot: WeeklySlot;
  readonly weekday: Weekday;
  readonly time: Time;
}

export interface WeeklyDay {
  readonly weekday: Weekday;
  readonly times: readonly ShownTime[];
}

/** Returns the weekday and time of a moment on the reader's clock. */
export function weeklyMoment(startsAt: string, zone: Timezone): { weekday: Weekday; time: Time } {
  const { date, time } = wallClockOf(startsAt, zone);
  return { weekday: weekdayOf(date), time };
}

/** Returns the weekly times by the weekday on which the reader has them, from Monday on. */
export function weeklyDays(slots: readonly WeeklySlot[], zone: Timezone): WeeklyDay[] {
  const shown = slots.map((slot): ShownTime => ({ slot, ...weeklyMoment(slot.startsAt, zone) }));
  return WEEK.map((weekday) => ({
    weekday,
    times: shown
      .filter((one) => one.weekday === weekday)
      .toSorted((one, other) => (one.time < other.time ? -1 : 1)),
  })).filter(({ times }) => times.length > 0);
}
