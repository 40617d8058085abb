import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { attendanceRate, creditTotals, type Dashboard } from '#src/features/business/figures.ts';
import { formatPercent } from '#src/i18n/format.ts';

/** The five numbers that a company asks for first. */
export function Figures({
  dashboard: { students, groups, credits, lessonsThisMonth },
}: {
  dashboard: Dashboard;
}) {
  const { t } = useTranslation('business');
  const rate = attendanceRate(lessonsThisMonth);
  const { left, held, expiringSoon } = creditTotals(credits);
  const { attended, missed, planned } = lessonsThisMonth;
  return (
    <Box sx={grid}>
      <KeyFigure
        label={t('figures.employees')}
        means={t('figures.means.employees')}
        value={students.total}
        note={t('figures.groups', { count: groups })}
      />
      <KeyFigure
        label={t('figures.lessons')}
        means={t('figures.means.lessons')}
        value={attended + missed}
        note={t('figures.planned', { count: planned })}
      />
      <KeyFigure
        label={t('figures.attendance')}
        means={t('figures.means.attendance')}
        value={rate === null ? '–' : formatPercent(rate)}
        note={rate === null ? t('figures.no-attendance') : t('figures.missed', { count: missed })}
      />
      <KeyFigure
        label={t('figures.credits')}
        means={t('figures.means.credits')}
        value={left}
        note={t('figures.held', { count: held })}
      />
      <KeyFigure
        label={t('figures.expiring')}
        means={t('figures.means.expiring')}
        value={expiringSoon}
        note={t('figures.within')}
      />
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
  // An odd last figure fills the row.
  '& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
