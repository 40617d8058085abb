import { schoolReport } from '#domain/provider/api/school-report.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ActiveChart, ChurnChart, lostIn } from './StudentCharts.tsx';
import { Cohorts } from './Cohorts.tsx';
import { Load } from './Load.tsx';
import { daysOfMonth } from '#domain/values/month.ts';
import { paths } from '#src/paths.ts';
import { ChartCard } from '#src/backoffice/chart/ChartCard.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { formatShortMonth } from '#src/i18n/format-month.ts';
import { currencyOf, type OfReport, percentOf, moneyOf, shareText, sumOf } from './report.ts';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';

/** How the school has done over a year; each figure leads to the rows behind it. */
export function SchoolReport() {
  const t = useT();
  const query = useApi(schoolReport);
  return (
    <QueryView query={query}>
      {(report) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Headline report={report} />
          <Box sx={charts}>
            <RevenueChart report={report} />
            <LessonsChart report={report} />
            <ConversionChart report={report} />
            <ChurnChart report={report} />
            <ActiveChart report={report} />
            <Load report={report} />
          </Box>
          <Cohorts report={report} />
          <Box component="p" sx={{ color: 'text.secondary', m: 0 }}>
            {t('school.as-of')} <InstantField at={report.computedAt} />
          </Box>
        </Box>
      )}
    </QueryView>
  );
}

const charts = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

function RevenueChart({ report }: OfReport) {
  const t = useT();
  const points = report.revenue.map(({ month, paidCents, refundedCents }) => {
    const { from, to } = daysOfMonth(month);
    return {
      label: formatShortMonth(month),
      period: month,
      value: paidCents - refundedCents,
      to: listAddress(paths.payments, { filter: { paidFrom: from, paidTo: to } }),
    };
  });
  return <ChartCard title={t('school.revenue')} points={points} unit={currencyOf(report)} />;
}

function LessonsChart({ report }: OfReport) {
  const t = useT();
  const points = report.lessons.map(({ month, held }) => ({
    label: formatShortMonth(month),
    period: month,
    value: held,
    to: listAddress(paths.lessons, {
      filter: { ...daysOfMonth(month), status: ['ATTENDED', 'COMPLETED'] },
    }),
  }));
  return <ChartCard title={t('school.lessons')} points={points} />;
}

function ConversionChart({ report }: OfReport) {
  const t = useT();
  const points = report.trials.map(({ month, asked, won }) => {
    const { from, to } = daysOfMonth(month);
    return {
      label: formatShortMonth(month),
      period: month,
      value: percentOf(won, asked),
      to: listAddress(paths.trials, { filter: { askedFrom: from, askedTo: to } }),
    };
  });
  return <ChartCard title={t('school.conversion')} points={points} unit="percent" />;
}

/** The five main figures, each compared with the previous month or as a share. */
function Headline({ report }: OfReport) {
  const t = useT();
  const money = moneyOf(report);
  const net = report.revenue.map(({ paidCents, refundedCents }) => paidCents - refundedCents);
  const held = report.lessons.map((month) => month.held);
  const month = report.revenue.at(-1)!.month;
  const { from, to } = daysOfMonth(month);
  const [won, asked] = [sumOf(report.trials, (one) => one.won), sumOf(report.trials, (one) => one.asked)];
  const last = report.students.at(-2)!;
  const { cents, credits, expiringCents, expiringCredits } = report.liability;
  const before = (value: number | string) => t('school.last-month', { value });
  return (
    <Box sx={grid}>
      <KeyFigure
        label={t('school.revenue-short')}
        value={money(net.at(-1)!)}
        note={before(money(net.at(-2)!))}
        to={listAddress(paths.payments, { filter: { paidFrom: from, paidTo: to } })}
      />
      <KeyFigure
        label={t('school.lessons-short')}
        value={held.at(-1)!}
        note={before(held.at(-2)!)}
        to={listAddress(paths.lessons, { filter: { from, to, status: ['ATTENDED', 'COMPLETED'] } })}
      />
      <KeyFigure
        label={t('school.conversion-short')}
        value={shareText(won, asked)}
        note={t('school.conversion-of', { won, asked })}
        to={listAddress(paths.trials, {
          filter: { status: ['WON'], askedFrom: daysOfMonth(report.trials[0]!.month).from, askedTo: to },
        })}
      />
      <KeyFigure
        label={t('school.churn-short')}
        value={shareText(last.lost, last.before)}
        note={t('school.churn-of', { lost: last.lost, before: last.before })}
        to={lostIn(last.month)}
      />
      <KeyFigure
        label={t('school.liability')}
        value={money(cents)}
        note={
          <>
            {t('school.liability-note', { credits })}
            <br />
            {t('school.expiring', { value: money(expiringCents), credits: expiringCredits })}
          </>
        }
        to={listAddress(paths.students, { filter: { unusedCredits: 'ANY' } })}
      />
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, 1fr)', lg: 'repeat(5, 1fr)' },
  // Avoids a row with a single figure: five in a row, or three and two.
  '& > *': { gridColumn: { sm: 'span 2', lg: 'auto' } },
  '& > :nth-child(n+4)': { gridColumn: { sm: 'span 3', lg: 'auto' } },
} as const;
