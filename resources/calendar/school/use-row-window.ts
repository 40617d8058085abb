import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows above and below those in sight that are drawn too. */
const SPARE_PX = 320;

/** The offset of each row, and of the end, for rows of these heights. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push(offsets.at(-1)! + height);
  return offsets;
}

/** First and last row, the end not included, between two offsets. */
export function rowsBetween(offsets: readonly number[], top: number, bottom: number): [number, number] {
  const count = offsets.length - 1;
  let first = 0;
  while (first < count && offsets[first + 1]! <= top) first += 1;
  let end = first;
  while (end < count && offsets[end]! < bottom) end += 1;
  return [first, end];
}

/** Draws only the rows in sight of a scrolling box, with some to spare: a school has hundreds of teachers. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]) {
  const [seen, setSeen] = useState({ top: 0, height: 1200 });
  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // In steps, so that not every scrolled pixel causes a render.
    const top = Math.floor(box.scrollTop / (SPARE_PX / 2)) * (SPARE_PX / 2);
    const height = box.clientHeight || 1200;
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
  }, [scroller]);
  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);
  const [first, end] = rowsBetween(offsets, seen.top - SPARE_PX, seen.top + seen.height + SPARE_PX * 1.5);
  return { first, end, look };
}
