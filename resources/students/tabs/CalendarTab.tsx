import { studentLessons } from '#domain/api/students.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { LessonWeek, rangeOf, useTargetWeek } from '../../record/LessonWeek.tsx';
import { StudentLessonCard } from './StudentLessonCard.tsx';

/** The student's week; ROUTE-08: the one of dateTarget. */
export function CalendarTab({ id }: { id: string }) {
  const week = useTargetWeek();
  const lessons = useApi(studentLessons, { params: { id }, query: rangeOf(week) });
  return (
    <QueryView query={lessons}>
      {(rows) => (
        <LessonWeek tab="calendar" week={week} lessons={rows}>
          {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
        </LessonWeek>
      )}
    </QueryView>
  );
}
