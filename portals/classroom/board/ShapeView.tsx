import { getStroke } from 'perfect-freehand';
import { memo } from 'react';
import type { BoardColour, BoardShape } from '#domain/teaching/classroom.ts';
import { LETTER, LINE, lineHeightOf, MARKER_TIMES, pairsOf } from './geometry.ts';

/** The board's colours follow the theme: each is legible on the page, light and dark. */
export const COLOUR: Readonly<Record<BoardColour, string>> = {
  ink: 'var(--text-primary)',
  red: 'var(--tone-danger-ink)',
  orange: 'var(--tone-warning-ink)',
  green: 'var(--tone-success-ink)',
  blue: 'var(--tone-info-ink)',
  violet: 'var(--tone-accent-ink)',
};

/** The outline of a stroke as a closed path. */
function strokePath(shape: BoardShape & { points: readonly number[] }): string {
  const isMarker = shape.kind === 'marker';
  const outline = getStroke(pairsOf(shape.points), {
    size: LINE[shape.size] * (isMarker ? MARKER_TIMES : 1.6),
    thinning: isMarker ? 0 : 0.5,
    smoothing: 0.5,
    streamline: 0.4,
    simulatePressure: !isMarker,
  });
  const [first, ...rest] = outline;
  if (!first) return '';
  const point = ([x, y]: readonly number[]) => `${(x ?? 0).toFixed(1)} ${(y ?? 0).toFixed(1)}`;
  return `M${point(first)}L${rest.map(point).join(' ')}Z`;
}

function arrowHead({ x, y, dx, dy, size }: Extract<BoardShape, { dx: number }>): string {
  const length = LINE[size] * 4 + 8;
  const angle = Math.atan2(dy, dx);
  const wing = (turn: number) =>
    `${x + dx - length * Math.cos(angle + turn)} ${y + dy - length * Math.sin(angle + turn)}`;
  return `M${wing(0.5)}L${x + dx} ${y + dy}L${wing(-0.5)}`;
}

const line = (shape: BoardShape) =>
  ({
    fill: 'none',
    stroke: COLOUR[shape.colour],
    strokeWidth: LINE[shape.size],
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }) as const;

function Drawn({ shape }: { shape: Extract<BoardShape, { dx: number }> }) {
  const { x, y, dx, dy } = shape;
  const [left, top, width, height] = [Math.min(x, x + dx), Math.min(y, y + dy), Math.abs(dx), Math.abs(dy)];
  if (shape.kind === 'rectangle')
    return <rect x={left} y={top} width={width} height={height} style={line(shape)} />;
  if (shape.kind === 'ellipse') {
    const [rx, ry] = [width / 2, height / 2];
    return <ellipse cx={left + rx} cy={top + ry} rx={rx} ry={ry} style={line(shape)} />;
  }
  const head = shape.kind === 'arrow' ? arrowHead(shape) : '';
  return <path d={`M${x} ${y}L${x + dx} ${y + dy}${head}`} style={line(shape)} />;
}

/** One shape, in the board's units. */
export const ShapeView = memo(function ShapeView({ shape }: { shape: BoardShape }) {
  if ('dx' in shape) return <Drawn shape={shape} />;
  if ('points' in shape) {
    const opacity = shape.kind === 'marker' ? 0.35 : 1;
    return <path d={strokePath(shape)} style={{ fill: COLOUR[shape.colour], opacity }} />;
  }
  const { x, y, text, size, colour } = shape;
  return (
    <text x={x} y={y} style={{ fill: COLOUR[colour], fontSize: LETTER[size], fontFamily: 'inherit' }}>
      {text.split('\n').map((each, at) => (
        <tspan key={at} x={x} dy={at === 0 ? LETTER[size] : lineHeightOf(size)}>
          {each || ' '}
        </tspan>
      ))}
    </text>
  );
});
