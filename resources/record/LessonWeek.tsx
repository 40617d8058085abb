import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DayList } from '#src/agenda/DayList.tsx';
import { daysOf, daysWithin, type Timed } from '#src/agenda/days.ts';
import { useToday } from '#src/agenda/today.ts';
import { askedFor, type Week, weekOf } from '#src/agenda/week.ts';
import { ZoneNote } from '#src/agenda/ZoneNote.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useWords } from '../use-words.ts';
import { WeekLinks } from './WeekLinks.tsx';

/** The week of the day in the address (ROUTE-08: `?dateTarget=2026-11-30`), else this one. */
export function useTargetWeek(): Week {
  const [search] = useSearchParams();
  return weekOf(search.get('dateTarget'), useToday());
}

/** What to ask the API for, so that the whole week is there on the reader's clock. */
export const rangeOf = ({ from, to }: Week) => askedFor(from, to);

interface LessonWeekProps<Lesson extends Timed> {
  /** The hash of the tab that it is in. */
  tab: string;
  week: Week;
  lessons: readonly Lesson[];
  /** Draws one lesson as an `<li>`. */
  children: (lesson: Lesson) => ReactNode;
}

/** One week of somebody's lessons, day by day. */
export function LessonWeek<Lesson extends Timed>({ tab, week, lessons, children }: LessonWeekProps<Lesson>) {
  const t = useWords();
  const zone = useZone();
  const days = daysWithin(daysOf(lessons, zone), week.from, week.to);
  return (
    <Box sx={{ maxWidth: 860 }}>
      <WeekLinks week={week} tab={tab} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 2 }}>
        <ZoneNote />
      </Box>
      {days.length === 0 ? (
        <EmptyState icon={EventAvailable} title={t('calendar.empty')} text={t('calendar.empty-text')} />
      ) : (
        <DayList days={days}>{children}</DayList>
      )}
    </Box>
  );
}
