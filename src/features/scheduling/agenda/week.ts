import { addDays, isPlainDate, type PlainDate, startOfWeek } from '#domain/values/plain-date.ts';

export interface Week {
  /** Monday. */
  readonly from: PlainDate;
  /** Sunday. */
  readonly to: PlainDate;
  /** Mondays of the weeks before and after. */
  readonly previous: PlainDate;
  readonly next: PlainDate;
  readonly isCurrent: boolean;
}

const isUsable = (date: string | null): date is PlainDate =>
  date !== null && isPlainDate(date) && date >= '2000-01-01' && date <= '2200-01-01';

/** The week of the day in the address (any day of it); this week when there is none, or none that can be read. */
export function weekOf(asked: string | null, today: PlainDate): Week {
  const from = startOfWeek(isUsable(asked) ? asked : today);
  return {
    from,
    to: addDays(from, 6),
    previous: addDays(from, -7),
    next: addDays(from, 7),
    isCurrent: from === startOfWeek(today),
  };
}

/** Returns the range for the API: its days are in the school's zone, so one more day at either end covers every reader's zone. */
export const askedFor = (from: PlainDate, to: PlainDate) => ({ from: addDays(from, -1), to: addDays(to, 1) });
