import { BOARD_HEIGHT, BOARD_WIDTH, type BoardColour, type BoardShape } from '#domain/teaching/classroom.ts';
import type { Point } from './geometry.ts';

export const TOOLS = [
  'select',
  'pen',
  'marker',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'text',
  'eraser',
] as const;
export type Tool = (typeof TOOLS)[number];
export type Size = 1 | 2 | 3;

export interface Look {
  colour: BoardColour;
  size: Size;
}

/** As many numbers as the room takes of one stroke. */
const MOST_NUMBERS = 4_000;
const SPAN = { line: [300, 0], arrow: [300, 0], rectangle: [300, 200], ellipse: [300, 200] } as const;
type Drawn = keyof typeof SPAN;
const isDrawn = (tool: Tool): tool is Drawn => tool in SPAN;

const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Returns the shape that a tool starts at a point; null for tools that do not draw. */
export function begun(tool: Tool, at: Point, look: Look): BoardShape | null {
  const { x, y } = round(at);
  if (tool === 'pen' || tool === 'marker') return { kind: tool, points: [x, y], ...look };
  return isDrawn(tool) ? { kind: tool, x, y, dx: 0, dy: 0, ...look } : null;
}

/** Returns the shape extended to a point while it is being drawn. */
export function drawnTo(shape: BoardShape, to: Point): BoardShape {
  const { x, y } = round(to);
  if ('text' in shape) return shape;
  if ('points' in shape) {
    return isFull(shape) ? shape : { ...shape, points: [...shape.points, x, y] };
  }
  return { ...shape, dx: x - shape.x, dy: y - shape.y };
}

export const isFull = (shape: BoardShape): boolean =>
  'points' in shape && shape.points.length >= MOST_NUMBERS;

/** Whether there is something to see; a press without a move leaves a dot of ink, and no shape. */
export const isWorthKeeping = (shape: BoardShape): boolean =>
  !('dx' in shape) || Math.hypot(shape.dx, shape.dy) > 6;

/** Returns the shape that the keyboard adds to the centre of the page. */
export function inTheMiddle(tool: Tool, look: Look): BoardShape | null {
  if (!isDrawn(tool)) return null;
  const [dx, dy] = SPAN[tool];
  return { kind: tool, x: (BOARD_WIDTH - dx) / 2, y: (BOARD_HEIGHT - dy) / 2, dx, dy, ...look };
}

/** Returns a shape resized at its far corner; ink and text do not change. */
export const stretched = (shape: BoardShape, by: Point): BoardShape =>
  'dx' in shape ? { ...shape, dx: shape.dx + by.x, dy: shape.dy + by.y } : shape;
