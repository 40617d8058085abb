import { type RefObject, useEffect, useRef } from 'react';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf } from '#domain/values/time.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { toPx } from '#resources/lessons/grid-times.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';

interface Opening {
  days: readonly PlainDate[];
  blocks: readonly Stretch[];
  /** The first hour of the grid. */
  first: number;
  /** Lessons of other days are shown until these are loaded. */
  isWaiting: boolean;
}

/** Space above the current time or the first lesson, so that it is not at the very edge. */
const ABOVE = 60;
/** Height in px that must be visible around that time: the day headings, an hour below it and a phone's bottom bar. */
const SEEN = 240;

/** Least of a lesson that is left to be pressed where the days above cut it (WCAG 2.5.8), in px. */
const TARGET = 24;

/**
 * How far the grid is scrolled when it opens, in px: an hour before the minute `at`, or a little later where an earlier lesson would
 * be cut to less than can be pressed; never past `at` itself.
 */
export function openingTop(at: number, first: number, blocks: readonly Stretch[]): number {
  const most = toPx(Math.max(0, at - first));
  const ends = blocks.map(({ to }) => toPx(to - first)).toSorted((one, other) => one - other);
  let top = Math.max(0, most - toPx(ABOVE));
  for (const end of ends) if (end > top && end - top <= TARGET) top = end;
  return Math.min(top, most);
}

/** A grid of hours opens at the present moment where it shows today, else at its first lesson; once for each days shown. */
export function useOpening({ days, blocks, first, isWaiting }: Opening): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const opened = useRef('');
  const drawn = useRef(blocks);
  const today = useToday();
  const zone = useZone();
  const shown = days.join();
  const hasToday = days.includes(today);
  const earliest = Math.min(...blocks.map(({ from }) => from));
  useEffect(() => {
    drawn.current = blocks;
  });
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || isWaiting || opened.current === shown) return undefined;
    opened.current = shown;
    const now = minutesOf(wallClockOf(new Date().toISOString(), zone).time);
    const at = hasToday ? now : Number.isFinite(earliest) ? earliest : first;
    const top = toPx(Math.max(0, at - first));
    grid.scrollTop = openingTop(at, first, drawn.current);
    const column = hasToday && grid.querySelector<HTMLElement>(`[data-day="${today}"]`);
    grid.scrollLeft = column ? Math.max(0, column.offsetLeft + column.offsetWidth - grid.clientWidth) : 0;
    // On a phone the grid starts far below, so the page is scrolled until that time is visible.
    const frame = requestAnimationFrame(() => {
      const below = grid.getBoundingClientRect().top + top - grid.scrollTop + SEEN - window.innerHeight;
      if (below > 0) window.scrollBy(0, below);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, isWaiting, hasToday, earliest, first, today, zone]);
  return scroller;
}
