import { keepPreviousData } from '@tanstack/react-query';
import { getCalendar } from '#calls/scheduling/api/student-history.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, daysWithin } from '#src/features/scheduling/agenda/days.ts';
import { useOpeningDay, useWeek } from '#src/features/scheduling/agenda/use-week.ts';
import { WeekNavigation } from '#src/features/scheduling/agenda/WeekNavigation.tsx';
import { askedFor } from '#src/features/scheduling/agenda/week.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { OwnLessonCard } from '../OwnLessonCard.tsx';
import { NoClasses } from './NoClasses.tsx';
import { ofKind } from './of-kind.ts';
import { useClassesAddress } from './use-classes-address.ts';

/** The lessons of a week, past and to come. */
export function WeekClasses() {
  const zone = useZone();
  const week = useWeek();
  const opensOn = useOpeningDay();
  const { kind } = useClassesAddress();
  const lessons = useApi(
    getCalendar,
    { query: askedFor(week.from, week.to) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <WeekNavigation week={week} />
      <QueryView query={lessons}>
        {(rows) => {
          const days = daysWithin(daysOf(ofKind(rows, kind), zone), week.from, week.to);
          if (days.length === 0) return <NoClasses />;
          return (
            <DayList days={days} opensOn={opensOn}>
              {(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}
            </DayList>
          );
        }}
      </QueryView>
    </Box>
  );
}
