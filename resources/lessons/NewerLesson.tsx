import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** A conflict: the lesson as another user has changed it, beside the user's own change. */
export function NewerLesson({ lesson }: { lesson: LessonRecord }) {
  const t = useT();
  return (
    <Notice variant="warning">
      {t('lesson-calendar.changed-meanwhile')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, fontWeight: 600 }}>
        <InstantField at={lesson.startsAt} /> · {lesson.teacherName}{' '}
        <StatusBadge value={lesson.status} size="small" />
      </Box>
    </Notice>
  );
}
