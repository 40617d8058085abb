import type { PlainDate } from '#domain/values/plain-date.ts';
import { addDays, startOfWeek } from '#domain/values/plain-date.ts';
import { minutesOf, type Time, timeOfMinutes } from '#domain/values/time.ts';

/** A date and time on the school's clock. */
export interface WallTime {
  date: PlainDate;
  time: Time;
}

/** Times that staff choose with one press, until which a request is snoozed. */
export const SNOOZE_CHOICES = ['TODAY', 'TOMORROW', 'NEXT_WEEK'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

/** The longest snooze. */
export const MAX_SNOOZE_DAYS = 366;

const MORNING = timeOfMinutes(9 * 60);
const LATER_MINUTES = 3 * 60;
/** Later today ends here: after it, the next morning is what is meant. */
const LAST_MINUTES = 21 * 60;

/** Returns the choices with their times: in about three hours (not late in the evening), tomorrow morning, Monday morning. */
export function snoozeTimes({ date, time }: WallTime): { choice: SnoozeChoice; until: WallTime }[] {
  const later = Math.ceil((minutesOf(time) + LATER_MINUTES) / 60) * 60;
  const times = {
    TODAY: later <= LAST_MINUTES ? { date, time: timeOfMinutes(later) } : null,
    TOMORROW: { date: addDays(date, 1), time: MORNING },
    NEXT_WEEK: { date: addDays(startOfWeek(date), 7), time: MORNING },
  };
  return SNOOZE_CHOICES.flatMap((choice) => {
    const until = times[choice];
    return until ? [{ choice, until }] : [];
  });
}
