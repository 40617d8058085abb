import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Link, type To } from 'react-router';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface MonthBarProps {
  days: { from: PlainDate; to: PlainDate };
  toMonth: (by: number | null) => To;
}

/** A month back, a month on, to this month: links, so that Back and a shared address keep the place. */
export function MonthBar({ days, toMonth }: MonthBarProps) {
  const t = useT();
  return (
    <Box component="nav" aria-label={t('lesson-calendar.span')} sx={bar}>
      <IconButton component={Link} to={toMonth(-1)} aria-label={t('lesson-calendar.previous.month')}>
        <ChevronLeft />
      </IconButton>
      <b aria-live="polite">
        <PlainDateField date={days.from} /> – <PlainDateField date={days.to} />
      </b>
      <IconButton component={Link} to={toMonth(1)} aria-label={t('lesson-calendar.next.month')}>
        <ChevronRight />
      </IconButton>
      <Button component={Link} to={toMonth(null)}>
        {t('lesson-calendar.today')}
      </Button>
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 } as const;
