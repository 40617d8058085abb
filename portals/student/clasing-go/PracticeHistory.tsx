import CheckCircle from '@mui/icons-material/CheckCircle';
import Favorite from '@mui/icons-material/FavoriteBorderOutlined';
import { useTranslation } from 'react-i18next';
import type { ClasingGoState } from '#calls/teaching/api/clasing-go.ts';
import { formatPlainDate, isoWeekday, weekdayOf } from '#domain/values/plain-date.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';

type History = Pick<ClasingGoState, 'days' | 'goal' | 'streak'>;

interface OneDayProps {
  day: History['days'][number];
  goal: number;
  isForgiven: boolean;
  /** Below the name of its weekday. */
  isFirst: boolean;
}

function OneDay({ day: { day, cards }, goal, isForgiven, isFirst }: OneDayProps) {
  const { t } = useTranslation('practice');
  const isReached = cards >= goal;
  const said = isForgiven ? t('history.forgiven') : t('history.cards', { count: cards });
  return (
    <Box
      component="li"
      style={isFirst ? { gridColumnStart: isoWeekday(day) } : undefined}
      sx={[cell, cards > 0 && toneSx(isReached ? 'success' : 'accent')]}
    >
      <span className="visually-hidden">
        {formatPlainDate(day)}: {said}
        {isReached && `, ${t('history.reached')}`}
      </span>
      <Box component="span" aria-hidden sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {Number(day.slice(8))}
      </Box>
      <Box component="span" aria-hidden sx={mark}>
        {isForgiven ? <Favorite sx={{ fontSize: 16, color: 'text.secondary' }} /> : cards > 0 && cards}
        {isReached && <CheckCircle sx={{ fontSize: 14 }} />}
      </Box>
    </Box>
  );
}

/** The last four weeks, from Monday to Sunday: cards of each day, days with the goal reached, and missed days that were forgiven. */
export function PracticeHistory({ days, goal, streak }: History) {
  const { t } = useTranslation('practice');
  const [first] = days;
  if (!first) return null;
  const week = days.slice(0, 7).toSorted((a, b) => isoWeekday(a.day) - isoWeekday(b.day));
  return (
    <Box component="section" aria-label={t('history.title')}>
      <Box
        aria-hidden
        sx={[grid, { mb: 0.5, color: 'text.secondary', fontSize: '0.75rem', textAlign: 'center' }]}
      >
        {week.map(({ day }) => (
          <span key={day}>{t(`vocabulary:weekday.${weekdayOf(day)}`).slice(0, 2)}</span>
        ))}
      </Box>
      <Box component="ol" sx={grid}>
        {days.map((day, index) => (
          <OneDay
            key={day.day}
            day={day}
            goal={goal.cards}
            isForgiven={streak.forgiven.includes(day.day)}
            isFirst={index === 0}
          />
        ))}
      </Box>
      {streak.forgiven.length > 0 && (
        <Box sx={legend}>
          <Favorite aria-hidden sx={{ fontSize: 16 }} />
          {t('history.forgiven')}
        </Box>
      )}
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 0.5,
} as const;
const cell = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minHeight: 48,
  pt: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
const mark = {
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  fontWeight: 700,
  fontSize: '0.875rem',
} as const;
const legend = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  mt: 1,
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
