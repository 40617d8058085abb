import type { Currency } from '#domain/values/money.ts';
import { formatRoundMoney, formatShortMoney } from '#src/i18n/format.ts';
import { BarChart } from './BarChart.tsx';
import type { ChartPoint } from './chart-data.ts';

interface MoneyChartProps {
  label: string;
  /** In cents. */
  points: readonly ChartPoint[];
  currency: Currency;
  height?: number;
}

/** Sums over bars: short on screen, in full in the tooltip and for screen readers. */
export const MoneyChart = ({ currency, ...chart }: MoneyChartProps) => (
  <BarChart
    {...chart}
    format={(cents) => formatRoundMoney(cents, currency)}
    short={(cents) => formatShortMoney(cents, currency)}
  />
);
