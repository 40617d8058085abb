import { type PointerEvent, useRef, useState } from 'react';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { isFar, type Shift, useLongPress, useStillPage } from '#src/ui/held-pointer.ts';
import { DAY_MINUTES, drawn, type Grip, gripOf, moved, type Span, stretched } from './week-geometry.ts';

/** A range in the grid; without a key it is being drawn. */
export interface Piece {
  key: number | null;
  weekday: Weekday;
  span: Span;
}
interface WeekDragProps {
  pieces: readonly Piece[];
  /** The hours that the grid shows; left out: whole days. */
  shownHours?: Span;
  /** Called on release with the range that was drawn, moved or resized; a press that does not move draws one too. */
  onDrop: (piece: Piece, isDragged: boolean) => void;
  /** A press on a stretch that moved nothing. */
  onOpen: (key: number) => void;
}
interface Held {
  piece: Piece;
  grip: Grip | 'draw';
  /** Where it was taken up. */
  origin: Shift;
  minute: number;
}

/** Minutes from an end in which that end is taken; a finger is broader than a mouse. */
const REACH = { mouse: 20, touch: 45 } as const;
const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES };

/**
 * Drawing, moving and resizing on a week of seven columns: immediately by mouse, after a long press by touch. Pieces cannot overlap.
 * For keyboards, the fields do the same.
 */
export function useWeekDrag({ pieces, shownHours = WHOLE_DAY, onDrop, onOpen }: WeekDragProps) {
  const grid = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const [shown, setShown] = useState<Piece | null>(null);
  const press = useLongPress();
  useStillPage(grid, () => held.current !== null);
  const placeOf = ({ x, y }: Shift) => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const column = Math.floor(((x - left) / width) * WEEK.length);
    return {
      weekday: WEEK[Math.max(0, Math.min(WEEK.length - 1, column))]!,
      minute: shownHours.from + ((y - top) / height) * (shownHours.to - shownHours.from),
    };
  };
  const takenOf = (weekday: Weekday, key: number | null): Span[] =>
    pieces.filter((piece) => piece.weekday === weekday && piece.key !== key).map(({ span }) => span);
  const pieceAt = ({ weekday, minute }: { weekday: Weekday; minute: number }) =>
    pieces.find(({ weekday: day, span }) => day === weekday && minute >= span.from && minute <= span.to);
  const takeUp = (origin: Shift, reach: number): Held => {
    const { weekday, minute } = placeOf(origin);
    const piece = pieceAt({ weekday, minute });
    return piece
      ? { piece, grip: gripOf(piece.span, minute, reach), origin, minute }
      : { piece: { key: null, weekday, span: { from: minute, to: minute } }, grip: 'draw', origin, minute };
  };
  /** Returns the range that a release here would give. */
  const resultAt = ({ piece, grip, minute }: Held, at: Shift): Piece | null => {
    const { weekday, minute: now } = placeOf(at);
    const { key, span } = piece;
    const of = (day: Weekday, next: Span | null) => next && { key, weekday: day, span: next };
    if (grip === 'draw') return of(piece.weekday, drawn(minute, now, takenOf(piece.weekday, null)));
    const way = now - minute;
    if (grip === 'whole') return of(weekday, moved(span, span.from + way, takenOf(weekday, key)));
    return of(piece.weekday, stretched(span, grip, span[grip] + way, takenOf(piece.weekday, key)));
  };
  const end = () => {
    press.cancel();
    held.current = null;
    setShown(null);
  };
  return {
    grid,
    shown,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        const at = { x: event.clientX, y: event.clientY };
        const isTouch = event.pointerType === 'touch';
        const hold = () => {
          held.current = takeUp(at, isTouch ? REACH.touch : REACH.mouse);
          if (isTouch || held.current.grip === 'draw') setShown(resultAt(held.current, at));
        };
        if (isTouch) return press.begin(at, hold);
        event.currentTarget.setPointerCapture(event.pointerId);
        hold();
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = { x: event.clientX, y: event.clientY };
        if (!held.current) return press.moved(at);
        const { origin } = held.current;
        if (shown || isFar({ x: at.x - origin.x, y: at.y - origin.y })) setShown(resultAt(held.current, at));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const wasTap = !held.current && press.isHeld();
        const tapped = wasTap ? pieceAt(placeOf({ x: event.clientX, y: event.clientY })) : null;
        const pressed = !shown && (held.current?.piece ?? tapped);
        const origin = held.current?.origin;
        if (shown)
          onDrop(
            shown,
            origin !== undefined && isFar({ x: event.clientX - origin.x, y: event.clientY - origin.y }),
          );
        end();
        if (pressed && pressed.key !== null) onOpen(pressed.key);
      },
      onPointerCancel: end,
      // A long press asks phones for a menu.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (held.current) event.preventDefault();
      },
    },
  };
}
