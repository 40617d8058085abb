import { daysOfMonth, type Month, monthsFrom } from '#domain/values/month.ts';
import { paths } from '#src/paths.ts';
import { ChartCard } from '#src/backoffice/chart/ChartCard.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatShortMonth } from '#src/i18n/format-month.ts';
import { type OfReport, percentOf } from './report.ts';

/** Returns the filter for students who attended in a month. */
export function activeIn(month: Month) {
  const { from, to } = daysOfMonth(month);
  return { attendedFrom: from, attendedTo: to };
}

/** Returns the filter for students who attended the month before, but not in this one. */
export function lostIn(month: Month): string {
  const { from, to } = daysOfMonth(month);
  const filter = { ...activeIn(monthsFrom(month, -1)), missingFrom: from, missingTo: to };
  return listAddress(paths.students, { filter });
}

/** Without the current month, in which students can still attend. */
export function ChurnChart({ report }: OfReport) {
  const t = useT();
  const points = report.students.slice(0, -1).map(({ month, before, lost }) => ({
    label: formatShortMonth(month),
    period: month,
    value: percentOf(lost, before),
    to: lostIn(month),
  }));
  return <ChartCard title={t('school.churn')} points={points} unit="percent" isLastOver />;
}

export function ActiveChart({ report }: OfReport) {
  const t = useT();
  const points = report.students.map(({ month, active }) => ({
    label: formatShortMonth(month),
    period: month,
    value: active,
    to: listAddress(paths.students, { filter: activeIn(month) }),
  }));
  return <ChartCard title={t('school.active')} points={points} />;
}
