import { BOARD_HEIGHT, BOARD_WIDTH, type BoardElement, type BoardShape } from '#domain/teaching/classroom.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Widths of lines and heights of letters by size, in units of the board. */
export const LINE = { 1: 4, 2: 8, 3: 16 } as const;
export const LETTER = { 1: 28, 2: 44, 3: 72 } as const;
export const MARKER_TIMES = 4;
const LETTER_WIDTH = 0.56;
const LINE_HEIGHT = 1.25;

export const lineHeightOf = (size: 1 | 2 | 3): number => LETTER[size] * LINE_HEIGHT;

const spanOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

export const pairsOf = (points: readonly number[]): [number, number][] =>
  Array.from({ length: Math.floor(points.length / 2) }, (_, at) => [
    points[at * 2] ?? 0,
    points[at * 2 + 1] ?? 0,
  ]);

/** The upright rectangle around a shape. */
export function boxOf(shape: BoardShape): Box {
  if ('points' in shape) {
    const pairs = pairsOf(shape.points);
    const [left, right] = spanOf(pairs.map(([x]) => x));
    const [top, bottom] = spanOf(pairs.map(([, y]) => y));
    return { left, top, right, bottom };
  }
  if ('text' in shape) {
    const lines = shape.text.split('\n');
    const letters = Math.max(...lines.map(({ length }) => length));
    const width = letters * LETTER[shape.size] * LETTER_WIDTH;
    const height = lines.length * lineHeightOf(shape.size);
    return { left: shape.x, top: shape.y, right: shape.x + width, bottom: shape.y + height };
  }
  const [left, right] = spanOf([shape.x, shape.x + shape.dx]);
  const [top, bottom] = spanOf([shape.y, shape.y + shape.dy]);
  return { left, top, right, bottom };
}

/** The shape moved by so much, kept on the page by at least a corner. */
export function moved(shape: BoardShape, by: Point): BoardShape {
  const { left, top, right, bottom } = boxOf(shape);
  const dx = Math.round(Math.max(-right + 20, Math.min(BOARD_WIDTH - 20 - left, by.x)));
  const dy = Math.round(Math.max(-bottom + 20, Math.min(BOARD_HEIGHT - 20 - top, by.y)));
  if ('points' in shape) {
    return { ...shape, points: shape.points.map((value, at) => value + (at % 2 === 0 ? dx : dy)) };
  }
  return { ...shape, x: shape.x + dx, y: shape.y + dy };
}

function distanceToSegment({ x, y }: Point, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = lengthSquared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - (ax + t * (bx - ax)), y - (ay + t * (by - ay)));
}

const isWithin = ({ x, y }: Point, { left, top, right, bottom }: Box, reach: number): boolean =>
  x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;

/** The corners that a shape's line goes through. */
function lineOf(shape: BoardShape): [number, number][] {
  if ('points' in shape) return pairsOf(shape.points);
  if ('text' in shape) return [];
  const { x, y, dx, dy } = shape;
  if (shape.kind === 'line' || shape.kind === 'arrow') {
    return [
      [x, y],
      [x + dx, y + dy],
    ];
  }
  return [
    [x, y],
    [x + dx, y],
    [x + dx, y + dy],
    [x, y + dy],
    [x, y],
  ];
}

/** Whether a point touches what is drawn; `reach` is how far beside it still counts. */
export function isTouched(shape: BoardShape, at: Point, reach: number): boolean {
  if (!isWithin(at, boxOf(shape), reach)) return false;
  if ('text' in shape) return true;
  const line = lineOf(shape);
  const [first] = line;
  if (line.length === 1 && first) return distanceToSegment(at, first, first) <= reach;
  return line.some((to, index) => {
    const from = line[index - 1];
    return from !== undefined && distanceToSegment(at, from, to) <= reach;
  });
}

/** Returns the topmost element at a point. */
export const touchedAt = (elements: readonly BoardElement[], at: Point, reach: number) =>
  elements.findLast(({ shape }) => isTouched(shape, at, reach));
