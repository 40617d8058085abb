import { Link } from 'react-router-dom';
import type { LessonRecord } from '#domain/api/lessons.ts';
import { badgeOf } from '#domain/badge.ts';
import { displayOf, LESSON_DISPLAY } from '#domain/lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { daysOf } from '#src/agenda/days.ts';
import { useToday } from '#src/agenda/today.ts';
import { toneSx } from '#src/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useWords } from '../use-words.ts';
import type { CalendarOf } from './calendar-of.ts';
import { learnersOf } from './names.ts';
import { useSpanAddress } from './use-span.ts';

interface MonthGridProps {
  days: readonly PlainDate[];
  /** Any day of the month: the others are drawn paler. */
  month: PlainDate;
  lessons: readonly LessonRecord[];
  of: CalendarOf;
  onOpen: (lesson: LessonRecord) => void;
}

const SHOWN = 3;

/** Weeks under each other; a day shows its first lessons and leads to the rest. */
export function MonthGrid({ days, month, lessons, of, onOpen }: MonthGridProps) {
  const t = useWords();
  const zone = useZone();
  const today = useToday();
  const address = useSpanAddress();
  const onDay = new Map(daysOf(lessons, zone).map(({ date, items }) => [date, items]));
  return (
    <Box sx={grid}>
      {days.slice(0, 7).map((day) => (
        <Box key={day} aria-hidden sx={heading}>
          {t(`vocabulary:weekday.${weekdayOf(day)}`).slice(0, 3)}
        </Box>
      ))}
      {days.map((day) => {
        const here = onDay.get(day) ?? [];
        return (
          <Box key={day} sx={[cell, day.slice(0, 7) !== month.slice(0, 7) && { bgcolor: 'action.hover' }]}>
            <Box
              component={Link}
              to={address({ view: 'day', date: day })}
              aria-label={formatPlainDate(day)}
              sx={[number, day === today && { bgcolor: 'primary.main', color: 'primary.contrastText' }]}
            >
              {Number(day.slice(8))}
            </Box>
            {here.slice(0, SHOWN).map((lesson) => {
              const display = displayOf(lesson.type, lesson.status);
              const look = LESSON_DISPLAY[display];
              return (
                <Box
                  key={lesson.id}
                  component="button"
                  type="button"
                  onClick={() => onOpen(lesson)}
                  title={t(`vocabulary:${badgeOf(lesson.status)?.key ?? ''}`)}
                  sx={[
                    chip,
                    toneSx(look.colour),
                    display === 'cancelled' && { textDecoration: 'line-through' },
                  ]}
                >
                  <b>{wallClockOf(lesson.startsAt, zone).time}</b>{' '}
                  {of.studentId || of.groupId
                    ? lesson.teacherName
                    : learnersOf(lesson, t('dashboard.nobody'))}
                </Box>
              );
            })}
            {here.length > SHOWN && (
              <Box component={Link} to={address({ view: 'day', date: day })} sx={{ fontSize: '0.8125rem' }}>
                {t('lesson-calendar.more', { count: here.length - SHOWN })}
              </Box>
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
  bgcolor: 'background.paper',
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  minHeight: 104,
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
} as const;
const chip = {
  font: 'inherit',
  fontSize: '0.75rem',
  border: 0,
  borderRadius: '4px',
  px: 0.5,
  minHeight: 24,
  textAlign: 'left',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
