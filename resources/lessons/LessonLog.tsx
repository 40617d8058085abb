import { useTranslation } from 'react-i18next';
import { getLessonRecord } from '#calls/lesson-reports.ts';
import { useApi } from '#src/api/queries.ts';
import { FiledReport } from '#src/report/FiledReport.tsx';
import { RoomLog } from '#src/report/RoomLog.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** What there is to judge a lesson by: its attendance, who was in the room and when, and the teacher's report. */
export function LessonLog({ id }: { id: string }) {
  const { t } = useTranslation('report');
  const record = useApi(getLessonRecord, { params: { id } });
  return (
    <Card title={t('log.title')}>
      <QueryView query={record}>
        {({ seats, presence, report }) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {seats.map(({ studentId, fullName, status, contest }) => (
              <Box key={studentId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <b>{fullName}</b> <StatusBadge value={status} size="small" />
                {contest?.reason}
              </Box>
            ))}
            <RoomLog presence={presence} />
            {report && <FiledReport report={report} />}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}
