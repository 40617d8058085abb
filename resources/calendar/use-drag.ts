import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { HOUR_PX, snapped } from './grid-times.ts';

export interface Drop {
  date: PlainDate;
  /** Minutes after midnight, on the step of the grid. */
  from: number;
  /** Where each column is a teacher's. */
  teacherId?: string;
}
interface Shift {
  x: number;
  y: number;
}

const FAR_ENOUGH_PX = 6;
/** A finger that rests so long takes the lesson up; one that moves before scrolls. */
const LONG_PRESS_MS = 450;

/**
 * Dragging a lesson to another time or day: the column under the pointer tells the day, the way gone the time. A pointer that
 * hardly moved is a click; a finger takes the lesson up by a long press. Keyboards move a lesson by its dialog.
 */
export function useDrag(start: { from: number }, onDrop: (drop: Drop) => void) {
  const element = useRef<HTMLButtonElement>(null);
  const origin = useRef<Shift | null>(null);
  const [shift, setShift] = useState<Shift | null>(null);
  const wasDragged = useRef(false);
  const press = useLongPress();
  useStillPage(element, origin);
  const end = () => {
    press.cancel();
    origin.current = null;
    setShift(null);
  };
  return {
    shift,
    /** Whether the click that follows belongs to a drag. */
    tookClick: () => wasDragged.current,
    handlers: {
      ref: element,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.button !== 0) return;
        const at = { x: event.clientX, y: event.clientY };
        if (event.pointerType !== 'touch') {
          origin.current = at;
          event.currentTarget.setPointerCapture(event.pointerId);
          return;
        }
        press.begin(at, () => {
          wasDragged.current = true;
          origin.current = at;
          setShift({ x: 0, y: 0 });
        });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = { x: event.clientX, y: event.clientY };
        if (!origin.current) return press.moved(at);
        const moved = { x: at.x - origin.current.x, y: at.y - origin.current.y };
        if (!shift && !isFar(moved)) return;
        wasDragged.current = true;
        setShift(moved);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (origin.current && shift && isFar(shift)) {
          const column = columnAt(event.clientX, event.clientY);
          const from = snapped(start.from + (shift.y / HOUR_PX) * 60);
          if (column) onDrop({ ...column, from: Math.max(0, Math.min(1425, from)) });
        }
        end();
      },
      onPointerCancel: end,
      // A long press asks phones for a menu.
      onContextMenu: (event: { preventDefault: () => void }) => press.isHeld() && event.preventDefault(),
    },
  };
}

const isFar = ({ x, y }: Shift): boolean => Math.hypot(x, y) >= FAR_ENOUGH_PX;

/** A finger that is put down and rests. */
function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<Shift | null>(null);
  const cancel = () => {
    clearTimeout(timer.current);
    at.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    begin: (from: Shift, onHeld: () => void) => {
      at.current = from;
      timer.current = setTimeout(onHeld, LONG_PRESS_MS);
    },
    /** It moved before its time: it scrolls. */
    moved: ({ x, y }: Shift) => {
      if (at.current && isFar({ x: x - at.current.x, y: y - at.current.y })) cancel();
    },
    isHeld: () => at.current !== null,
    cancel,
  };
}

/** While a finger holds a lesson the page does not scroll with it; React's own listener could not say so. */
function useStillPage(
  element: { readonly current: HTMLElement | null },
  origin: { readonly current: Shift | null },
): void {
  useEffect(() => {
    const held = element.current;
    const hold = (event: TouchEvent) => origin.current && event.preventDefault();
    held?.addEventListener('touchmove', hold, { passive: false });
    return () => held?.removeEventListener('touchmove', hold);
  }, [element, origin]);
}

function columnAt(x: number, y: number): Omit<Drop, 'from'> | null {
  const column = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-day'));
  const date = column?.getAttribute('data-day');
  const teacherId = column?.getAttribute('data-teacher');
  return date ? { date: date as PlainDate, ...(teacherId && { teacherId }) } : null;
}
