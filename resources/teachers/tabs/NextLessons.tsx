import { teacherLessons } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { ComingLessons, useComingRange } from '#src/backoffice/record/ComingLessons.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TeacherLessonCard } from './TeacherLessonCard.tsx';

/** The next lessons of the coming week. */
export function NextLessons({ id }: { id: string }) {
  const t = useT();
  const lessons = useApi(teacherLessons, { params: { id }, query: useComingRange(7) });
  return (
    <ComingLessons query={lessons} shown={5} emptyText={t('lesson.none-week-text')}>
      {(lesson) => <TeacherLessonCard key={lesson.id} lesson={lesson} />}
    </ComingLessons>
  );
}
