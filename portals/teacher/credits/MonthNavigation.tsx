import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { otherMonth } from './month.ts';
import { formatMonth } from '#src/i18n/format-month.ts';

/** One month back or on, as links. */
export function MonthNavigation({ month }: { month: PlainDate }) {
  const { t } = useTranslation('teacher');
  return (
    <Box
      component="nav"
      aria-label={t('credits.month')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <IconButton component={Link} to={otherMonth(month, -1)} aria-label={t('credits.previous')} sx={arrow}>
        <ChevronLeft />
      </IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
        {formatMonth(month)}
      </Box>
      <IconButton component={Link} to={otherMonth(month, 1)} aria-label={t('credits.next')} sx={arrow}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

const arrow = { width: 44, height: 44 } as const;
