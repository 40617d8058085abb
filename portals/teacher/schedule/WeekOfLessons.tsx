import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listTeacherLessons } from '#calls/teaching/api/teacher-platform.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, daysWithin } from '#src/features/scheduling/agenda/days.ts';
import { useOpeningDay, useWeek } from '#src/features/scheduling/agenda/use-week.ts';
import { WeekNavigation } from '#src/features/scheduling/agenda/WeekNavigation.tsx';
import { askedFor } from '#src/features/scheduling/agenda/week.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { GivenLessonCard } from '../GivenLessonCard.tsx';
import { bar } from './bar.ts';
import { DownloadCalendar } from './DownloadCalendar.tsx';

/** The teacher's lessons of a week; the week is in the address. */
export function WeekOfLessons() {
  const { t } = useTranslation('teacher');
  const zone = useZone();
  const week = useWeek();
  const opensOn = useOpeningDay();
  const lessons = useApi(
    listTeacherLessons,
    { query: askedFor(week.from, week.to) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Box sx={bar}>
        <WeekNavigation week={week} />
        <DownloadCalendar from={week.from} to={week.to} />
      </Box>
      <QueryView query={lessons}>
        {(rows) => {
          const days = daysWithin(daysOf(rows, zone), week.from, week.to);
          if (days.length === 0) {
            return (
              <EmptyState picture="calendar" title={t('schedule.none')} text={t('schedule.none-text')} />
            );
          }
          return (
            <DayList days={days} opensOn={opensOn}>
              {(lesson) => <GivenLessonCard key={lesson.id} lesson={lesson} />}
            </DayList>
          );
        }}
      </QueryView>
    </>
  );
}
