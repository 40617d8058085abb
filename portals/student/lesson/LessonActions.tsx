import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { instantText } from '#src/i18n/instant-text.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { LessonRequest } from './LessonRequest.tsx';

const CancelLesson = lazyPart(() => import('./CancelLesson.tsx').then((m) => m.CancelLesson), 'booking');

const TimeProposal = lazyPart(
  () => import('./TimeProposal.tsx').then((m) => m.TimeProposal),
  'time-proposal',
);

interface LessonActionsProps {
  lesson: OwnLesson;
  color?: 'inherit';
}

/** Another time that was proposed, the request about the lesson, and the student's actions if it is upcoming. */
export function LessonActions({ lesson, color }: LessonActionsProps) {
  const changes = <Changes lesson={lesson} {...(color && { color })} />;
  const { proposal } = lesson;
  if (!lesson.request && !proposal) return changes;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {proposal && <TimeProposal lesson={lesson} proposal={proposal} />}
      {lesson.request && <LessonRequest request={lesson.request} />}
      {changes}
    </Box>
  );
}

function Changes({ lesson, color }: LessonActionsProps) {
  const { t } = useTranslation('student');
  const [isCancelling, setIsCancelling] = useState(false);
  const zone = useZone();
  if (!lesson.cancel) return null;
  const upon = <ActionTarget>{instantText(lesson.startsAt, zone)}</ActionTarget>;
  const look = { ...(color && { color }), variant: 'outlined', sx: { minHeight: 44 } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={paths.studentMove(lesson.id)} {...look}>
        {t('lesson.move')}
        {upon}
      </Button>
      <Button onClick={() => setIsCancelling(true)} {...look}>
        {t('lesson.cancel')}
        {upon}
      </Button>
      {isCancelling && (
        <CancelLesson lesson={lesson} cancel={lesson.cancel} onClose={() => setIsCancelling(false)} />
      )}
    </Box>
  );
}
