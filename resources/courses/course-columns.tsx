import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { paths } from '#src/paths.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { CellLink, RowLink } from '#src/backoffice/table/RowLink.tsx';
import { CourseMode } from './course-words.tsx';

export const COURSE_COLUMNS: Columns<CourseRecord> = [
  { id: 'name', sortBy: 'name', render: ({ id, name }) => <RowLink to={paths.course(id)}>{name}</RowLink> },
  { id: 'number', render: ({ actionNumber, groupNumber }) => `${actionNumber} / ${groupNumber}` },
  { id: 'status', render: ({ status }) => <StatusBadge of="courseStatus" value={status} /> },
  {
    id: 'businessName',
    render: ({ businessId, businessName }) => (
      <CellLink to={paths.businessOne(businessId)}>{businessName}</CellLink>
    ),
  },
  {
    id: 'teacherName',
    render: ({ teacherId, teacherName }) =>
      teacherId ? <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink> : <NoValue />,
  },
  { id: 'hours', isNumeric: true, render: ({ hours }) => hours },
  { id: 'startsOn', sortBy: 'startsOn', render: ({ startsOn }) => <PlainDateField date={startsOn} /> },
  { id: 'endsOn', sortBy: 'endsOn', render: ({ endsOn }) => <PlainDateField date={endsOn} /> },
  { id: 'participants', isNumeric: true, render: ({ participants }) => participants.length },
  { id: 'mode', isOptional: true, render: ({ mode }) => <CourseMode mode={mode} /> },
  {
    id: 'costCents',
    isNumeric: true,
    isOptional: true,
    render: ({ costCents }) => <MoneyField cents={costCents} />,
  },
];
