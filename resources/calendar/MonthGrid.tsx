import { Link } from 'react-router';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { formatPlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { DayLessons } from './DayLessons.tsx';
import { useSpanAddress } from './use-span.ts';
import { displayOf, LESSON_DISPLAY } from '#domain/scheduling/lesson.ts';
import { toneSx } from '#src/theme/tones.ts';
import { shortWeekday } from '#src/i18n/format.ts';

interface MonthGridProps {
  days: readonly PlainDate[];
  /** Any day of the month; days of other months are paler. */
  month: PlainDate;
  lessons: readonly LessonRecord[];
  of: CalendarOf;
  /** How many lessons a day shows itself. */
  most: number;
  onOpen: (lesson: LessonRecord) => void;
}

/** Weeks under each other; a day shows its first lessons and leads to the rest. */
export function MonthGrid({ days, month, lessons, of, most, onOpen }: MonthGridProps) {
  const zone = useZone();
  const today = useToday();
  const address = useSpanAddress();
  const isNarrow = useIsBelow('md');
  const onDay = new Map(daysOf(lessons, zone).map(({ date, items }) => [date, items]));
  return (
    <Box sx={grid}>
      {days.slice(0, 7).map((day) => (
        <Box key={day} aria-hidden sx={heading}>
          {shortWeekday(weekdayOf(day))}
        </Box>
      ))}
      {days.map((day) => {
        const here = onDay.get(day) ?? [];
        return (
          <Box key={day} sx={[cell, day.slice(0, 7) !== month.slice(0, 7) && { bgcolor: 'action.hover' }]}>
            <Box
              component={Link}
              to={address({ view: 'day', date: day })}
              sx={[number, day === today && { bgcolor: 'primary.main', color: 'primary.contrastText' }]}
            >
              <span className="visually-hidden">{formatPlainDate(day)}</span>
              <span aria-hidden>{Number(day.slice(8))}</span>
            </Box>
            {isNarrow ? (
              <DayMarks lessons={here} />
            ) : (
              <DayLessons day={day} lessons={here} of={of} most={most} onOpen={onOpen} />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;
const heading = {
  p: 0.75,
  textAlign: 'center',
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const cell = {
  position: 'relative',
  bgcolor: 'background.paper',
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  minHeight: { xs: 84, md: 104 },
  p: 0.5,
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  minWidth: 0,
} as const;
const number = {
  justifySelf: 'start',
  display: 'grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  borderRadius: '14px',
  color: 'text.primary',
  fontWeight: 600,
  fontSize: '0.8125rem',
  textDecoration: 'none',
  // Where a day shows only dots, the whole cell links to the day.
  '&::after': { content: { xs: '""', md: 'none' }, position: 'absolute', inset: 0 },
} as const;

const MOST = 8;

/** Shows how many lessons a day has if there is no room for their names: one dot each, and the number for screen readers. */
function DayMarks({ lessons }: { lessons: readonly LessonRecord[] }) {
  const t = useT();
  if (lessons.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: '3px' }}>
        {lessons.slice(0, MOST).map(({ id, type, status }) => (
          <Box key={id} sx={[mark, toneSx(LESSON_DISPLAY[displayOf(type, status)].colour)]} />
        ))}
      </Box>
      <Box
        aria-label={t('lesson-calendar.lessons', { count: lessons.length })}
        role="img"
        sx={{ fontSize: '0.75rem', fontWeight: 600 }}
      >
        {lessons.length}
      </Box>
    </Box>
  );
}

const mark = { width: 8, height: 8, borderRadius: '4px', border: '4px solid currentColor' } as const;
