import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { teacherPunctuality } from '#domain/teaching/api/punctuality.ts';
import { MonthNavigation } from '#src/features/scheduling/agenda/MonthNavigation.tsx';
import { monthOf } from '#src/features/scheduling/agenda/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { PunctualityCard } from '#src/features/teaching/report/PunctualityCard.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { LessonRecordButton } from '../../lessons/LessonRecordButton.tsx';

/** How a teacher kept to the time of a month's lessons; the month is in the address. */
export function TeacherPunctuality({ id }: { id: string }) {
  const [search] = useSearchParams();
  const month = monthOf(search.get('month'), useToday());
  const query = useApi(
    teacherPunctuality,
    { params: { id }, query: { month: month.from } },
    { placeholderData: keepPreviousData },
  );
  const to = (first: string) => `?${new URLSearchParams({ month: first })}#load`;
  return (
    <QueryView query={query}>
      {(punctuality) => (
        <PunctualityCard
          punctuality={punctuality}
          actions={<MonthNavigation month={month} to={to} />}
          toLesson={({ id: lessonId, name, startsAt }) => (
            <>
              <b>{name}</b>
              <LessonRecordButton lessonId={lessonId} name={name} startsAt={startsAt} />
            </>
          )}
        />
      )}
    </QueryView>
  );
}
