import {
  addDays,
  addMonths,
  isPlainDate,
  type PlainDate,
  parsePlainDate,
  startOfWeek,
} from '#domain/values/plain-date.ts';

export interface Month {
  /** Its first day. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly previous: PlainDate;
  readonly next: PlainDate;
  readonly isCurrent: boolean;
  /** Whole weeks from Monday that cover it. */
  readonly weeks: readonly (readonly PlainDate[])[];
}

const firstOf = (date: PlainDate): PlainDate => parsePlainDate(`${date.slice(0, 8)}01`);

/** The month of a day in the address, as `2026-11-01` or any day of it; this month when there is none, or none that can be read. */
export function monthOf(asked: string | null, today: PlainDate): Month {
  const isUsable = asked !== null && isPlainDate(asked) && asked >= '2000-01-01' && asked <= '2200-01-01';
  const from = firstOf(isUsable ? asked : today);
  const next = addMonths(from, 1);
  const to = addDays(next, -1);
  const weeks: PlainDate[][] = [];
  for (let monday = startOfWeek(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  return { from, to, previous: addMonths(from, -1), next, isCurrent: from === firstOf(today), weeks };
}
