import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { BOARD_HEIGHT, BOARD_WIDTH, type BoardElement, type BoardShape } from '#domain/teaching/classroom.ts';
import { newId } from '../room/new-id.ts';
import type { Board, Change } from './board.ts';
import { begun, drawnTo, isFull, isWorthKeeping, type Look, type Tool } from './draft.ts';
import { moved, type Point, touchedAt } from './geometry.ts';

interface Doing {
  kind: 'draw' | 'move' | 'erase';
  id: string;
  from: Point;
  before: BoardShape | null;
  shape: BoardShape | null;
  erased: Change[];
}
export interface Drawing {
  /** The shape that is being drawn. */
  draft: { id: string; shape: BoardShape } | null;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<SVGSVGElement>) => void
  >;
}
interface DrawingEnds {
  svg: RefObject<SVGSVGElement | null>;
  board: Board;
  elements: readonly BoardElement[];
  page: number;
  tool: Tool;
  look: Look;
  /** Sends the stroke being drawn to the others. */
  onInk: (id: string, shape: BoardShape) => void;
  onSelect: (id: string | null) => void;
  /** Opens the text editor at this point. */
  onText: (at: Point) => void;
}

/** Distance in board units within which a touch still hits a line. */
const REACH = 18;
/** Milliseconds between two updates of ink for others: the classroom accepts a limited number of messages. */
const INK_MS = 160;

/** Pen, finger and mouse on the board. */
export function useDrawing(ends: DrawingEnds): Drawing {
  const { svg, board, elements, page, tool, look, onInk, onSelect, onText } = ends;
  const doing = useRef<Doing | null>(null);
  const inkedAt = useRef(0);
  const [draft, setDraft] = useState<Drawing['draft']>(null);

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const rect = svg.current?.getBoundingClientRect();
    if (!rect?.width) return { x: 0, y: 0 };
    return {
      x: Math.max(0, Math.min(BOARD_WIDTH, ((clientX - rect.left) / rect.width) * BOARD_WIDTH)),
      y: Math.max(0, Math.min(BOARD_HEIGHT, ((clientY - rect.top) / rect.height) * BOARD_HEIGHT)),
    };
  }

  function show(now: Doing): void {
    setDraft(now.shape && { id: now.id, shape: now.shape });
    if (!now.shape || performance.now() - inkedAt.current < INK_MS) return;
    inkedAt.current = performance.now();
    onInk(now.id, now.shape);
  }

  function erase(now: Doing, at: Point): void {
    const gone = new Set(now.erased.map(({ id }) => id));
    const touched = touchedAt(
      elements.filter(({ id }) => !gone.has(id)),
      at,
      REACH,
    );
    if (touched) now.erased.push({ id: touched.id, page, before: touched.shape, after: null });
  }

  function begin(at: Point): Doing | null {
    const base = { from: at, before: null, erased: [] };
    if (tool === 'eraser') return { ...base, kind: 'erase', id: '', shape: null };
    if (tool === 'select') {
      const touched = touchedAt(elements, at, REACH);
      onSelect(touched?.id ?? null);
      return touched
        ? { ...base, kind: 'move', id: touched.id, before: touched.shape, shape: touched.shape }
        : null;
    }
    const shape = begun(tool, at, look);
    return shape && { ...base, kind: 'draw', id: newId(), shape };
  }

  function finish({ kind, id, before, shape, erased }: Doing): void {
    if (kind === 'erase' && erased.length > 0) board.apply(erased);
    if (kind === 'draw' && shape && isWorthKeeping(shape)) board.apply([{ id, page, before, after: shape }]);
    if (kind === 'move' && shape && shape !== before) board.apply([{ id, page, before, after: shape }]);
  }

  function end(): void {
    const now = doing.current;
    doing.current = null;
    if (now) finish(now);
    setDraft(null);
  }

  return {
    draft,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        const at = pointOf(event);
        if (tool === 'text') {
          event.preventDefault();
          onText(at);
          return;
        }
        const now = begin(at);
        if (!now) return;
        svg.current?.setPointerCapture?.(event.pointerId);
        doing.current = now;
        if (now.kind === 'erase') erase(now, at);
        show(now);
      },
      onPointerMove: (event) => {
        const now = doing.current;
        if (!now || !event.isPrimary) return;
        const at = pointOf(event);
        if (now.kind === 'erase') erase(now, at);
        if (now.kind === 'move' && now.before) {
          now.shape = moved(now.before, { x: at.x - now.from.x, y: at.y - now.from.y });
        }
        if (now.kind === 'draw' && now.shape) {
          const fine = event.nativeEvent.getCoalescedEvents?.() ?? [];
          for (const each of fine.length > 0 ? fine : [event]) now.shape = drawnTo(now.shape, pointOf(each));
          if (isFull(now.shape)) {
            end();
            return;
          }
        }
        show(now);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
