import { keepPreviousData } from '@tanstack/react-query';
import { getCalendar } from '#calls/scheduling/api/student-history.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, daysWithin } from '#src/features/scheduling/agenda/days.ts';
import { MonthGrid } from '#src/features/scheduling/agenda/MonthGrid.tsx';
import { monthOf } from '#src/features/scheduling/agenda/month.ts';
import { MonthNavigation } from '#src/features/scheduling/agenda/MonthNavigation.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { askedFor } from '#src/features/scheduling/agenda/week.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { OwnLessonCard } from '../OwnLessonCard.tsx';
import { ofKind } from './of-kind.ts';
import { NoClasses } from './NoClasses.tsx';
import { useClassesAddress } from './use-classes-address.ts';

/** A month of lessons, and below it those of the chosen day, or all of them. */
export function MonthClasses() {
  const zone = useZone();
  const { kind, search, address } = useClassesAddress();
  const month = monthOf(search.get('month'), useToday());
  const day = search.get('day');
  const chosen = day && isPlainDate(day) && day >= month.from && day <= month.to ? day : null;
  const lessons = useApi(
    getCalendar,
    { query: askedFor(month.from, month.to) },
    { placeholderData: keepPreviousData },
  );
  const line = ({ startsAt, teacherName }: OwnLesson) =>
    `${wallClockOf(startsAt, zone).time} ${teacherName.split(' ')[0]}`;
  return (
    <QueryView query={lessons}>
      {(rows) => {
        const days = daysWithin(daysOf(ofKind(rows, kind), zone), month.from, month.to);
        const shown = chosen ? daysWithin(days, chosen, chosen) : days;
        return (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <MonthNavigation month={month} to={(first) => address({ month: first, day: null })} />
            <MonthGrid
              month={month}
              days={days}
              chosen={chosen}
              toDay={(date) => address({ day: date })}
              line={line}
            />
            {shown.length === 0 ? (
              <NoClasses />
            ) : (
              <DayList days={shown}>{(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}</DayList>
            )}
          </Box>
        );
      }}
    </QueryView>
  );
}
