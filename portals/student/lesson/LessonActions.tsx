import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnLesson } from '#domain/api/student-lessons.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

const CancelLesson = lazyPart(() => import('./CancelLesson.tsx').then((m) => m.CancelLesson), 'booking');

/** What a student can do with a coming lesson; nothing is drawn for one that is over. */
export function LessonActions({ lesson, color }: { lesson: OwnLesson; color?: 'inherit' }) {
  const { t } = useTranslation('student');
  const [isCancelling, setIsCancelling] = useState(false);
  if (!lesson.cancel) return null;
  const look = { ...(color && { color }), variant: 'outlined', sx: { minHeight: 44 } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={paths.studentMove(lesson.id)} {...look}>
        {t('lesson.move')}
      </Button>
      <Button onClick={() => setIsCancelling(true)} {...look}>
        {t('lesson.cancel')}
      </Button>
      {isCancelling && (
        <CancelLesson lesson={lesson} cancel={lesson.cancel} onClose={() => setIsCancelling(false)} />
      )}
    </Box>
  );
}
