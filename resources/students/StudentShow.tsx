import { type ReactNode, useState } from 'react';
import { DayText } from '#src/ui/DayText.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import Edit from '@mui/icons-material/EditOutlined';
import { useSearchParams, Link } from 'react-router';
import { studentDocuments } from '#domain/office/api/documents.ts';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { useCan, useCanSeeMoney } from '#src/session/use-can.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { MessageButton } from '#src/features/office/threads/MessageButton.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { DisabledNotice } from '#src/backoffice/record/DisabledNotice.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { BookLessonButton } from '#resources/calendar/BookLessonButton.tsx';
import { RegularLessonList } from '#resources/regular-lessons/RegularLessonList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CalendarTab } from './tabs/CalendarTab.tsx';
import { CreditsTab } from './tabs/CreditsTab.tsx';
import { HistoryTab } from '#resources/lessons/HistoryTab.tsx';
import { MergeDialog } from './merge/lazy.ts';
import { MergedNotice } from './merge/MergedNotice.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { PaymentsTab } from './tabs/PaymentsTab.tsx';
import { TrialsTab } from './tabs/TrialsTab.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { AccountMenu } from '#src/backoffice/record/AccountMenu.tsx';
import { CrmLink } from '#src/backoffice/record/CrmLink.tsx';
import { RecordTags } from '#src/backoffice/tags/RecordTags.tsx';
import { PersonFrame } from '#src/backoffice/record/PersonFrame.tsx';
import { SupplantButton } from '#src/backoffice/record/SupplantButton.tsx';
import { useRecordCounts, useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';

const HomeworkTab = lazyPart(
  () => import('./homework/HomeworkTab.tsx').then((m) => m.HomeworkTab),
  'homework',
);

const nameOf = ({ fullName }: StudentRecord): string => fullName;

function Student({ student }: { student: StudentRecord }) {
  const t = useT();
  const [search] = useSearchParams();
  const seesMoney = useCanSeeMoney();
  const { id } = student;
  const recordTabs = useRecordTabs({ noun: 'student', recordId: id, documents: studentDocuments });
  const { data: recordCounts } = useRecordCounts({ noun: 'student', recordId: id });
  return (
    <>
      <BackLink resource="students" />
      <Frame student={student}>
        {student.mergedInto ? null : <DisabledNotice at={student.disabledAt} />}
        <MergedNotice student={student} />
        <HashTabs
          label={t('record.tabs', { name: student.fullName })}
          initial={search.has('dateTarget') ? 'calendar' : 'overview'}
          tabs={[
            { id: 'overview', label: t('tab.overview'), content: <OverviewTab student={student} /> },
            { id: 'calendar', label: t('tab.calendar'), content: <CalendarTab id={id} /> },
            {
              id: 'weekly',
              label: t('tab.weekly'),
              count: recordCounts?.weekly ?? 0,
              content: <RegularLessonList of={{ studentId: id }} />,
            },
            { id: 'credits', label: t('tab.credits'), content: <CreditsTab id={id} /> },
            ...(seesMoney
              ? [{ id: 'payments', label: t('tab.payments'), content: <PaymentsTab student={student} /> }]
              : []),
            { id: 'history', label: t('tab.history'), content: <HistoryTab id={id} /> },
            { id: 'homework', label: t('tab.homework'), content: <HomeworkTab id={id} /> },
            {
              id: 'trials',
              label: t('tab.trials'),
              count: recordCounts?.trials ?? 0,
              content: <TrialsTab id={id} />,
            },
            ...recordTabs,
          ]}
        />
      </Frame>
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

/** Language, level and company. */
function Badges({ student }: { student: StudentRecord }) {
  const t = useT();
  const { statusUntil, level, language, businessId, businessName } = student;
  return (
    <>
      {statusUntil && (
        <span>
          {t('students.until')} <DayText date={statusUntil} />
        </span>
      )}
      <span>
        <FieldLabel of={`language.${language}`} /> {level}
      </span>
      {student.isMinor && student.activityStatus !== 'JUNIOR' && (
        <Chip tone="info" icon="ChildCare">
          {t('students.minor')}
        </Chip>
      )}
      {businessId && (
        <>
          <span aria-hidden>·</span>
          <Link to={paths.businessOne(businessId)}>{businessName}</Link>
        </>
      )}
    </>
  );
}

function Actions({ student }: { student: StudentRecord }) {
  const t = useT();
  const [isMerging, setMerging] = useState(false);
  const { id, fullName, hubspotDealId } = student;
  const can = useCan();
  const canMessage = can('tasks', 'view');
  const canMerge = can('students', 'edit');
  if (student.mergedInto) return null;
  return (
    <>
      {canMessage && <MessageButton to={paths.messages(id)} name={fullName} />}
      <SupplantButton subject={{ id, fullName, role: 'STUDENT' }} />
      <AccountMenu
        resource="students"
        holder={student}
        action={canMerge ? { label: t('duplicates.merge.open'), onClick: () => setMerging(true) } : undefined}
      >
        <CrmLink contactId={hubspotDealId} />
      </AccountMenu>
      <Button component={Link} to={paths.studentEdit(id)} variant="outlined" startIcon={<Edit />}>
        {t('record.edit')}
      </Button>
      {!student.disabledAt && <BookLessonButton of={{ studentId: id }} />}
      {isMerging && <MergeDialog student={student} onClose={() => setMerging(false)} />}
    </>
  );
}

/** The student's summary beside the tabs. */
function Frame({ student, children }: { student: StudentRecord; children: ReactNode }) {
  const t = useT();
  const { teacherId, teacherName } = student;
  const teacher = teacherId ? <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink> : <NoValue />;
  const credits = t('record.credits', {
    individual: student.individualCredits,
    group: student.groupCredits,
  });
  return (
    <PersonFrame
      person={student}
      status={<StatusBadge of="activityStatus" value={student.activityStatus} />}
      badges={<Badges student={student} />}
      highlights={[
        [t('credits.title'), credits],
        [t('students.field.teacherName'), teacher],
      ]}
      nextLessonAt={student.nextLessonAt}
      tags={<RecordTags list="students" record={student} />}
      actions={<Actions student={student} />}
    >
      {children}
    </PersonFrame>
  );
}
