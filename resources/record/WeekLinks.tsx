import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Link, useLocation } from 'react-router-dom';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Week } from '#src/agenda/week.ts';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useWords } from '../use-words.ts';

/** The weeks beside this one, as addresses that name the open tab. */
export function WeekLinks({ week, tab }: { week: Week; tab: string }) {
  const t = useWords();
  const { pathname } = useLocation();
  const to = (day: PlainDate | null) => ({ pathname, hash: tab, search: day ? `?dateTarget=${day}` : '' });
  return (
    <Box component="nav" aria-label={t('calendar.weeks')} sx={row}>
      <IconButton component={Link} to={to(week.previous)} aria-label={t('calendar.previous')}>
        <ChevronLeft />
      </IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <PlainDateField date={week.from} /> – <PlainDateField date={week.to} />
      </Box>
      <IconButton component={Link} to={to(week.next)} aria-label={t('calendar.next')}>
        <ChevronRight />
      </IconButton>
      {!week.isCurrent && (
        <Button component={Link} to={to(null)}>
          {t('calendar.this-week')}
        </Button>
      )}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, ml: -1 } as const;
