import { useState } from 'react';
import { studentDocuments } from '#domain/office/api/documents.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { Email } from '#src/ui/Email.tsx';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { contactAddress } from '#src/backoffice/record/CrmLink.tsx';
import { LocalTime } from '#src/backoffice/record/LocalTime.tsx';
import { RecordGrid } from '#src/backoffice/record/RecordGrid.tsx';
import { RecordHeader } from '#src/backoffice/record/RecordHeader.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { HistoryTab } from '#resources/lessons/HistoryTab.tsx';
import { TrialAction, type TrialActionName } from './actions/TrialAction.tsx';
import { NextStepBar } from './record/NextStepBar.tsx';
import { TrialActions } from './record/TrialActions.tsx';
import { Course, Drafts } from './record/TrialFacts.tsx';
import { TrialTasks } from './record/TrialTasks.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';

function Header({ trial, onAct }: { trial: TrialRecord; onAct: (action: TrialActionName) => void }) {
  const t = useT('trials');
  const { studentId, studentName, studentEmail, studentPhone, studentPhotoUrl, studentTimeZone } = trial;
  const contact = contactAddress(trial.contactId);
  return (
    <RecordHeader
      name={studentName}
      photoUrl={studentPhotoUrl}
      badges={
        <>
          <StatusBadge of="trialStatus" value={trial.status} />{' '}
          <StatusBadge of="activityStatus" value={trial.activityStatus} size="small" />
        </>
      }
      facts={
        <>
          <CellLink to={paths.student(studentId)}>{t('record.student')}</CellLink>
          <a href={`mailto:${studentEmail}`}>
            <Email address={studentEmail} />
          </a>
          {studentPhone && <a href={`tel:${studentPhone}`}>{studentPhone}</a>}
          <LocalTime timeZone={studentTimeZone} />
          {contact && <ExternalLink href={contact}>{t('students.crm')}</ExternalLink>}
        </>
      }
      actions={<TrialActions trial={trial} onAct={onAct} />}
    />
  );
}

function Trial({ trial }: { trial: TrialRecord }) {
  const t = useT('trials');
  const [action, setAction] = useState<TrialActionName | null>(null);
  const { id, studentId, studentName } = trial;
  const recordTabs = useRecordTabs({
    noun: 'trial',
    recordId: id,
    documents: studentDocuments,
    documentsOf: studentId,
  });
  const overview = (
    <RecordGrid>
      <Card title={t('trials.wish')}>
        <Drafts trial={trial} />
      </Card>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Card title={t('trials.course')}>
          <Course trial={trial} />
        </Card>
        <TrialTasks id={id} onAdd={() => setAction('follow-up')} />
      </Box>
    </RecordGrid>
  );
  return (
    <>
      <BackLink resource="trials" />
      <Header trial={trial} onAct={setAction} />
      <NextStepBar trial={trial} onAct={setAction} />
      <HashTabs
        label={t('record.tabs', { name: studentName })}
        tabs={[
          { id: 'overview', label: t('tab.overview'), content: overview },
          { id: 'lessons', label: t('tab.history'), content: <HistoryTab id={studentId} /> },
          ...recordTabs,
        ]}
      />
      {action && <TrialAction action={action} trial={trial} onClose={() => setAction(null)} />}
    </>
  );
}

/** ROUTE-02: one trial: the request, its outcome, and the next step. */
export function TrialShow() {
  const t = useT('trials');
  return (
    <RecordScreen<TrialRecord>
      resource="trials"
      titleOf={({ studentName }) => t('trials.of', { name: studentName })}
    >
      {(trial) => <Trial key={trial.id} trial={trial} />}
    </RecordScreen>
  );
}
