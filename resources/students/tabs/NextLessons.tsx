import { studentLessons } from '#domain/people/api/students.ts';
import { useApi } from '#src/api/queries.ts';
import { ComingLessons, useComingRange } from '#src/backoffice/record/ComingLessons.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { StudentLessonCard } from '#resources/lessons/StudentLessonCard.tsx';

/** The next lessons of the coming four weeks. */
export function NextLessons({ id }: { id: string }) {
  const t = useT();
  const lessons = useApi(studentLessons, { params: { id }, query: useComingRange(28) });
  return (
    <ComingLessons query={lessons} shown={4} emptyText={t('lesson.none-text')}>
      {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
    </ComingLessons>
  );
}
