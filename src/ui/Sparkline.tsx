import { Box } from './Box.tsx';
import { type ChartPoint, linePath } from './chart-data.ts';

interface SparklineProps {
  /** Name of the values, for screen readers; the points follow it as text. */
  label: string;
  points: readonly ChartPoint[];
  width?: number;
  height?: number;
}

/** A small line beside a figure. Its points are read out as a list. */
export function Sparkline({ label, points, width = 120, height = 32 }: SparklineProps) {
  const line = linePath(points, width, height);
  return (
    <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
      <svg aria-hidden width={width} height={height + 4} viewBox={`0 -2 ${width} ${height + 4}`}>
        <path d={`${line} L${width} ${height} L0 ${height} Z`} fill="currentColor" opacity={0.12} />
        <path d={line} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      </svg>
      <ul className="visually-hidden" aria-label={label}>
        {points.map(({ label: name, value }) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    </Box>
  );
}
