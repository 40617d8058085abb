import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { Contested, note } from '#src/features/teaching/report/Contested.tsx';
import { Corrected } from '#src/features/teaching/report/Corrected.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

const ContestDialog = lazyPart(() => import('./ContestDialog.tsx').then((m) => m.ContestDialog));

/** The attendance. It can be disputed for some days. */
export function Seats({ detail }: { detail: LessonOfTeacher }) {
  const { t } = useTranslation('report');
  const [contested, setContested] = useState<LessonOfTeacher['seats'][number] | null>(null);
  const { seats, contestUntil, lesson } = detail;
  return (
    <Card title={t('seats')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {seats.map((seat) => (
          <Box component="li" key={seat.studentId} sx={row}>
            <Box sx={{ flex: '1 1 140px', minWidth: 0, fontWeight: 600 }}>{seat.fullName}</Box>
            <StatusBadge of="lessonStatus" value={seat.status} size="small" />
            <Contested contest={seat.contest} />
            <Corrected correction={seat.correction} />
            {!seat.contest && contestUntil && (
              <Button
                size="small"
                aria-label={t('contest.open', { name: seat.fullName })}
                onClick={() => setContested(seat)}
                sx={{ minHeight: 44 }}
              >
                {t('contest.button')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {contestUntil && (
        <Box sx={note}>
          {t('contest.until')} <InstantField at={contestUntil} />
        </Box>
      )}
      {contested && (
        <ContestDialog lessonId={lesson.id} seat={contested} onClose={() => setContested(null)} />
      )}
    </Card>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 } as const;
