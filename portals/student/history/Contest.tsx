import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastLesson } from '#domain/scheduling/api/student-history.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';

const ContestDialog = lazyPart(() => import('./ContestDialog.tsx').then((m) => m.ContestDialog));

/** A report of wrong attendance and its outcome; or the button to report an error, while possible. */
export function Contest({ lesson }: { lesson: PastLesson }) {
  const { t } = useTranslation('history');
  const [isOpen, setIsOpen] = useState(false);
  const { contest, contestUntil, request } = lesson;
  if (contest) {
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
  if (!contestUntil) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button edge="start" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
        {t('contest.open')}
      </Button>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('contest.until')} <DayField at={contestUntil} as="words" />
      </Box>
      {isOpen && <ContestDialog lesson={lesson} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
