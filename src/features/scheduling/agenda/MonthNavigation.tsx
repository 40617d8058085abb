import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';
import type { Month } from './month.ts';

/** One month back or on: links, so that Back and a shared address keep the month. */
export function MonthNavigation({ month, to }: { month: Month; to: (first: string) => string }) {
  const { t } = useTranslation('agenda');
  return (
    <Box component="nav" aria-label={t('month.label')} sx={nav}>
      <IconButton component={Link} to={to(month.previous)} aria-label={t('month.previous')} sx={arrow}>
        <ChevronLeft />
      </IconButton>
      <Box
        aria-live="polite"
        sx={{ fontWeight: 600, textAlign: 'center', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {formatMonth(month.from)}
      </Box>
      <IconButton component={Link} to={to(month.next)} aria-label={t('month.next')} sx={arrow}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

const nav = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
const arrow = { width: 44, height: 44 } as const;
