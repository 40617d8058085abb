import { daysOfMonth, type Month, monthsFrom } from '#domain/values/month.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatPercent } from '#src/i18n/format.ts';
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
    value: percentOf(lost, before),
    to: lostIn(month),
  }));
  return (
    <Card title={t('school.churn')}>
      <BarChart label={t('school.churn')} points={points} format={formatPercent} />
    </Card>
  );
}

export function ActiveChart({ report }: OfReport) {
  const t = useT();
  const points = report.students.map(({ month, active }) => ({
    label: formatShortMonth(month),
    value: active,
    to: listAddress(paths.students, { filter: activeIn(month) }),
  }));
  return (
    <Card title={t('school.active')}>
      <BarChart label={t('school.active')} points={points} />
    </Card>
  );
}
