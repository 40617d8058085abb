import CheckCircle from '@mui/icons-material/CheckCircle';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';

type Day = StudentProgress['days'][number];

function OneDay({ day: { day, held, coming }, isToday }: { day: Day; isToday: boolean }) {
  const { t } = useTranslation('progress');
  const weekday = t(`vocabulary:weekday.${weekdayOf(day)}`);
  const said = [held && t('week.held', { count: held }), coming && t('week.coming', { count: coming })];
  const words = said.filter(Boolean).join(', ') || t('week.none');
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={paths.studentClassesOn(day)}
        {...(isToday && { 'aria-current': 'date' })}
        sx={[cell, isToday && today]}
      >
        <span className="visually-hidden">{`${weekday} ${formatPlainDate(day)}: ${words}`}</span>
        <span aria-hidden>{weekday.slice(0, 2)}</span>
        <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
          {Number(day.slice(8))}
        </Box>
        <Box component="span" aria-hidden sx={mark}>
          {coming > 0 && (
            <Box component="span" sx={dot}>
              {coming}
            </Box>
          )}
          {coming === 0 && held > 0 && <CheckCircle sx={{ fontSize: 20, color: 'success.main' }} />}
        </Box>
      </Box>
    </Box>
  );
}

/** This week from Monday to Sunday: past and coming lessons; each day leads to its own. */
export function WeekGlance({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('progress');
  const now = useToday();
  return (
    <Card title={t('week.title')}>
      <Box component="ol" sx={row}>
        {days.map((day) => (
          <OneDay key={day.day} day={day} isToday={day.day === now} />
        ))}
      </Box>
    </Card>
  );
}

const row = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  // Seven tappable days side by side need the whole width of a phone.
  mx: { xs: -1, sm: 0 },
} as const;
const cell = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.25,
  py: 1,
  minHeight: 76,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: '0.875rem',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const today = { bgcolor: 'action.hover', boxShadow: 'inset 0 0 0 2px var(--primary)' } as const;
const mark = { height: 22, display: 'grid', placeItems: 'center' } as const;
const dot = {
  minWidth: 22,
  borderRadius: 99,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '22px',
  textAlign: 'center',
} as const;
