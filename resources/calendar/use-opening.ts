import { type RefObject, useEffect, useRef } from 'react';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf } from '#domain/values/time.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { toPx } from '#resources/lessons/grid-times.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';
import { openingTop } from '#src/features/scheduling/grid/opening-top.ts';

interface Opening {
  days: readonly PlainDate[];
  blocks: readonly Stretch[];
  /** The first hour of the grid. */
  first: number;
  /** Lessons of other days are shown until these are loaded. */
  isWaiting: boolean;
}

/** Height in px that must be visible around that time: the day headings, an hour below it and a phone's bottom bar. */
const SEEN = 240;

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
    grid.scrollTop = openingTop(at, drawn.current, { first, minutePx: toPx(1) });
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
