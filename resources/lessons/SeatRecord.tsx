import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { Corrected } from '#src/features/teaching/report/Corrected.tsx';
import { Contested } from '#src/features/teaching/report/Contested.tsx';

const CorrectForm = lazyPart(() => import('./CorrectForm.tsx').then((m) => m.CorrectForm), 'report');

interface SeatRecordProps {
  detail: LessonOfTeacher;
  seat: LessonOfTeacher['seats'][number];
}

/** One student's attendance: status, dispute, corrections, and a button to correct it. */
export function SeatRecord({ detail: { lesson, canCorrect }, seat }: SeatRecordProps) {
  const { t } = useTranslation('report');
  const canChange = useCan()('calendar', 'edit');
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="b" sx={{ flex: '1 1 140px', minWidth: 0 }}>
          {seat.fullName}
        </Box>
        <StatusBadge value={seat.status} size="small" />
        {canCorrect && canChange && !isCorrecting && (
          <Button
            size="small"
            aria-label={t('correct.open', { name: seat.fullName })}
            onClick={() => setIsCorrecting(true)}
            sx={{ minHeight: 44 }}
          >
            {t('correct.button')}
          </Button>
        )}
      </Box>
      <Contested contest={seat.contest} />
      <Corrected correction={seat.correction} />
      {isCorrecting && (
        <CorrectForm lessonId={lesson.id} seat={seat} onClose={() => setIsCorrecting(false)} />
      )}
    </Box>
  );
}
