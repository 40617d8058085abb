import { Link } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { formatMonth, formatShortMonth } from '#src/i18n/format-month.ts';

export interface Series {
  label: string;
  colour: string;
  /** One a month. */
  values: readonly number[];
}

interface MonthBarsProps {
  label: string;
  months: readonly string[];
  series: readonly Series[];
  /** The rows behind a month. */
  to: (month: string) => string;
}

/** Height of the tallest bar in px. */
const HEIGHT = 120;

/** Bars side by side, a group a month, each group leading to its month: a table to screen readers, its bars decoration. */
export function MonthBars({ label, months, series, to }: MonthBarsProps) {
  const top = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <>
      <Box aria-hidden sx={legend}>
        {series.map(({ label: name, colour }) => (
          <Box key={name} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: colour }} />
            {name}
          </Box>
        ))}
      </Box>
      <Box component="ul" aria-label={label} sx={bars}>
        {months.map((month, at) => (
          <li key={month}>
            <Box
              aria-hidden
              sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: HEIGHT + 18 }}
            >
              {series.map(({ label: name, colour, values }) => (
                <Box key={name} sx={column}>
                  {values[at] || ''}
                  <Box
                    sx={{
                      justifySelf: 'stretch',
                      bgcolor: colour,
                      height: Math.max(2, ((values[at] ?? 0) / top) * HEIGHT),
                      borderRadius: '4px 4px 1px 1px',
                    }}
                  />
                </Box>
              ))}
            </Box>
            <Link to={to(month)}>
              <span aria-hidden>{formatShortMonth(month)}</span>
              <span className="visually-hidden">
                {formatMonth(month)}:{' '}
                {series.map(({ label: name, values }) => `${name} ${values[at] ?? 0}`).join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}

const column = {
  flex: 1,
  minWidth: 0,
  // A figure may be wider than its bar.
  display: 'grid',
  justifyItems: 'center',
  whiteSpace: 'nowrap',
  fontSize: '0.6875rem',
} as const;
const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.875rem',
  mb: 1.5,
} as const;
const bars = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  gap: { xs: 1, sm: 2 },
  fontVariantNumeric: 'tabular-nums',
  '& > li': { flex: 1, minWidth: 0, maxWidth: 110, position: 'relative', textAlign: 'center' },
  '& a': { display: 'block', pt: 0.5, fontSize: '0.8125rem', color: 'primary.main' },
  // The whole group is the link: a label alone is too small for a thumb.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
