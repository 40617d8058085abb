import type { ReactNode } from 'react';
import { roomFor } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { type ChartPoint, scaleOf } from '#src/ui/chart-data.ts';

/** Height of the scale in px. */
const HEIGHT = 120;
/** How wide a character of a value is at most, and the gap before the first bar, in px. */
const CHARACTER = 6.4;
const GAP = 8;

/** Returns a round top whose half is whole: 1 (from 10 on), 2, 4, 6, 8 or 10 times a power of ten. */
export function roundTop(top: number): number {
  const least = Math.max(2, top);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 4, 6, 8, 10].find((step) => step * power >= least)! * power;
}

interface ChartScaleProps {
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The chart, whose tallest bar has the height that is handed over, in px. */
  children: (height: number) => ReactNode;
}

/** Draws a scale beside a chart of upright bars: three lines with their values. Decoration, since each bar has its figure. */
export function ChartScale({ points, format, children }: ChartScaleProps) {
  const top = roundTop(scaleOf(points));
  const beside = Math.ceil(format(top).length * CHARACTER) + GAP;
  const upright = `@container (min-width: ${roomFor(points, format) + beside}px)`;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          ...plot,
          [upright]: { ...room, pl: `${beside}px`, '& > [data-scale]': { display: 'block' } },
        }}
      >
        <Box aria-hidden data-scale sx={lines}>
          {[1, 0.5, 0].map((part) => (
            <span key={part} style={{ bottom: part * HEIGHT }}>
              {format(part * top)}
            </span>
          ))}
        </Box>
        {children((HEIGHT * scaleOf(points)) / top)}
      </Box>
    </Box>
  );
}

const plot = { position: 'relative' } as const;
/** The topmost value and the periods are above and below the scale. */
const room = { display: 'grid', alignContent: 'end', minHeight: HEIGHT + 48 } as const;
const lines = {
  display: 'none',
  position: 'absolute',
  insetInline: 0,
  // Above the periods, a line of small text with its padding.
  bottom: 'calc(0.75rem * 1.5 + 8px)',
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: 1.2,
  pointerEvents: 'none',
  '& span': { position: 'absolute', insetInline: 0, borderBottom: 1, borderColor: 'divider' },
} as const;
