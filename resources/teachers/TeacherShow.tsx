import type { ReactNode } from 'react';
import Edit from '@mui/icons-material/EditOutlined';
import { useSearchParams, Link } from 'react-router';
import { teacherDocuments } from '#domain/office/api/documents.ts';
import type { TeacherRecord } from '#domain/people/api/teachers.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { useCan } from '#src/session/use-can.ts';
import { MessageButton } from '#src/features/office/threads/MessageButton.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { DisabledNotice } from '#src/backoffice/record/DisabledNotice.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { RegularLessonList } from '#resources/regular-lessons/RegularLessonList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useSeesPay } from '#resources/pay-runs/WithFinance.tsx';
import { AbsenceTab } from './absence/AbsenceTab.tsx';
import { PayTab } from './pay/PayTab.tsx';
import { AvailabilityTab } from './tabs/AvailabilityTab.tsx';
import { CalendarTab } from './tabs/CalendarTab.tsx';
import { LoadTab } from './tabs/LoadTab.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { ScoreTab } from './tabs/ScoreTab.tsx';
import { StudentsTab } from './tabs/StudentsTab.tsx';
import { Button } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { AccountMenu } from '#src/backoffice/record/AccountMenu.tsx';
import { RecordTags } from '#src/backoffice/tags/RecordTags.tsx';
import { PersonFrame } from '#src/backoffice/record/PersonFrame.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { SupplantButton } from '#src/backoffice/record/SupplantButton.tsx';
import { useRecordCounts, useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';
import { Languages } from './Languages.tsx';
import { Score } from './Score.tsx';

const nameOf = ({ fullName }: TeacherRecord): string => fullName;

function Teacher({ teacher }: { teacher: TeacherRecord }) {
  const t = useT();
  const [search] = useSearchParams();
  const seesPay = useSeesPay();
  const { id } = teacher;
  const recordTabs = useRecordTabs({ noun: 'teacher', recordId: id, documents: teacherDocuments });
  const { data: recordCounts } = useRecordCounts({ noun: 'teacher', recordId: id });
  return (
    <>
      <BackLink resource="teachers" />
      <Frame teacher={teacher}>
        <DisabledNotice at={teacher.disabledAt} />
        <HashTabs
          label={t('record.tabs', { name: teacher.fullName })}
          initial={search.has('dateTarget') ? 'calendar' : 'overview'}
          tabs={[
            { id: 'overview', label: t('tab.overview'), content: <OverviewTab teacher={teacher} /> },
            { id: 'calendar', label: t('tab.calendar'), content: <CalendarTab id={id} /> },
            {
              id: 'weekly',
              label: t('tab.weekly'),
              count: recordCounts?.weekly ?? 0,
              content: <RegularLessonList of={{ teacherId: id }} />,
            },
            {
              id: 'students',
              label: t('tab.students'),
              count: teacher.studentCount,
              content: <StudentsTab id={id} />,
            },
            { id: 'availability', label: t('tab.availability'), content: <AvailabilityTab id={id} /> },
            { id: 'load', label: t('tab.load'), content: <LoadTab id={id} /> },
            { id: 'absence', label: t('absence.tab'), content: <AbsenceTab id={id} /> },
            { id: 'Score', label: t('tab.score'), count: teacher.scoreCount, content: <ScoreTab id={id} /> },
            ...(seesPay ? [{ id: 'pay', label: t('tab.pay'), content: <PayTab id={id} /> }] : []),
            ...recordTabs,
          ]}
        />
      </Frame>
    </>
  );
}

/** ROUTE-11: one teacher, with everything that is known of them. */
export function TeacherShow() {
  return (
    <RecordScreen<TeacherRecord> resource="teachers" titleOf={nameOf}>
      {(teacher) => <Teacher key={teacher.id} teacher={teacher} />}
    </RecordScreen>
  );
}

function Actions({ teacher }: { teacher: TeacherRecord }) {
  const t = useT();
  const { id, fullName } = teacher;
  const canMessage = useCan()('tasks', 'view');
  return (
    <>
      {canMessage && <MessageButton to={paths.messages(id)} name={fullName} />}
      <SupplantButton subject={{ id, fullName, role: 'TEACHER' }} />
      <AccountMenu resource="teachers" holder={teacher} />
      <Button component={Link} to={paths.teacherEdit(id)} variant="contained" startIcon={<Edit />}>
        {t('record.edit')}
      </Button>
    </>
  );
}

/** The teacher's summary beside the tabs. */
function Frame({ teacher, children }: { teacher: TeacherRecord; children: ReactNode }) {
  const t = useT();
  const { id, status, languages, studentCount } = teacher;
  const students = (
    <CellLink to={listAddress(paths.students, { filter: { teacherId: id } })}>{studentCount}</CellLink>
  );
  return (
    <PersonFrame
      person={teacher}
      status={<StatusBadge of="teacherStatus" value={status} />}
      badges={<Languages languages={languages} />}
      highlights={[
        [t('teachers.field.studentCount'), students],
        [
          t('teachers.field.scoreAverage'),
          <Score key="score" average={teacher.scoreAverage} count={teacher.scoreCount} />,
        ],
      ]}
      nextLessonAt={teacher.nextLessonAt}
      tags={<RecordTags list="teachers" record={teacher} />}
      actions={<Actions teacher={teacher} />}
    >
      {children}
    </PersonFrame>
  );
}
