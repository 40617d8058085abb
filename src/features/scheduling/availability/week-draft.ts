import type { Availability } from '#calls/scheduling/api/availability.ts';
import { weekProblems, type WeekRange } from '#domain/scheduling/availability.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { isTime, minutesOf, parseTime, timeOfMinutes } from '#domain/values/time.ts';
import { isWeekday, WEEK, type Weekday } from '#domain/values/weekday.ts';

/** A stretch of the week while it is being edited; a time is none while it is being typed. */
export interface DraftRange {
  key: number;
  weekday: Weekday;
  fromTime: string;
  toTime: string;
  validFrom: PlainDate;
  validTo: PlainDate | null;
}
export type Period = Pick<DraftRange, 'validFrom' | 'validTo'>;

let keys = 0;
const nextKey = () => ++keys;

export const draftOf = (rules: Availability['rules']): DraftRange[] =>
  rules.flatMap(({ weekday, fromTime, toTime, validFrom, validTo }) =>
    isWeekday(weekday) ? [{ key: nextKey(), weekday, fromTime, toTime, validFrom, validTo }] : [],
  );

/** Both of its times are typed. */
export const isWhole = ({ fromTime, toTime }: DraftRange): boolean => isTime(fromTime) && isTime(toTime);

/** Returns the ranges to send; null while one has an incomplete time. */
export function rulesOf(draft: readonly DraftRange[]): WeekRange[] | null {
  if (!draft.every(isWhole)) return null;
  return draft.map(({ key: _key, fromTime, toTime, ...rest }) => ({
    ...rest,
    fromTime: parseTime(fromTime),
    toTime: parseTime(toTime),
  }));
}

/** Returns the errors of the ranges by key, as texts from `textOf`. */
export function problemsOf(
  draft: readonly DraftRange[],
  textOf: (problem: string) => string,
): Map<number, string> {
  const whole = draft.filter(isWhole);
  const problems = Object.entries(weekProblems(rulesOf(whole) ?? []));
  return new Map(problems.map(([path, text]) => [whole[Number(path.split('.')[1])]?.key ?? 0, textOf(text)]));
}

const isOf = (range: DraftRange, { validFrom, validTo }: Period): boolean =>
  range.validFrom === validFrom && range.validTo === validTo;

/** The different times of the year that a week has hours for, the earliest first. */
export function periodsOf(draft: readonly DraftRange[]): Period[] {
  const all = draft.map(({ validFrom, validTo }): Period => ({ validFrom, validTo }));
  const once = new Map(all.map((period) => [`${period.validFrom} ${period.validTo ?? ''}`, period]));
  return [...once.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, period]) => period);
}

export const ofPeriod = (draft: readonly DraftRange[], period: Period): DraftRange[] =>
  draft.filter((range) => isOf(range, period));
export const ofDay = (draft: readonly DraftRange[], weekday: Weekday, period: Period): DraftRange[] =>
  ofPeriod(draft, period).filter((range) => range.weekday === weekday);

const FIRST_HOURS = ['09:00', '13:00'] as const;
const LAST_START = 22 * 60;

/** Adds hours to a day: those that are given, or some after what it has. */
export function withRange(
  draft: readonly DraftRange[],
  weekday: Weekday,
  period: Period,
  given?: Pick<DraftRange, 'fromTime' | 'toTime'>,
): DraftRange[] {
  const add = (times: Pick<DraftRange, 'fromTime' | 'toTime'>) => [
    ...draft,
    { key: nextKey(), weekday, ...times, ...period },
  ];
  if (given) return add(given);
  const ends = ofDay(draft, weekday, period).map(({ toTime }) =>
    isTime(toTime) ? minutesOf(toTime) || 1440 : 0,
  );
  if (ends.length === 0) return add({ fromTime: FIRST_HOURS[0], toTime: FIRST_HOURS[1] });
  const start = Math.min(Math.max(...ends) + 60, LAST_START);
  return add({ fromTime: timeOfMinutes(start), toTime: timeOfMinutes(start + 120) });
}

/** Copies the hours of one day to other days, replacing their own. */
export function withCopies(
  draft: readonly DraftRange[],
  from: Weekday,
  to: readonly Weekday[],
  period: Period,
): DraftRange[] {
  const targets = to.filter((weekday) => weekday !== from);
  const kept = draft.filter((range) => !(targets.includes(range.weekday) && isOf(range, period)));
  const source = ofDay(draft, from, period);
  const copy = (weekday: Weekday) => (range: DraftRange) => ({ ...range, key: nextKey(), weekday });
  return [...kept, ...targets.flatMap((weekday) => source.map(copy(weekday)))];
}

/** Ends a period the day before, and begins another with the same hours on that day. */
export function withNewPeriod(draft: readonly DraftRange[], period: Period, from: PlainDate): DraftRange[] {
  const before = addDays(from, -1);
  return draft.flatMap((range) =>
    isOf(range, period)
      ? [
          { ...range, validTo: before },
          { ...range, key: nextKey(), validFrom: from },
        ]
      : [range],
  );
}

export const WORKDAYS = WEEK.slice(0, 5);
