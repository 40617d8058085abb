import type { TeacherRecord } from '#domain/people/api/teachers.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { TagList } from '#src/backoffice/tags/TagList.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { DayField } from '#src/ui/DayField.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { PersonCell } from '#src/backoffice/table/PersonCell.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { Languages } from './Languages.tsx';
import { Score } from './Score.tsx';
import { cityName } from '#src/i18n/city-name.ts';

export const TEACHER_COLUMNS: Columns<TeacherRecord> = [
  {
    id: 'fullName',
    sortBy: 'fullName',
    render: ({ id, fullName, photoUrl, email }) => (
      <PersonCell
        name={fullName}
        photoUrl={photoUrl}
        second={<Email address={email} />}
        to={paths.teacher(id)}
      />
    ),
  },
  { id: 'status', render: ({ status }) => <StatusBadge of="teacherStatus" value={status} /> },
  { id: 'tags', render: ({ tags }) => <TagList tags={tags} /> },
  { id: 'languages', render: ({ languages }) => <Languages languages={languages} /> },
  { id: 'levels', render: ({ levels }) => levels.join(', ') },
  {
    id: 'scoreAverage',
    sortBy: 'scoreAverage',
    render: ({ scoreAverage, scoreCount }) => <Score average={scoreAverage} count={scoreCount} />,
  },
  {
    id: 'studentCount',
    isNumeric: true,
    render: ({ id, studentCount }) => (
      <CellLink to={listAddress(paths.students, { filter: { teacherId: id } })}>{studentCount}</CellLink>
    ),
  },
  { id: 'nextLessonAt', render: ({ nextLessonAt }) => <InstantField at={nextLessonAt} /> },
  { id: 'createdAt', sortBy: 'createdAt', render: ({ createdAt }) => <DayField at={createdAt} /> },
  { id: 'phone', isOptional: true, render: ({ phone }) => phone ?? <NoValue /> },
  {
    id: 'country',
    isOptional: true,
    render: ({ country }) => (country ? countryName(country) : <NoValue />),
  },
  { id: 'hiredOn', isOptional: true, render: ({ hiredOn }) => <PlainDateField date={hiredOn} /> },
  { id: 'timeZone', isOptional: true, render: ({ timeZone }) => cityName(timeZone) },
];
