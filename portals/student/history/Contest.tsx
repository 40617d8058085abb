import { useTranslation } from 'react-i18next';
import type { PastLesson } from '#domain/scheduling/api/student-history.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** A report of wrong attendance and its outcome; null without one. */
export function Contest({ lesson }: { lesson: PastLesson }) {
  const { t } = useTranslation('history');
  const { contest, request } = lesson;
  if (!contest) return null;
  const answer = contest.by === 'STUDENT' ? request : null;
  return (
    <Notice variant={answer?.answeredAt ? 'success' : 'info'} role="note">
      {t(`contest.by.${contest.by}`)} · <InstantField at={contest.at} as="relative" />
      {contest.reason && <Box sx={{ whiteSpace: 'pre-line' }}>“{contest.reason}”</Box>}
      {answer?.answeredAt && (
        <Box sx={{ fontWeight: 600 }}>
          {t('contest.answered')}
          {answer.answer && `: ${answer.answer}`}
        </Box>
      )}
    </Notice>
  );
}
