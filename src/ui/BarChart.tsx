import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Box } from './Box.tsx';
import { type ChartPoint, scaleOf } from './chart-data.ts';
import { scrollHint } from './style/scroll-hint.ts';
import { wholeColumns } from './style/whole-columns.ts';

interface BarChartProps {
  /** What is counted. */
  label: string;
  points: readonly ChartPoint[];
  format?: (value: number) => string;
  /** What is seen over a bar, where that has no room for the whole figure. */
  short?: (value: number) => string;
  /** Height of the tallest bar in px. */
  height?: number;
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
 * A table that looks like bars: the figures are text, the bars decoration, each label leads to its rows. One Tab stop, the newest bar first;
 * the arrows go along the others, or scroll where nothing leads anywhere.
 */
export function BarChart({ label, points, format = String, short = format, height = 120 }: BarChartProps) {
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
      {...(stop === undefined && { tabIndex: 0 })}
      onKeyDown={goAlong}
      sx={table}
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
              <Box aria-hidden sx={{ ...bar, height: Math.max(2, (value / top) * height) }} />
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

/** One bar compares with nothing: it is a figure, said in words. */
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

const table = {
  display: 'block',
  width: '100%',
  overflowX: 'auto',
  // It runs from old to new: what has no room goes out on the left.
  direction: 'rtl',
  ...scrollHint('var(--paper)'),
  ...wholeColumns(2),
  // Two rows for all columns: bars stand on one line, however many lines a name below has.
  '& tbody': {
    direction: 'ltr',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(min-content, 1fr)',
    columnGap: 0.25,
    minWidth: 'fit-content',
  },
  '& tr': {
    position: 'relative',
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    minWidth: 24,
    textAlign: 'center',
  },
  // What can be pressed is as wide as a thumb on a phone.
  '& tr:has(a)': { minWidth: { xs: 44, sm: 33 } },
  '& th': { gridRow: 2, fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary', px: 0.25, py: 0.5 },
  '& td': {
    gridRow: 1,
    alignSelf: 'end',
    p: 0,
    // Long figures never run into each other.
    px: 0.375,
    fontSize: '0.75rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& a': { color: 'primary.main' },
  // The whole column is the link: a label alone is too small for a thumb.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const bar = {
  bgcolor: 'primary.main',
  borderRadius: '6px 6px 2px 2px',
  mx: 'auto',
  mt: 0.5,
  width: '70%',
  maxWidth: 36,
};
