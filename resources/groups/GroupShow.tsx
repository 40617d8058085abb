import Copy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import { groupDocuments } from '#domain/office/api/documents.ts';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { paths } from '#src/paths.ts';
import { AnnounceButton } from '#src/features/office/threads/AnnounceButton.tsx';
import { useCan } from '#src/session/use-can.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordTags } from '#src/backoffice/tags/RecordTags.tsx';
import { RecordHeader } from '#src/backoffice/record/RecordHeader.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { RegularLessonList } from '#resources/regular-lessons/RegularLessonList.tsx';
import { BookLessonButton } from '#resources/calendar/BookLessonButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';
import { AttendanceTab } from './attendance/AttendanceTab.tsx';
import { MembersTab } from './members/MembersTab.tsx';
import { Seats } from './Seats.tsx';
import { LessonCalendar } from '../calendar/LessonCalendar.tsx';

/** ROUTE-10 #schedule: the group's lessons. */
function GroupSchedule({ groupId }: { groupId: string }) {
  return <LessonCalendar of={{ groupId }} />;
}

function Header({ group }: { group: GroupRecord }) {
  const t = useT();
  const can = useCan();
  const { id, name, status, language, level, teacherId, teacherName, businessId, businessName } = group;
  return (
    <RecordHeader
      name={name}
      badges={
        <>
          <StatusBadge of="recordStatus" value={status} /> <FieldLabel of={`language.${language}`} /> {level}
        </>
      }
      facts={
        <>
          <Seats group={group} />
          {teacherId && <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink>}
          {businessId && <CellLink to={paths.businessOne(businessId)}>{businessName}</CellLink>}
        </>
      }
      tags={<RecordTags list="groups" record={group} />}
      actions={
        <>
          {can('tasks', 'edit') && <AnnounceButton groupId={id} name={name} />}
          <Button component={Link} to={paths.groupEdit(id)} variant="outlined" startIcon={<Edit />}>
            {t('groups.edit')}
          </Button>
          {can('groups', 'edit') && (
            <Button
              component={Link}
              to={`${paths.groupNew}?copy=${id}`}
              variant="outlined"
              startIcon={<Copy />}
            >
              {t('groups.copy')}
            </Button>
          )}
          {status === 'ACTIVE' && <BookLessonButton of={{ groupId: id }} />}
        </>
      }
    />
  );
}

function Group({ group }: { group: GroupRecord }) {
  const t = useT();
  const { id } = group;
  const recordTabs = useRecordTabs({ noun: 'group', recordId: id, documents: groupDocuments });
  return (
    <>
      <BackLink resource="groups" />
      <Header group={group} />
      <HashTabs
        label={t('groups.tabs')}
        tabs={[
          { id: 'members', label: t('groups.members'), content: <MembersTab group={group} /> },
          { id: 'schedule', label: t('groups.schedule'), content: <GroupSchedule groupId={id} /> },
          { id: 'weekly', label: t('tab.weekly'), content: <RegularLessonList of={{ groupId: id }} /> },
          { id: 'attendance', label: t('groups.attendance.tab'), content: <AttendanceTab groupId={id} /> },
          ...recordTabs,
        ]}
      />
    </>
  );
}

/** ROUTE-10: one group, with members and lessons. */
export function GroupShow() {
  return (
    <RecordScreen<GroupRecord> resource="groups" titleOf={({ name }) => name}>
      {(group) => <Group key={group.id} group={group} />}
    </RecordScreen>
  );
}
