import type { CSSProperties } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { bars } from '#src/theme/bars.ts';
import { formatMonth, formatShortMonth } from '#src/i18n/format-month.ts';
import { formatOneDecimal } from '#src/i18n/format.ts';

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
  /** Shown below each average. */
  providerMean: string;
}

const MOST_STARS = 5;

/** The average of each month, as bars that are a table too; a month without scores has none. */
export function MonthlyScore({ label, months, scoresOf, providerMean }: MonthlyScoreProps) {
  return (
    <Box component="table" aria-label={label} sx={table}>
      <tbody>
        {months.map(({ month, average, count, schoolAverage: providerAverage }) => (
          <tr key={month} title={`${formatMonth(month)}: ${scoresOf(count)}`}>
            <th scope="row" aria-label={formatMonth(month)}>
              {formatShortMonth(month)}
            </th>
            <td>
              <span>
                {average === null ? <NoValue /> : formatOneDecimal(average)}{' '}
                <Box component="small" sx={provider} title={providerMean}>
                  {providerAverage === null ? <NoValue /> : `∅ ${formatOneDecimal(providerAverage)}`}
                </Box>
              </span>
              <div aria-hidden style={{ '--part': (average ?? 0) / MOST_STARS } as CSSProperties} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = bars({ height: 100, room: 480 });
/** The school's average, below the teacher's as long as the columns are side by side. */
const provider = {
  display: 'block',
  color: 'text.secondary',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '@container (max-width: 479.95px)': { display: 'inline' },
} as const;
