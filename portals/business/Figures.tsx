import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import HourglassBottom from '@mui/icons-material/HourglassBottomOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { attendanceRate, creditTotals, type Dashboard } from '#src/company/figures.ts';

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
        isCompact
        icon={Groups}
        label={t('figures.employees')}
        means={t('figures.means.employees')}
        value={students.total}
        note={t('figures.groups', { count: groups })}
      />
      <KeyFigure
        isCompact
        icon={EventAvailable}
        tone="temporal"
        label={t('figures.lessons')}
        means={t('figures.means.lessons')}
        value={attended + missed}
        note={t('figures.planned', { count: planned })}
      />
      <KeyFigure
        isCompact
        icon={HowToReg}
        tone={rate !== null && rate < 75 ? 'warning' : 'success'}
        label={t('figures.attendance')}
        means={t('figures.means.attendance')}
        value={rate === null ? '–' : `${rate} %`}
        note={rate === null ? t('figures.no-attendance') : t('figures.missed', { count: missed })}
      />
      <KeyFigure
        isCompact
        icon={AccountBalanceWallet}
        tone="accent"
        label={t('figures.credits')}
        means={t('figures.means.credits')}
        value={left}
        note={t('figures.held', { count: held })}
      />
      <KeyFigure
        isCompact
        icon={HourglassBottom}
        tone={expiringSoon > 0 ? 'danger' : 'neutral'}
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
  // An odd one at the end takes the whole row.
  '& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
