import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { CellLink, RowLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { lessonAddress } from '#src/backoffice/screen/lesson-address.ts';

function Students({ groupId, groupName, students }: LessonRecord) {
  const [student] = students;
  if (groupId) return <CellLink to={paths.group(groupId)}>{groupName}</CellLink>;
  return student ? <CellLink to={paths.student(student.id)}>{student.fullName}</CellLink> : <NoValue />;
}

export const LESSON_COLUMNS: Columns<LessonRecord> = [
  {
    id: 'startsAt',
    sortBy: 'startsAt',
    render: (lesson) => (
      <RowLink to={lessonAddress(lesson)}>
        <InstantField at={lesson.startsAt} />
      </RowLink>
    ),
  },
  { id: 'learners', render: (lesson) => <Students {...lesson} /> },
  {
    id: 'teacherName',
    render: ({ teacherId, teacherName }) => <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink>,
  },
  { id: 'type', render: ({ type }) => <FieldLabel of={`lessonKind.${type}`} /> },
  { id: 'status', render: ({ status }) => <StatusBadge of="lessonStatus" value={status} /> },
  { id: 'seats', isNumeric: true, render: ({ seatsTaken, capacity }) => `${seatsTaken}/${capacity}` },
  { id: 'cancelReason', isOptional: true, render: ({ cancelReason }) => cancelReason ?? <NoValue /> },
];
