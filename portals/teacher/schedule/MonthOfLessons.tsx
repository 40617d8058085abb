import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listTeacherLessons } from '#calls/teaching/api/teacher-platform.ts';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
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
import { GivenLessonCard } from '../GivenLessonCard.tsx';
import { nameOf } from '../given-lesson.ts';
import { bar } from './bar.ts';
import { DownloadCalendar } from './DownloadCalendar.tsx';

/** The teacher's lessons of a month, and below it those of the chosen day, or all; month and day are in the address. */
export function MonthOfLessons() {
  const { t } = useTranslation('teacher');
  const zone = useZone();
  const [search] = useSearchParams();
  const month = monthOf(search.get('month'), useToday());
  const day = search.get('day');
  const chosen = day && isPlainDate(day) && day >= month.from && day <= month.to ? day : null;
  const lessons = useApi(
    listTeacherLessons,
    { query: askedFor(month.from, month.to) },
    { placeholderData: keepPreviousData },
  );
  const to = (changes: { month?: string; day?: string }) =>
    `?${new URLSearchParams({ view: 'month', month: month.from, ...changes })}`;
  const line = (lesson: TeacherLesson) =>
    `${wallClockOf(lesson.startsAt, zone).time} ${nameOf(lesson) || t('lesson.no-one')}`;
  return (
    <QueryView query={lessons}>
      {(rows) => {
        const days = daysWithin(daysOf(rows, zone), month.from, month.to);
        const shown = chosen ? daysWithin(days, chosen, chosen) : days;
        return (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={bar}>
              <MonthNavigation month={month} to={(first) => to({ month: first })} />
              <DownloadCalendar from={month.from} to={month.to} />
            </Box>
            <MonthGrid
              month={month}
              days={days}
              chosen={chosen}
              toDay={(date) => to({ day: date })}
              line={line}
            />
            {shown.length === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>{t('schedule.none-then')}</Box>
            ) : (
              <DayList days={shown}>
                {(lesson) => <GivenLessonCard key={lesson.id} lesson={lesson} />}
              </DayList>
            )}
          </Box>
        );
      }}
    </QueryView>
  );
}
