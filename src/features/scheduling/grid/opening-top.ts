import type { Stretch } from './lanes.ts';

interface Scale {
  /** The first minute of the grid. */
  first: number;
  minutePx: number;
}

/** Space above the current time or the first lesson, so that it is not at the very edge, in px. */
const ABOVE = 72;
/** Least of a lesson that is left to be pressed where the days above cut it (WCAG 2.5.8), in px. */
const TARGET = 24;

/**
 * Returns how far a grid of hours is scrolled when it opens, in px: about an hour before the minute `at`, or a little later where an earlier
 * lesson would be cut to less than can be pressed; never past `at` itself.
 */
export function openingTop(at: number, blocks: readonly Stretch[], { first, minutePx }: Scale): number {
  const most = Math.max(0, at - first) * minutePx;
  const ends = blocks.map(({ to }) => (to - first) * minutePx).toSorted((one, other) => one - other);
  let top = Math.max(0, most - ABOVE);
  for (const end of ends) if (end > top && end - top <= TARGET) top = end;
  return Math.min(top, most);
}
