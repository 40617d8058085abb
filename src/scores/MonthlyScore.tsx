import { Box } from '#src/ui/Box.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { scrollHint } from '#src/ui/style/scroll-hint.ts';
import { wholeColumns } from '#src/ui/style/whole-columns.ts';
import { scrollToEnd } from '#src/ui/scroll-to-end.ts';

interface MonthlyScoreProps {
  label: string;
  months: readonly {
    month: string;
    average: number | null;
    count: number;
    schoolAverage: number | null;
  }[];
  /** "of 12 scores". */
  scoresOf: (count: number) => string;
  /** What stands below each average. */
  schoolMean: string;
}

const MOST_STARS = 5;
const inUtc = { timeZone: 'UTC' } as const;
const shortName = new Intl.DateTimeFormat('en', { month: 'short', ...inUtc });
const wholeName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', ...inUtc });

/** The average of each month, as bars that are a table too and can be scrolled with the keyboard; a month without scores has none. */
export function MonthlyScore({ label, months, scoresOf, schoolMean }: MonthlyScoreProps) {
  return (
    <Box component="table" aria-label={label} tabIndex={0} ref={scrollToEnd} sx={table}>
      <tbody>
        {months.map(({ month, average, count, schoolAverage }) => (
          <tr key={month} title={`${wholeName.format(Date.parse(month))}: ${scoresOf(count)}`}>
            <th scope="row" aria-label={wholeName.format(Date.parse(month))}>
              {shortName.format(Date.parse(month))}
            </th>
            <td>
              <span>{average === null ? <NoValue /> : average.toFixed(1)}</span>
              <Box component="small" sx={school} title={schoolMean}>
                {schoolAverage === null ? <NoValue /> : `∅ ${schoolAverage.toFixed(1)}`}
              </Box>
              <Box aria-hidden style={{ height: `${((average ?? 0) / MOST_STARS) * 100}px` }} sx={bar} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  display: 'block',
  overflowX: 'auto',
  ...scrollHint('var(--paper)'),
  ...wholeColumns(6),
  '& tbody': { display: 'flex', alignItems: 'flex-end', gap: 0.75, minWidth: 'fit-content' },
  '& tr': { flex: '1 1 36px', display: 'flex', flexDirection: 'column-reverse', textAlign: 'center' },
  '& th': { fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary', p: 0.5 },
  '& td': { p: 0, fontSize: '0.8125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
const school = { display: 'block', color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' } as const;
const bar = {
  bgcolor: 'primary.main',
  borderRadius: '6px 6px 2px 2px',
  mx: 'auto',
  mt: 0.5,
  width: '70%',
  maxWidth: 32,
} as const;
