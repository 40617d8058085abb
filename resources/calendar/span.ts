import { addDays, addMonths, isPlainDate, type PlainDate, startOfWeek } from '#domain/values/plain-date.ts';

export const VIEWS = ['day', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

export interface Span {
  readonly view: View;
  /** The day that the address names, else today. */
  readonly date: PlainDate;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The same day one span back, and one on. */
  readonly previous: PlainDate;
  readonly next: PlainDate;
}

const isView = (value: string | null): value is View => VIEWS.some((view) => view === value);
const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01` as PlainDate;

/** Returns the period for `?view=` and `?dateTarget=` (ROUTE-08); months consist of whole weeks, Monday first (LAY-17). */
export function spanOf(
  asked: { view: string | null; date: string | null },
  { today, fallback }: { today: PlainDate; fallback: View },
): Span {
  const view = isView(asked.view) ? asked.view : fallback;
  const date = asked.date !== null && isPlainDate(asked.date) ? asked.date : today;
  if (view === 'day')
    return { view, date, from: date, to: date, previous: addDays(date, -1), next: addDays(date, 1) };
  if (view === 'week') {
    const from = startOfWeek(date);
    return { view, date, from, to: addDays(from, 6), previous: addDays(date, -7), next: addDays(date, 7) };
  }
  const first = firstOfMonth(date);
  const last = addDays(addMonths(first, 1), -1);
  return {
    view,
    date,
    from: startOfWeek(first),
    to: addDays(startOfWeek(last), 6),
    previous: addMonths(first, -1),
    next: addMonths(first, 1),
  };
}

/** Every day of a span, first to last. */
export function daysOfSpan({ from, to }: Pick<Span, 'from' | 'to'>): PlainDate[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
