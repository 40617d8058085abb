import { Box } from '#src/ui/Box.tsx';
import type * as z from 'zod/mini';
import type { studentLessons } from '#domain/people/api/student-tabs.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { LessonCard } from '#src/features/scheduling/agenda/LessonCard.tsx';
import { seatStatusOf } from '#src/features/scheduling/agenda/seat-status.ts';
import { paths } from '#src/paths.ts';
import { LessonRecordButton } from './LessonRecordButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

export type StudentLesson = z.output<typeof studentLessons.reply>[number];

/** A student's lesson: teacher, seat status, credits, and the reason for a cancellation. */
export function StudentLessonCard({ lesson }: { lesson: StudentLesson }) {
  const t = useT();
  const { teacherId, teacherName, groupName, credits, cancelReason, stars } = lesson;
  const status = seatStatusOf(lesson);
  const notes = [
    groupName,
    credits > 0 && t('lesson.credits', { count: credits }),
    cancelReason && t('lesson.cancelled-because', { reason: cancelReason }),
    stars !== null && t('lesson.stars', { count: stars }),
  ].filter(Boolean);
  return (
    <LessonCard lesson={lesson} title={teacherName} to={paths.teacher(teacherId)} status={status}>
      {notes.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{notes.join(' · ')}</Box>
      )}
      {lessonCan.correct(lesson) && (
        <LessonRecordButton lessonId={lesson.id} name={teacherName} startsAt={lesson.startsAt} />
      )}
    </LessonCard>
  );
}
