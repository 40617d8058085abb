import type { DayRow } from './day-rows.ts';

export interface Cursor {
  rowId: string;
  /** The span that the arrow keys have reached: a lesson's, or of free time. */
  from: number;
  to: number;
  lessonId: string | null;
}

const STEP = 30;
const EXTEND = 15;

export interface Hours {
  first: number;
  last: number;
}

const on = (row: DayRow, span: { from: number; to: number }, lessonId: string | null = null): Cursor => ({
  rowId: row.id,
  from: span.from,
  to: span.to,
  lessonId,
});

/** The lesson at a minute of a row, else the half hour there as far as the next lesson. */
export function cursorAt(row: DayRow, minute: number, { first, last }: Hours): Cursor {
  const at = Math.max(first, Math.min(last - EXTEND, minute));
  const lesson = row.blocks.find(({ from, to }) => from <= at && to > at);
  if (lesson) return on(row, lesson, lesson.lesson.id);
  const next = Math.min(last, ...row.blocks.map(({ from }) => from).filter((from) => from > at));
  return on(row, { from: at, to: Math.min(next, at - (at % STEP) + STEP) });
}

/** The place that an arrow key goes to from another; null at the edge of the board. */
export function cursorAfter(
  key: string,
  cursor: Cursor,
  rows: readonly DayRow[],
  hours: Hours,
): Cursor | null {
  const index = rows.findIndex(({ id }) => id === cursor.rowId);
  const row = rows[index];
  if (!row) return null;
  const far = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }[key];
  if (far !== undefined) {
    const other = rows[Math.max(0, Math.min(rows.length - 1, index + far))]!;
    return other === row ? null : cursorAt(other, cursor.from, hours);
  }
  if (key === 'Home') return cursorAt(row, hours.first, hours);
  if (key === 'End') return cursorAt(row, hours.last - STEP, hours);
  // Lessons above each other, of which all but one are cancelled, are gone through one by one.
  const order = row.blocks.toSorted((one, other) => one.from - other.from || one.lane - other.lane);
  const at = order.findIndex(({ lesson }) => lesson.id === cursor.lessonId);
  const beside = at === -1 ? undefined : order[key === 'ArrowRight' ? at + 1 : at - 1];
  const current = order[at];
  if (beside && current && beside.from < current.to && current.from < beside.to)
    return on(row, beside, beside.lesson.id);
  if (key === 'ArrowRight') return cursor.to >= hours.last ? null : cursorAt(row, cursor.to, hours);
  if (cursor.from <= hours.first) return null;
  const before = order.findLast(({ to }) => to <= cursor.from);
  if (before && before.to === cursor.from) return on(row, before, before.lesson.id);
  return on(row, { from: Math.max(hours.first, cursor.from - STEP, before?.to ?? 0), to: cursor.from });
}

/** Free time longer or shorter by a quarter of an hour at its end. */
export const extended = (cursor: Cursor, key: string, { last }: Hours): Cursor => ({
  ...cursor,
  to: Math.max(cursor.from + EXTEND, Math.min(last, cursor.to + (key === 'ArrowRight' ? EXTEND : -EXTEND))),
});
