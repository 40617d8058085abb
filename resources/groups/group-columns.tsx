import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { TagList } from '#src/backoffice/tags/TagList.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { CellLink, RowLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { Seats } from './Seats.tsx';

export const GROUP_COLUMNS: Columns<GroupRecord> = [
  { id: 'name', sortBy: 'name', render: ({ id, name }) => <RowLink to={paths.group(id)}>{name}</RowLink> },
  { id: 'status', render: ({ status }) => <StatusBadge of="recordStatus" value={status} /> },
  { id: 'tags', render: ({ tags }) => <TagList tags={tags} /> },
  { id: 'language', render: ({ language }) => <FieldLabel of={`language.${language}`} /> },
  { id: 'level', render: ({ level }) => level ?? <NoValue /> },
  { id: 'seats', render: (group) => <Seats group={group} /> },
  {
    id: 'teacherName',
    render: ({ teacherId, teacherName }) =>
      teacherId ? <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink> : <NoValue />,
  },
  {
    id: 'businessName',
    render: ({ businessId, businessName }) =>
      businessId ? <CellLink to={paths.businessOne(businessId)}>{businessName}</CellLink> : <NoValue />,
  },
  { id: 'nextLessonAt', render: ({ nextLessonAt }) => <InstantField at={nextLessonAt} /> },
  { id: 'startsOn', isOptional: true, render: ({ startsOn }) => <PlainDateField date={startsOn} /> },
  { id: 'endsOn', isOptional: true, render: ({ endsOn }) => <PlainDateField date={endsOn} /> },
];
