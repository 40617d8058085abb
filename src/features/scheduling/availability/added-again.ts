import type { Availability, ExceptionAdded } from '#calls/scheduling/api/availability.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';

/** What adds time off or extra time again as it was, on the clock that it is shown on. */
export function addedAgain(
  { kind, startsAt, endsAt, reason }: Availability['exceptions'][number],
  timeZone: Timezone,
): ExceptionAdded {
  const from = wallClockOf(startsAt, timeZone);
  const to = wallClockOf(endsAt, timeZone);
  const endsAtMidnight = to.time === '00:00';
  const isWholeDays = endsAtMidnight && from.time === '00:00';
  return {
    kind,
    reason: reason ?? '',
    timeZone,
    fromDate: from.date,
    toDate: endsAtMidnight ? addDays(to.date, -1) : to.date,
    ...(!isWholeDays && { fromTime: from.time, toTime: to.time }),
  };
}
