import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { taking, type TeacherDay } from './week-days.ts';

interface DayStripProps {
  days: readonly TeacherDay[];
  shown: PlainDate;
  today: PlainDate;
}

const MOST_DOTS = 3;

/** The days of a week side by side, with dots for their lessons; the shown one is in the address. */
export function DayStrip({ days, shown, today }: DayStripProps) {
  const { t } = useTranslation('teacher-week');
  const [search] = useSearchParams();
  return (
    <Box component="nav" aria-label={t('day.label')} sx={strip}>
      {days.map(({ date, lessons }) => {
        const count = taking(lessons).length;
        const to = { search: String(new URLSearchParams({ ...Object.fromEntries(search), week: date })) };
        const isToday = date === today;
        return (
          <Box
            component={Link}
            key={date}
            to={to}
            aria-current={date === shown ? 'date' : undefined}
            sx={[cell, isToday && current, date === shown && chosen]}
          >
            <span>{shortWeekday(weekdayOf(date))}</span> <b>{Number(date.slice(8))}</b>
            <span className="visually-hidden">
              , {isToday && `${t('day.today')}, `}
              {t('day.lessons', { count })}
            </span>
            <Box aria-hidden sx={dots}>
              {Array.from({ length: Math.min(MOST_DOTS, count) }, (_, index) => (
                <Box key={index} component="i" sx={dot} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const strip = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  // Each day is as wide as a thumb on a narrow phone too.
  mx: -1,
} as const;
const cell = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minHeight: 56,
  py: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontSize: '1rem' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
const current = { color: 'primary.main' } as const;
const chosen = {
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  '&:hover': { bgcolor: 'primary.main' },
} as const;
const dots = { display: 'flex', gap: '3px', height: 6, mt: '3px' } as const;
const dot = { width: 5, height: 5, borderRadius: '50%', bgcolor: 'currentColor' } as const;
