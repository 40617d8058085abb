export interface ChartPoint {
  label: string;
  /** The visible label, where many are side by side. */
  shortLabel?: string;
  value: number;
  /** The rows behind the point (UI-02). */
  to?: string;
}

/** The top of the scale: the highest value, never 0. */
export const scaleOf = (points: readonly ChartPoint[]): number =>
  Math.max(1, ...points.map(({ value }) => value));

/** The line of a sparkline in a box of the given size, as an SVG path. */
export function linePath(points: readonly ChartPoint[], width: number, height: number): string {
  const top = scaleOf(points);
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  return points
    .map(({ value }, index) => {
      const x = (index * step).toFixed(1);
      const y = (height - (Math.max(0, value) / top) * height).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join(' ');
}
