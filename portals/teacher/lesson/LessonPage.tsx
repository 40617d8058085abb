import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  getLessonOfTeacher,
  type LessonOfTeacher as LessonDetail,
} from '#calls/teaching/api/lesson-reports.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { TimeRange } from '#src/features/scheduling/agenda/TimeRange.tsx';
import { useZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { FiledReport } from '#src/features/teaching/report/FiledReport.tsx';
import { InRoom } from '#src/features/teaching/report/InRoom.tsx';
import { ReportForm } from '#src/features/teaching/report/ReportForm.tsx';
import { RoomLog } from '#src/features/teaching/report/RoomLog.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { toast } from '#src/toast-store.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { canPropose, nameOf } from '../given-lesson.ts';
import { Seats } from './Seats.tsx';

const ProposalCard = lazyPart(
  () => import('./proposal/ProposalCard.tsx').then((m) => m.ProposalCard),
  'time-proposal',
);

/** The form while something is missing, what was filed afterwards. */
function Report({ detail }: { detail: LessonDetail }) {
  const { t } = useTranslation('report');
  const [isAmending, setIsAmending] = useState(false);
  const { report, canReport, lesson } = detail;
  if (!canReport && !report) {
    const isComing = ['ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING'].includes(lesson.status);
    return <Notice variant="info">{t(isComing ? 'not-yet' : 'nothing-to-report')}</Notice>;
  }
  if (report && !isAmending) {
    return (
      <>
        <FiledReport report={report} />
        {canReport && (
          <Button variant="outlined" size="large" onClick={() => setIsAmending(true)} sx={{ mt: 1 }}>
            {t('amend')}
          </Button>
        )}
      </>
    );
  }
  return (
    <ReportForm
      key={report?.version ?? 0}
      detail={detail}
      onDone={(saved) => {
        setIsAmending(false);
        toast.success(t(saved.report ? 'filed-toast' : 'no-one-toast'));
      }}
      onCancel={report ? () => setIsAmending(false) : undefined}
    />
  );
}

function Lesson({ detail }: { detail: LessonDetail }) {
  const { t } = useTranslation('report');
  const zone = useZone();
  const zoneNote = useZoneNote();
  const { lesson, presence, canAttend } = detail;
  const { date } = wallClockOf(lesson.startsAt, zone);
  const now = useNow();
  return (
    <>
      <PageHeader
        title={nameOf(lesson) || t('nobodys')}
        subtitle={
          <>
            <DayText date={date} />, <TimeRange lesson={lesson} />
            {zoneNote && ` · ${zoneNote}`}
          </>
        }
        actions={<StatusBadge of="lessonStatus" value={lesson.status} />}
      />
      <Box sx={layout}>
        <Card title={t('title')}>
          <Report detail={detail} />
        </Card>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {canPropose(lesson, now) && <ProposalCard lesson={lesson} />}
          {!canAttend && <Seats detail={detail} />}
          <Card title={t('log.title')}>
            <InRoom detail={detail} />
            <RoomLog presence={presence} />
          </Card>
        </Box>
      </Box>
    </>
  );
}

/** A lesson of the teacher: attendance, report, and connection log. */
export function LessonPage() {
  const { id = '' } = useParams();
  const detail = useApi(getLessonOfTeacher, { params: { id } });
  return (
    <QueryView query={detail} isPage>
      {(found) => <Lesson detail={found} />}
    </QueryView>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
} as const;
