import { type PointerEvent, useRef, useState } from 'react';
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

/**
 * Dragging a lesson to another time or day: the column under the pointer tells the day, the way gone the time. A pointer that
 * hardly moved is a click. Keyboards move a lesson by its dialog.
 */
export function useDrag(start: { from: number }, onDrop: (drop: Drop) => void) {
  const origin = useRef<Shift | null>(null);
  const [shift, setShift] = useState<Shift | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    origin.current = null;
    setShift(null);
  };
  return {
    shift,
    /** Whether the click that follows belongs to a drag. */
    tookClick: () => wasDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        origin.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!origin.current) return;
        const moved = { x: event.clientX - origin.current.x, y: event.clientY - origin.current.y };
        if (!shift && Math.hypot(moved.x, moved.y) < FAR_ENOUGH_PX) return;
        wasDragged.current = true;
        setShift(moved);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (origin.current && shift) {
          const column = columnAt(event.clientX, event.clientY);
          const from = snapped(start.from + (shift.y / HOUR_PX) * 60);
          if (column) onDrop({ ...column, from: Math.max(0, Math.min(1425, from)) });
        }
        end();
      },
      onPointerCancel: end,
    },
  };
}

function columnAt(x: number, y: number): Omit<Drop, 'from'> | null {
  const column = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-day'));
  const date = column?.getAttribute('data-day');
  const teacherId = column?.getAttribute('data-teacher');
  return date ? { date: date as PlainDate, ...(teacherId && { teacherId }) } : null;
}
