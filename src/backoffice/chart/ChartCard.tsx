import Download from '@mui/icons-material/DownloadOutlined';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import type { Currency } from '#domain/values/money.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { formatPercent, formatRoundMoney, formatShortMoney } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import type { ChartPoint } from '#src/ui/chart-data.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { saveFile } from '../screen/save-file.ts';
import { useT } from '../screen/use-t.ts';
import { chartCsv } from './chart-csv.ts';
import { ChartScale } from './ChartScale.tsx';

export interface PeriodPoint extends ChartPoint {
  /** As files name it: a month or a day. */
  period: string;
}

interface ChartCardProps {
  title: string;
  points: readonly PeriodPoint[];
  /** Money is in cents; default: a number. */
  unit?: Currency | 'percent';
  /** The last period is over; otherwise the one before it is compared. */
  isLastOver?: boolean;
  /** Periods between the two that are compared, such as seven days. */
  apart?: number;
}

/** A chart with axis, the change since an earlier period, and its values as a file. */
export function ChartCard({ title, points, unit, isLastOver = false, apart = 1 }: ChartCardProps) {
  const t = useT();
  const format = formatOf(unit);
  const short = unit && unit !== 'percent' ? (cents: number) => formatShortMoney(cents, unit) : format;
  const hasValues = points.some(({ value }) => value !== 0);
  const inFile = unit && (unit === 'percent' ? '%' : unit);
  const save = () =>
    saveFile(
      `${title}.csv`,
      chartCsv(
        [t('chart.period'), inFile ? `${title} (${inFile})` : title],
        points.map(({ period, value }) => [period, unit && unit !== 'percent' ? value / 100 : value]),
      ),
    );
  const last = points.length - (isLastOver ? 1 : 2);
  const chartOf = (height?: number) => (
    <BarChart label={title} points={points} format={format} short={short} {...(height && { height })} />
  );
  return (
    <Card
      title={title}
      actions={
        hasValues && (
          <IconButton size="small" aria-label={t('chart.export', { title })} onClick={save}>
            <Download fontSize="small" />
          </IconButton>
        )
      }
    >
      {hasValues && <Change unit={unit} here={points[last]} before={points[last - apart]} />}
      {hasValues && points.length > 1 ? (
        <ChartScale points={points} format={short}>
          {chartOf}
        </ChartScale>
      ) : (
        chartOf()
      )}
    </Card>
  );
}

function formatOf(unit: ChartCardProps['unit']): (value: number) => string {
  if (unit === 'percent') return formatPercent;
  return unit ? (cents) => formatRoundMoney(cents, unit) : formatCount;
}

interface ChangeProps {
  unit: ChartCardProps['unit'];
  here: PeriodPoint | undefined;
  before: PeriodPoint | undefined;
}

/** The change of a value between two periods: icon and words. */
function Change({ unit, here, before }: ChangeProps) {
  const t = useT();
  if (!here || !before) return null;
  const format = formatOf(unit);
  const change = here.value - before.value;
  const difference =
    unit === 'percent' ? t('chart.points', { count: Math.abs(change) }) : format(Math.abs(change));
  const Icon = change === 0 ? TrendingFlat : change > 0 ? TrendingUp : TrendingDown;
  const key = change === 0 ? 'same' : change > 0 ? 'up' : 'down';
  return (
    <Box component="p" sx={line}>
      <Icon aria-hidden fontSize="small" />
      {t(`chart.${key}`, {
        period: here.label,
        value: format(here.value),
        difference,
        before: before.label,
      })}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mt: 0,
  mb: 1.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const;
