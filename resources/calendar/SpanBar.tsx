import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { DaysText } from '#src/ui/DaysText.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type Span, VIEWS } from './span.ts';
import { useSpanAddress } from './use-span.ts';

/** Previous, next, today, and length of the period: links, so that Back and a shared address keep the place. */
export function SpanBar({ span, children }: { span: Span; children?: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const address = useSpanAddress();
  return (
    <Box sx={row}>
      <Box
        component="nav"
        aria-label={t('lesson-calendar.span')}
        sx={{ ...row, columnGap: { xs: 0, sm: 0.5 }, mb: 0 }}
      >
        <IconButton
          component={Link}
          to={address({ date: span.previous })}
          aria-label={t(`lesson-calendar.previous.${span.view}`)}
        >
          <ChevronLeft />
        </IconButton>
        <Box aria-live="polite" sx={days}>
          {span.to === span.from ? <DayText date={span.from} /> : <DaysText from={span.from} to={span.to} />}
        </Box>
        <IconButton
          component={Link}
          to={address({ date: span.next })}
          aria-label={t(`lesson-calendar.next.${span.view}`)}
        >
          <ChevronRight />
        </IconButton>
        <Button component={Link} to={address({ date: null })} sx={{ px: { xs: 0.75, sm: 2 } }}>
          {t('lesson-calendar.today')}
        </Button>
      </Box>
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <ToggleGroup
        label={t('lesson-calendar.view')}
        value={span.view}
        options={VIEWS.map((value) => ({ value, label: t(`lesson-calendar.${value}`) }))}
        onChange={(view) => void navigate(address({ view }))}
        isLabelHidden
      />
      {children}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  rowGap: 1.5,
  columnGap: { xs: 1, sm: 1.5 },
  mb: 2,
} as const;
/** Fits on one line of a phone with its neighbours. */
const days = {
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontSize: { xs: '0.875rem', sm: '1rem' },
} as const;
