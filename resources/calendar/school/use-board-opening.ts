import { type RefObject, useEffect, useRef } from 'react';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { across, type BoardSize } from './board-geometry.ts';
import type { Hours } from './cursor.ts';
import type { DayRow } from './day-rows.ts';

interface Opening {
  scroller: RefObject<HTMLDivElement | null>;
  day: PlainDate;
  rows: readonly DayRow[];
  hours: Hours;
  size: BoardSize;
  nowAt: number | null;
}

const BEFORE_MINUTES = 60;

/** The board opens an hour before now or before its first lesson; once for each day. */
export function useBoardOpening({ scroller, day, rows, hours, size, nowAt }: Opening): void {
  const opened = useRef('');
  useEffect(() => {
    const box = scroller.current;
    if (!box || opened.current === day || rows.length === 0) return;
    opened.current = day;
    const earliest = Math.min(...rows.flatMap(({ blocks }) => blocks.map(({ from }) => from)));
    const at = nowAt ?? (Number.isFinite(earliest) ? earliest : hours.first);
    const from = Math.max(hours.first, at - BEFORE_MINUTES);
    scrollAcross(box, across({ from, to: from }, hours.first, size).left);
  }, [scroller, day, rows, hours, size, nowAt]);
}

function scrollAcross(box: HTMLElement, left: number): void {
  box.scrollLeft = left;
}
