import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { MonthCells } from './MonthCells.tsx';
import { DayLessons } from './DayLessons.tsx';
import { displayOf, LESSON_DISPLAY } from '#domain/scheduling/lesson.ts';
import { toneSx } from '#src/theme/tones.ts';

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
  const isNarrow = useIsBelow('md');
  const onDay = new Map(daysOf(lessons, zone).map(({ date, items }) => [date, items]));
  return (
    <MonthCells days={days} month={month} linksWholeCell="narrow">
      {(day) => {
        const here = onDay.get(day) ?? [];
        return isNarrow ? (
          <DayMarks lessons={here} />
        ) : (
          <DayLessons day={day} lessons={here} of={of} most={most} onOpen={onOpen} />
        );
      }}
    </MonthCells>
  );
}

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
