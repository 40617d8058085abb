import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useTranslation } from 'react-i18next';
import { Link, type To, useLocation, useSearchParams } from 'react-router';
import { DaysText } from '#src/ui/DaysText.tsx';
import type { Week } from './week.ts';

/** Keeps the other parts of the address. */
function useToWeek(): (monday: string | null) => To {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  return (monday) => {
    const next = new URLSearchParams(search);
    if (monday === null) next.delete('week');
    else next.set('week', monday);
    return { search: next.toString(), hash };
  };
}

/** One week back, on, or to this one: links, so that Back and a shared address keep the week. */
export function WeekNavigation({ week }: { week: Week }) {
  const { t } = useTranslation('agenda');
  const toWeek = useToWeek();
  return (
    <Box component="nav" aria-label={t('week.label')} sx={row}>
      <IconButton component={Link} to={toWeek(week.previous)} aria-label={t('week.previous')} sx={arrow}>
        <ChevronLeft />
      </IconButton>
      <Box
        aria-live="polite"
        sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'center' }}
      >
        <DaysText from={week.from} to={week.to} />
      </Box>
      <IconButton component={Link} to={toWeek(week.next)} aria-label={t('week.next')} sx={arrow}>
        <ChevronRight />
      </IconButton>
      {!week.isCurrent && (
        <Button component={Link} to={toWeek(null)} size="small" sx={{ minHeight: 44 }}>
          {t('week.current')}
        </Button>
      )}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 } as const;
const arrow = { width: 44, height: 44 } as const;
