import { useTranslation } from 'react-i18next';
import { getLessonRecord } from '#calls/teaching/api/lesson-reports.ts';
import { useApi } from '#src/api/queries.ts';
import { FiledReport } from '#src/features/teaching/report/FiledReport.tsx';
import { InRoom } from '#src/features/teaching/report/InRoom.tsx';
import { RoomLog } from '#src/features/teaching/report/RoomLog.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SeatRecord } from './SeatRecord.tsx';

/** What there is to judge a lesson by: its attendance and what to do about it, who was in the room and when, and the teacher's report. */
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
