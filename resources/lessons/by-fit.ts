import { misfitOf } from '#domain/scheduling/slots.ts';
import { type WallClock, wallClockOf } from '#domain/values/instant.ts';
import { daysBetween, parsePlainDate } from '#domain/values/plain-date.ts';
import { minutesOf, parseTime } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { missingStart, type StartDraft } from './start-wish.ts';

const DAY_MINUTES = 1440;

/** Puts the slots first that suit a wished day and time best, on the zone's clock; while one is missing all stay in their order. */
export function byFit(draft: Pick<StartDraft, 'date' | 'time'>, zone: Timezone) {
  return <Slot extends { startsAt: string }>(slots: readonly Slot[]): readonly Slot[] => {
    const missing = missingStart(draft);
    if (missing.date || missing.time) return slots;
    const first = parsePlainDate(draft.date);
    const minutesAt = ({ date, time }: WallClock) => daysBetween(first, date) * DAY_MINUTES + minutesOf(time);
    const wished = minutesOf(parseTime(draft.time));
    const misfit = ({ startsAt }: Slot) => misfitOf(minutesAt(wallClockOf(startsAt, zone)), wished);
    return slots.toSorted((one, other) => misfit(one) - misfit(other));
  };
}
