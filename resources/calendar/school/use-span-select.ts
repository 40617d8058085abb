import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { snapped } from '#src/features/scheduling/availability/week-geometry.ts';
import { isFar, type Shift, useLongPress, useStillPage } from '#src/ui/held-pointer.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';
import type { BoardSize } from './board-geometry.ts';

/** A time selected in a teacher's row. */
export interface Selected extends Stretch {
  rowId: string;
}

interface Held {
  rowId: string;
  lane: HTMLElement;
  origin: Shift;
  minute: number;
}

interface SpanSelectProps {
  board: RefObject<HTMLElement | null>;
  first: number;
  last: number;
  size: BoardSize;
  isOff: boolean;
  /** A press that does not move: the half hour there. */
  onPress: (rowId: string, minute: number) => void;
  onSelect: (selected: Selected) => void;
}

const SHORTEST = 15;

/** Selects a time by dragging over empty time: immediately by mouse, after a long press by touch. The arrow keys do the same. */
export function useSpanSelect({ board, first, last, size, isOff, onPress, onSelect }: SpanSelectProps) {
  const held = useRef<Held | null>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  const press = useLongPress();
  useStillPage(board, () => held.current !== null);
  const minuteAt = (lane: HTMLElement, x: number) =>
    first + ((x - lane.getBoundingClientRect().left) / size.hourPx) * 60;
  const clamped = (minute: number) => Math.max(first, Math.min(last, minute));
  const spanAt = ({ rowId, lane, minute }: Held, x: number): Selected => {
    const [low, high] = [minute, minuteAt(lane, x)].toSorted((a, b) => a - b) as [number, number];
    const from = clamped(Math.floor(low / SHORTEST) * SHORTEST);
    return { rowId, from, to: Math.max(from + SHORTEST, clamped(snapped(high))) };
  };
  const end = () => {
    press.cancel();
    held.current = null;
    setSelected(null);
  };
  return {
    selected,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const lane = event.target as HTMLElement;
        const rowId = lane.dataset['teacher'];
        if (event.button !== 0 || isOff || !rowId) return;
        const origin = { x: event.clientX, y: event.clientY };
        const hold = () => {
          held.current = { rowId, lane, origin, minute: minuteAt(lane, origin.x) };
        };
        if (event.pointerType === 'touch') {
          press.begin(origin, () => {
            hold();
            setSelected(spanAt(held.current!, origin.x));
          });
          return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        hold();
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = { x: event.clientX, y: event.clientY };
        if (!held.current) return press.moved(at);
        const { origin } = held.current;
        if (!selected && !isFar({ x: at.x - origin.x, y: 0 })) return;
        const next = spanAt(held.current, at.x);
        setSelected((now) => (now?.from === next.from && now.to === next.to ? now : next));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const lane = event.target as HTMLElement;
        const was = held.current;
        const tapped = !was && press.isHeld() ? lane.dataset['teacher'] : undefined;
        if (selected) onSelect(selected);
        else if (was) onPress(was.rowId, was.minute);
        else if (tapped) onPress(tapped, minuteAt(lane, event.clientX));
        end();
      },
      onPointerCancel: end,
      // A long press asks phones for a menu.
      onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
    },
  };
}
