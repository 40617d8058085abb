/** A stretch of a day, in minutes after its midnight; the day ends at 1440. */
export interface Span {
  from: number;
  to: number;
}
/** The part of a range that a pointer holds. */
export type Grip = 'from' | 'to' | 'whole';

export const DAY_MINUTES = 1440;
/** The finest step, as in the fields. */
export const STEP_MINUTES = 15;
/** As long as the shortest lesson: less than that cannot be booked. */
export const SHORTEST = 30;
/** Length in minutes of a range created by a press without dragging. */
const USUAL = 60;

export const snapped = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Returns the unused spans of a day, in order. */
function gapsOf(taken: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let from = 0;
  for (const span of taken.toSorted((a, b) => a.from - b.from)) {
    if (span.from > from) gaps.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return from < DAY_MINUTES ? [...gaps, { from, to: DAY_MINUTES }] : gaps;
}

/**
 * Returns a new range drawn from one minute to another, in either direction, limited to the free time around its start; one hour if the
 * pointer has not moved; null if there is no free time.
 */
export function drawn(start: number, at: number, taken: readonly Span[]): Span | null {
  const gap = gapsOf(taken).find(({ from, to }) => start >= from && start < to);
  if (!gap) return null;
  const anchor = Math.floor(start / STEP_MINUTES) * STEP_MINUTES;
  if (Math.abs(at - start) < STEP_MINUTES) return fitted({ from: anchor, to: anchor + USUAL }, gap);
  const [low, high] = at < start ? [snapped(at), anchor + STEP_MINUTES] : [anchor, snapped(at)];
  return fitted({ from: low, to: Math.max(high, low + SHORTEST) }, gap);
}

const fitted = ({ from, to }: Span, gap: Span): Span => ({
  from: clamp(from, gap.from, gap.to),
  to: clamp(to, gap.from, gap.to),
});

/** Returns the range with the same length, starting at this minute or as near as possible; null if the day has no room for it. */
export function moved({ from, to }: Span, begin: number, taken: readonly Span[]): Span | null {
  const length = to - from;
  const draft = snapped(begin);
  const places = gapsOf(taken)
    .filter((gap) => gap.to - gap.from >= length)
    .map((gap) => clamp(draft, gap.from, gap.to - length))
    .sort((a, b) => Math.abs(a - draft) - Math.abs(b - draft));
  const [place] = places;
  return place === undefined ? null : { from: place, to: place + length };
}

/** The stretch with one end at this minute: not over its neighbours, nor shorter than the shortest lesson. */
export function stretched(span: Span, end: 'from' | 'to', at: number, taken: readonly Span[]): Span {
  const least = Math.min(SHORTEST, span.to - span.from);
  if (end === 'from') {
    const before = taken.filter(({ to }) => to <= span.from).map(({ to }) => to);
    return { ...span, from: clamp(snapped(at), Math.max(0, ...before), span.to - least) };
  }
  const after = taken.filter(({ from }) => from >= span.to).map(({ from }) => from);
  return { ...span, to: clamp(snapped(at), span.from + least, Math.min(DAY_MINUTES, ...after)) };
}

/** Returns the part of a span at minute `at`: an end within `reach` minutes, or within a third of a short span. */
export function gripOf({ from, to }: Span, at: number, reach: number): Grip {
  const near = Math.min(reach, (to - from) / 3);
  if (at - from < near) return 'from';
  return to - at <= near ? 'to' : 'whole';
}
