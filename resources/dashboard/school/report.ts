import type { SchoolReport } from '#domain/provider/api/school-report.ts';
import { type Currency, currency } from '#domain/values/money.ts';
import { formatRoundMoney, formatPercent } from '#src/i18n/format.ts';

export interface OfReport {
  report: SchoolReport;
}

export const currencyOf = ({ currency: code }: SchoolReport): Currency => currency.parse(code);

export const moneyOf =
  (report: SchoolReport) =>
  (cents: number): string =>
    formatRoundMoney(cents, currencyOf(report));

/** Whole percentage for the length of a bar; 0 if both are 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** Percentage as text for a figure; no share if both are 0. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(percentOf(part, whole));

export const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0);

export const hoursOf = (minutes: number): number => Math.round(minutes / 60);
