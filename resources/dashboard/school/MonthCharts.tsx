import { daysOfMonth } from '#domain/values/month.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MoneyChart } from '#src/ui/MoneyChart.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { currencyOf, type OfReport, percentOf, shortMonth } from './report.ts';

export function RevenueChart({ report }: OfReport) {
  const t = useT();
  const points = report.revenue.map(({ month, paidCents, refundedCents }) => {
    const { from, to } = daysOfMonth(month);
    return {
      label: shortMonth(month),
      value: paidCents - refundedCents,
      to: listAddress(paths.payments, { filter: { paidFrom: from, paidTo: to } }),
    };
  });
  return (
    <Card title={t('school.revenue')}>
      <MoneyChart label={t('school.revenue')} points={points} currency={currencyOf(report)} />
    </Card>
  );
}

export function LessonsChart({ report }: OfReport) {
  const t = useT();
  const points = report.lessons.map(({ month, held }) => ({
    label: shortMonth(month),
    value: held,
    to: listAddress(paths.lessons, {
      filter: { ...daysOfMonth(month), status: ['ATTENDED', 'COMPLETED'] },
    }),
  }));
  return (
    <Card title={t('school.lessons')}>
      <BarChart label={t('school.lessons')} points={points} />
    </Card>
  );
}

export function ConversionChart({ report }: OfReport) {
  const t = useT();
  const points = report.trials.map(({ month, asked, won }) => {
    const { from, to } = daysOfMonth(month);
    return {
      label: shortMonth(month),
      value: percentOf(won, asked),
      to: listAddress(paths.trials, { filter: { askedFrom: from, askedTo: to } }),
    };
  });
  return (
    <Card title={t('school.conversion')}>
      <BarChart label={t('school.conversion')} points={points} format={(percent) => `${percent} %`} />
    </Card>
  );
}
