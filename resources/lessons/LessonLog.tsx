import { useTranslation } from 'react-i18next';
import { getLessonRecord, type LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { useApi } from '#src/api/queries.ts';
import { FiledReport } from '#src/features/teaching/report/FiledReport.tsx';
import { InRoom } from '#src/features/teaching/report/InRoom.tsx';
import { RoomLog } from '#src/features/teaching/report/RoomLog.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useState } from 'react';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useCan } from '#src/session/use-can.ts';
import { Button } from '#src/ui/Button.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { Corrected } from '#src/features/teaching/report/Corrected.tsx';
import { Contested } from '#src/features/teaching/report/Contested.tsx';

/** Evidence about a lesson: attendance with its actions, the connection log, and the teacher's report. */
export function LessonLog({ id }: { id: string }) {
  const { t } = useTranslation('report');
  const record = useApi(getLessonRecord, { params: { id } });
  return (
    <QueryView query={record}>
      {(detail) => (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Card title={t('seats')}>
            {detail.seats.map((seat) => (
              <SeatRecord key={seat.studentId} detail={detail} seat={seat} />
            ))}
          </Card>
          <Card title={t('log.title')}>
            <InRoom detail={detail} />
            <RoomLog presence={detail.presence} />
          </Card>
          {detail.report && (
            <Card title={t('title')}>
              <FiledReport report={detail.report} />
            </Card>
          )}
        </Box>
      )}
    </QueryView>
  );
}

const CorrectForm = lazyPart(() => import('./CorrectForm.tsx').then((m) => m.CorrectForm), 'report');

interface SeatRecordProps {
  detail: LessonOfTeacher;
  seat: LessonOfTeacher['seats'][number];
}

/** One student's attendance: status, dispute, corrections, and a button to correct it. */
function SeatRecord({ detail: { lesson, canCorrect }, seat }: SeatRecordProps) {
  const { t } = useTranslation('report');
  const canChange = useCan()('calendar', 'edit');
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="b" sx={{ flex: '1 1 140px', minWidth: 0 }}>
          {seat.fullName}
        </Box>
        <StatusBadge of="lessonStatus" value={seat.status} size="small" />
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
