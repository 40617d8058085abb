import type { StudentRecord } from '#domain/people/api/students.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { DayField } from '#src/ui/DayField.tsx';
import { PersonCell } from '#src/backoffice/table/PersonCell.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { CreditsCell } from './CreditsCell.tsx';

export const STUDENT_COLUMNS: Columns<StudentRecord> = [
  {
    id: 'fullName',
    sortBy: 'fullName',
    render: ({ id, fullName, photoUrl, email }) => (
      <PersonCell
        name={fullName}
        photoUrl={photoUrl}
        second={<Email address={email} />}
        to={paths.student(id)}
      />
    ),
  },
  {
    id: 'activityStatus',
    sortBy: 'activityStatus',
    render: ({ activityStatus }) => <StatusBadge value={activityStatus} />,
  },
  {
    id: 'language',
    render: ({ language, level }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        <FieldLabel of={`language.${language}`} /> {level}
      </span>
    ),
  },
  {
    id: 'businessName',
    render: ({ businessId, businessName }) =>
      businessId ? <CellLink to={paths.businessOne(businessId)}>{businessName}</CellLink> : <NoValue />,
  },
  {
    id: 'teacherName',
    render: ({ teacherId, teacherName }) =>
      teacherId ? <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink> : <NoValue />,
  },
  {
    id: 'credits',
    isNumeric: true,
    render: ({ individualCredits, groupCredits, activityStatus }) => (
      <CreditsCell individual={individualCredits} group={groupCredits} status={activityStatus} />
    ),
  },
  { id: 'nextLessonAt', render: ({ nextLessonAt }) => <InstantField at={nextLessonAt} /> },
  { id: 'createdAt', sortBy: 'createdAt', render: ({ createdAt }) => <DayField at={createdAt} /> },
  { id: 'phone', isOptional: true, render: ({ phone }) => phone ?? <NoValue /> },
  {
    id: 'statusUntil',
    isOptional: true,
    render: ({ statusUntil }) => <PlainDateField date={statusUntil} />,
  },
  { id: 'source', isOptional: true, render: ({ source }) => source ?? <NoValue /> },
  { id: 'timeZone', isOptional: true, render: ({ timeZone }) => timeZone },
];
