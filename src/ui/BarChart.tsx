import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Box } from './Box.tsx';
import { type ChartPoint, scaleOf } from './chart-data.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { bars, GAP } from '#src/theme/bars.ts';

interface BarChartProps {
  /** Name of the counted values. */
  label: string;
  points: readonly ChartPoint[];
  format?: (value: number) => string;
  /** Formats the label above a bar if there is no room for the whole figure. */
  short?: (value: number) => string;
  /** Height of the tallest bar in px. */
  height?: number;
}

/** How wide a character is at most, of a label and of the bolder figure, and a column that can be pressed at least, in px. */
const LABEL = 6.4;
const FIGURE = 7.2;
const PRESSED = 33;

/** Returns the width from which the columns' labels do not overlap. */
export function roomFor(points: readonly ChartPoint[], figure: (value: number) => string): number {
  const widths = points.flatMap(({ label, shortLabel = label, value, to }) => [
    (to ? label : shortLabel).length * LABEL,
    figure(value).length * FIGURE,
    to ? PRESSED : 0,
  ]);
  return Math.ceil(points.length * (Math.max(...widths) + 2 * GAP));
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + (STEPS[event.key] ?? NaN)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * A table that looks like a bar chart: the figures are text, the bars decoration, each label links to its rows. Nothing scrolls: in narrow
 * space the columns become rows. One Tab stop, on the newest bar; the arrow keys move along the others.
 */
export function BarChart({
  label,
  points,
  format = formatCount,
  short = format,
  height = 120,
}: BarChartProps) {
  const { t } = useTranslation('common');
  const top = scaleOf(points);
  const [at, setAt] = useState(Infinity);
  const linked = points.filter(({ to }) => to).map(({ label: name }) => name);
  const stop = linked[Math.min(at, linked.length - 1)];
  const [only] = points;
  if (only && points.length === 1) return <OneFigure label={label} point={only} format={format} />;
  // A row of noughts says less than a word.
  if (points.every(({ value }) => value === 0)) return <Nothing>{t('nothing-to-show')}</Nothing>;
  return (
    <Box
      component="table"
      aria-label={label}
      onKeyDown={goAlong}
      sx={bars({ height, room: roomFor(points, short) })}
    >
      <tbody>
        {points.map(({ label: name, shortLabel = name, value, to }) => (
          <tr key={name}>
            <th scope="row">
              {to ? (
                <Link to={to} tabIndex={name === stop ? 0 : -1} onFocus={() => setAt(linked.indexOf(name))}>
                  {name}
                </Link>
              ) : (
                <Figure whole={name} short={shortLabel} />
              )}
            </th>
            <td>
              <Figure whole={format(value)} short={short(value)} />
              <div aria-hidden style={{ '--part': Math.max(0, value) / top } as CSSProperties} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {children}
  </Box>
);

function Figure({ whole, short }: { whole: string; short: string }) {
  if (whole === short) return <span>{whole}</span>;
  return (
    <>
      <span aria-hidden title={whole}>
        {short}
      </span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}

/** A single bar has nothing to compare with, so it is shown as a figure. */
function OneFigure({
  label,
  point,
  format,
}: {
  label: string;
  point: ChartPoint;
  format: (value: number) => string;
}) {
  const { label: name, value, to } = point;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.25 }}>
      <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {format(value)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', '& a': { color: 'primary.main' } }}>
        {to ? <Link to={to}>{name}</Link> : name}
      </Box>
    </Box>
  );
}
