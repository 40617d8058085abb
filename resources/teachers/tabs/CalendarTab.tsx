import { teacherLessons } from '#domain/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { LessonWeek, rangeOf, useTargetWeek } from '../../record/LessonWeek.tsx';
import { TeacherLessonCard } from './TeacherLessonCard.tsx';

/** The teacher's week, or the one of dateTarget. */
export function CalendarTab({ id }: { id: string }) {
  const week = useTargetWeek();
  const lessons = useApi(teacherLessons, { params: { id }, query: rangeOf(week) });
  return (
    <QueryView query={lessons}>
      {(rows) => (
        <LessonWeek tab="calendar" week={week} lessons={rows}>
          {(lesson) => <TeacherLessonCard key={lesson.id} lesson={lesson} />}
        </LessonWeek>
      )}
    </QueryView>
  );
}
