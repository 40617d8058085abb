import { type PointerEvent, useRef, useState } from 'react';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { isFar, type Shift, useLongPress, useStillPage } from '#src/ui/held-pointer.ts';
import { snapped } from '#src/features/scheduling/availability/week-geometry.ts';

export interface Drop {
  date: PlainDate;
  /** Minutes after midnight, on the step of the grid. */
  from: number;
  /** The column's teacher, if each column shows one. */
  teacherId?: string;
}
interface DragStart {
  from: number;
  hourPx: number;
  /** In which direction time passes; default: down. */
  axis?: 'x' | 'y';
  /** Where a release would drop it, while it is dragged; null once it no longer is. */
  onShift?: (drop: Drop | null, pointer: Shift) => void;
}

/**
 * Drags a lesson to another time or day: the column or row under the pointer sets the day, the distance the time. A pointer that hardly
 * moves is a click; touch starts dragging by a long press. For keyboards, the lesson's dialog or page does the same.
 */
export function useDrag<Block extends HTMLElement>(
  { from, hourPx, axis = 'y', onShift }: DragStart,
  onDrop: (drop: Drop) => void,
) {
  const element = useRef<Block>(null);
  const origin = useRef<Shift | null>(null);
  const [shift, setShift] = useState<Shift | null>(null);
  const wasDragged = useRef(false);
  const press = useLongPress();
  useStillPage(element, () => origin.current !== null);
  const dropAt = (pointer: Shift, moved: Shift): Drop | null => {
    const place = columnAt(pointer.x, pointer.y);
    const minute = snapped(from + (moved[axis] / hourPx) * 60);
    return place && { ...place, from: Math.max(0, Math.min(1425, minute)) };
  };
  const end = () => {
    if (shift) onShift?.(null, shift);
    press.cancel();
    origin.current = null;
    setShift(null);
  };
  return {
    shift,
    /** Whether the click that follows belongs to a drag; the one after it does not. */
    tookClick: () => {
      const wasDrag = wasDragged.current;
      wasDragged.current = false;
      return wasDrag;
    },
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
        onShift?.(dropAt(at, moved), at);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (origin.current && shift && isFar(shift)) {
          const drop = dropAt({ x: event.clientX, y: event.clientY }, shift);
          if (drop) onDrop(drop);
        }
        end();
      },
      onPointerCancel: end,
      // A long press asks phones for a menu.
      onContextMenu: (event: { preventDefault: () => void }) => press.isHeld() && event.preventDefault(),
    },
  };
}

function columnAt(x: number, y: number): Omit<Drop, 'from'> | null {
  const column = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-day'));
  const date = column?.getAttribute('data-day');
  const teacherId = column?.getAttribute('data-teacher');
  return date ? { date: date as PlainDate, ...(teacherId && { teacherId }) } : null;
}
