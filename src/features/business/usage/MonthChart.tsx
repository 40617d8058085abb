import { useTranslation } from 'react-i18next';
import type { UsageRow } from '#calls/business/api/business-usage.ts';
import type { UsageFigure, UsageSet } from '#domain/business/business-usage.ts';
import { Box } from '#src/ui/Box.tsx';
import { MonthBars } from '../overview/MonthBars.tsx';

const SHOWN = {
  credits: [
    ['received', 'var(--tone-info-ink)'],
    ['used', 'var(--tone-success-ink)'],
    ['lost', 'var(--tone-warning-ink)'],
  ],
  lessons: [
    ['completed', 'var(--tone-success-ink)'],
    ['missed', 'var(--tone-danger-ink)'],
    ['lateCancelled', 'var(--tone-warning-ink)'],
  ],
} as const satisfies Record<UsageSet, readonly (readonly [UsageFigure, string])[]>;

interface MonthChartProps {
  rows: readonly UsageRow[];
  shown: UsageSet;
  /** Returns the address that shows the details of a figure. */
  behind: (figure: UsageFigure, key: string | null) => string;
}

/** The months of the table in bars, each leading to what its first figure counts. */
export function MonthChart({ rows, shown, behind }: MonthChartProps) {
  const { t } = useTranslation('company');
  const series = SHOWN[shown].map(([figure, colour]) => ({
    label: t(`figure.${figure}.label`),
    colour,
    values: rows.map((row) => row[figure]),
  }));
  return (
    <Box sx={{ mb: 2, maxWidth: 760 }}>
      <MonthBars
        label={t(`by-month.${shown}`)}
        months={rows.map(({ id }) => id ?? '')}
        series={series}
        to={(month) => behind(shown === 'credits' ? 'used' : 'completed', month)}
      />
    </Box>
  );
}
