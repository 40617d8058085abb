import { DayText } from '#src/ui/DayText.tsx';
import Edit from '@mui/icons-material/EditOutlined';
import { useSearchParams, Link } from 'react-router';
import { studentDocuments } from '#domain/office/api/documents.ts';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { useCan, useCanSeeMoney } from '#src/session/use-can.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { MessageButton } from '#src/features/office/threads/MessageButton.tsx';
import { ContactFacts } from '#src/backoffice/record/ContactFacts.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { DisabledNotice } from '#src/backoffice/record/DisabledNotice.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { BookLessonButton } from '#resources/calendar/BookLessonButton.tsx';
import { RegularLessonList } from '#resources/regular-lessons/RegularLessonList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CalendarTab } from './tabs/CalendarTab.tsx';
import { CreditsTab } from './tabs/CreditsTab.tsx';
import { HistoryTab } from '#resources/lessons/HistoryTab.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { PaymentsTab } from './tabs/PaymentsTab.tsx';
import { TrialsTab } from './tabs/TrialsTab.tsx';
import { Button } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { AccountMenu } from '#src/backoffice/record/AccountMenu.tsx';
import { CrmLink } from '#src/backoffice/record/CrmLink.tsx';
import { LocalTime } from '#src/backoffice/record/LocalTime.tsx';
import { RecordTags } from '#src/backoffice/tags/RecordTags.tsx';
import { RecordHeader } from '#src/backoffice/record/RecordHeader.tsx';
import { SupplantButton } from '#src/backoffice/record/SupplantButton.tsx';
import { useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';

const nameOf = ({ fullName }: StudentRecord): string => fullName;

function Student({ student }: { student: StudentRecord }) {
  const t = useT();
  const [search] = useSearchParams();
  const seesMoney = useCanSeeMoney();
  const { id } = student;
  const recordTabs = useRecordTabs({ noun: 'student', recordId: id, documents: studentDocuments });
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
          ...recordTabs,
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

function Badges({ student }: { student: StudentRecord }) {
  const t = useT();
  const { activityStatus, statusUntil, level, language, businessId, businessName } = student;
  return (
    <>
      <StatusBadge of="activityStatus" value={activityStatus} />
      {statusUntil && (
        <span>
          {t('students.until')} <DayText date={statusUntil} />
        </span>
      )}
      <span>
        <FieldLabel of={`language.${language}`} /> {level}
      </span>
      {businessId && (
        <>
          <span aria-hidden>·</span>
          <Link to={paths.businessOne(businessId)}>{businessName}</Link>
        </>
      )}
    </>
  );
}

function StudentHeader({ student }: { student: StudentRecord }) {
  const t = useT();
  const { id, fullName, photoUrl, hubspotDealId } = student;
  const canMessage = useCan()('tasks', 'view');
  const actions = (
    <>
      {canMessage && <MessageButton to={paths.messages(id)} name={fullName} />}
      <SupplantButton subject={{ id, fullName, role: 'STUDENT' }} />
      <AccountMenu resource="students" holder={student}>
        <CrmLink contactId={hubspotDealId} />
      </AccountMenu>
      <Button component={Link} to={paths.studentEdit(id)} variant="outlined" startIcon={<Edit />}>
        {t('record.edit')}
      </Button>
      {!student.disabledAt && <BookLessonButton of={{ studentId: id }} />}
    </>
  );
  return (
    <RecordHeader
      name={fullName}
      photoUrl={photoUrl}
      badges={<Badges student={student} />}
      tags={<RecordTags list="students" record={student} />}
      facts={
        <>
          <ContactFacts person={student} />
          <LocalTime timeZone={student.timeZone} />
        </>
      }
      actions={actions}
    />
  );
}
