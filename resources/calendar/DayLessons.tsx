import { use } from 'react';
import { Link } from 'react-router';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { displayOf, LESSON_DISPLAY } from '#domain/scheduling/lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { studentsText } from '#resources/lessons/names.ts';
import { blockId, PlacedId } from './placed.ts';
import { useSpanAddress } from './use-span.ts';

interface DayLessonsProps {
  day: PlainDate;
  lessons: readonly LessonRecord[];
  of: CalendarOf;
  /** How many it shows itself; the rest is a press away. */
  most: number;
  onOpen: (lesson: LessonRecord) => void;
}

/** The first lessons of a day, a line each, and the one that was just placed there. */
export function DayLessons({ day, lessons, of, most, onOpen }: DayLessonsProps) {
  const t = useT();
  const zone = useZone();
  const address = useSpanAddress();
  const placedId = use(PlacedId);
  const placed = lessons.slice(most).find(({ id }) => id === placedId);
  const shown = placed ? [...lessons.slice(0, most - 1), placed] : lessons.slice(0, most);
  return (
    <>
      {shown.map((lesson) => {
        const display = displayOf(lesson.type, lesson.status);
        const look = LESSON_DISPLAY[display];
        return (
          <Box
            key={lesson.id}
            id={blockId(lesson.id)}
            data-placed={lesson.id === placedId || undefined}
            component="button"
            type="button"
            onClick={() => onOpen(lesson)}
            title={t(`vocabulary:lessonStatus.${lesson.status}`)}
            sx={[chip, toneSx(look.colour), display === 'cancelled' && { textDecoration: 'line-through' }]}
          >
            <b>{wallClockOf(lesson.startsAt, zone).time}</b>{' '}
            {of.studentId || of.groupId ? lesson.teacherName : studentsText(lesson, t('dashboard.no-one'))}
          </Box>
        );
      })}
      {lessons.length > most && (
        <Box component={Link} to={address({ view: 'day', date: day })} sx={{ fontSize: '0.8125rem' }}>
          {t('lesson-calendar.more', { count: lessons.length - most })}
        </Box>
      )}
    </>
  );
}

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
  '&[data-placed]': { boxShadow: '0 0 0 2px var(--primary)' },
} as const;
