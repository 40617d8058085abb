import { daysOfMonth } from '#domain/values/month.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { moneyOf, type OfReport, shareText, sumOf } from './report.ts';
import { lostIn } from './StudentCharts.tsx';

/** The five figures that say how it goes, each against the month before or its whole. */
export function Headline({ report }: OfReport) {
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
