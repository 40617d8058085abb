import { useSearchParams } from 'react-router';
import { studentDocuments } from '#domain/office/api/documents.ts';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { useMaySeeMoney } from '#src/session/use-may.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { AuditTab } from '#src/backoffice/record/AuditTab.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { DisabledNotice } from '#src/backoffice/record/DisabledNotice.tsx';
import { DocumentsTab } from '#src/backoffice/record/DocumentsTab.tsx';
import { NotesTab } from '#src/backoffice/record/NotesTab.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { RegularLessonList } from '#resources/regular-lessons/RegularLessonList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { StudentHeader } from './StudentHeader.tsx';
import { CalendarTab } from './tabs/CalendarTab.tsx';
import { CreditsTab } from './tabs/CreditsTab.tsx';
import { HistoryTab } from '#resources/lessons/HistoryTab.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { PaymentsTab } from './tabs/PaymentsTab.tsx';
import { TrialsTab } from './tabs/TrialsTab.tsx';

const nameOf = ({ fullName }: StudentRecord): string => fullName;

function Student({ student }: { student: StudentRecord }) {
  const t = useT();
  const [search] = useSearchParams();
  const seesMoney = useMaySeeMoney();
  const { id } = student;
  return (
    <>
      <BackLink resource="students" />
      <StudentHeader student={student} />
      <DisabledNotice at={student.disabledAt} />
      <HashTabs
        label={t('record.tabs', { name: student.fullName })}
        initial={search.has('dateTarget') ? 'calendar' : 'overview'}
        tabs={[
          { id: 'overview', label: t('tab.overview'), content: <OverviewTab student={student} /> },
          { id: 'calendar', label: t('tab.calendar'), content: <CalendarTab id={id} /> },
          { id: 'weekly', label: t('tab.weekly'), content: <RegularLessonList of={{ studentId: id }} /> },
          { id: 'credits', label: t('tab.credits'), content: <CreditsTab id={id} /> },
          ...(seesMoney
            ? [{ id: 'payments', label: t('tab.payments'), content: <PaymentsTab id={id} /> }]
            : []),
          { id: 'history', label: t('tab.history'), content: <HistoryTab id={id} /> },
          { id: 'trials', label: t('tab.trials'), content: <TrialsTab id={id} /> },
          { id: 'notes', label: t('tab.notes'), content: <NotesTab noun="student" recordId={id} /> },
          {
            id: 'documents',
            label: t('tab.documents'),
            content: <DocumentsTab endpoints={studentDocuments} id={id} />,
          },
          { id: 'audit', label: t('tab.audit'), content: <AuditTab recordId={id} /> },
        ]}
      />
    </>
  );
}

/** ROUTE-08: one student, with everything that is known of them. */
export function StudentShow() {
  return (
    <RecordScreen<StudentRecord> resource="students" titleOf={nameOf}>
      {(student) => <Student key={student.id} student={student} />}
    </RecordScreen>
  );
}
