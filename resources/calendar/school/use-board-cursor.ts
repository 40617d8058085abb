import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { blockId } from '../placed.ts';
import { across, type BoardSize, HEAD_PX } from './board-geometry.ts';
import { type Cursor, cursorAfter, cursorAt, extended, type Hours } from './cursor.ts';
import type { DayRow } from './day-rows.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';
import type { Selected } from './use-span-select.ts';

interface BoardCursorProps {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly DayRow[];
  offsets: readonly number[];
  hours: Hours;
  size: BoardSize;
  nowAt: number | null;
}

const MOVES = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** One Tab stop for the whole board: arrow keys go through lessons and free time, Shift with them selects a time. */
export function useBoardCursor({ scroller, rows, offsets, hours, size, nowAt }: BoardCursorProps) {
  const [moved, setMoved] = useState<Cursor | null>(null);
  const [isExtended, setIsExtended] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const row = rows.find(({ id }) => id === moved?.rowId);
  const isStill =
    moved && row && (!moved.lessonId || row.blocks.some(({ lesson }) => lesson.id === moved.lessonId));
  const start = rows[0]
    ? cursorAt(rows[0], nowAt ?? rows[0].blocks[0]?.from ?? hours.first + 60, hours)
    : null;
  const cursor = isStill ? moved : start;

  useEffect(() => {
    const box = scroller.current;
    if (!takesFocus || !cursor || !box) return;
    const element = cursor.lessonId
      ? document.getElementById(blockId(cursor.lessonId))
      : box.querySelector<HTMLElement>('[data-slot]');
    if (!element) return;
    element.focus({ preventScroll: true });
    setTakesFocus(false);
  }, [takesFocus, cursor, scroller]);

  return {
    cursor,
    /** The time selected by Shift and the arrow keys. */
    extended: (isExtended && cursor && !cursor.lessonId ? cursor : null) as Selected | null,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!cursor || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape' && isExtended) {
        setIsExtended(false);
        setMoved(cursorAt(row ?? rows[0]!, cursor.from, hours));
        setTakesFocus(true);
        return;
      }
      if (!MOVES.has(event.key)) return;
      event.preventDefault();
      const isExtending = event.shiftKey && !cursor.lessonId && /Left|Right/.test(event.key);
      const next = isExtending
        ? extended(cursor, event.key, hours)
        : cursorAfter(event.key, cursor, rows, hours);
      if (!next) return;
      if (scroller.current) {
        const index = rows.findIndex(({ id }) => id === next.rowId);
        const rowSpan = { from: offsets[index]!, to: offsets[index + 1]! };
        revealIn(scroller.current, rowSpan, { ...across(next, hours.first, size), namePx: size.namePx });
      }
      setIsExtended(isExtending);
      setMoved(next);
      setTakesFocus(true);
    },
    /** The arrow keys continue from a lesson that was pressed. */
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const { lesson } = event.target.dataset;
      const of = rows.find(({ blocks }) => blocks.some((block) => block.lesson.id === lesson));
      const block = of?.blocks.find((each) => each.lesson.id === lesson);
      if (of && block && cursor?.lessonId !== lesson)
        setMoved({ rowId: of.id, from: block.from, to: block.to, lessonId: block.lesson.id });
    },
  };
}

/** Scrolls first: only rows in sight are drawn. */
function revealIn(
  box: HTMLElement,
  { from, to }: Stretch,
  { left, width, namePx }: { left: number; width: number; namePx: number },
): void {
  const high = box.clientHeight - HEAD_PX;
  if (from < box.scrollTop) box.scrollTop = from;
  else if (to > box.scrollTop + high) box.scrollTop = to - high;
  const wide = box.clientWidth - namePx;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + width > box.scrollLeft + wide) box.scrollLeft = left + width - wide;
}
