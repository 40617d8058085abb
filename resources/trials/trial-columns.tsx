import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { PersonCell } from '#src/backoffice/table/PersonCell.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';

export const TRIAL_COLUMNS: Columns<TrialRecord> = [
  {
    id: 'studentName',
    render: ({ id, studentName, studentEmail, studentPhotoUrl }) => (
      <PersonCell
        name={studentName}
        photoUrl={studentPhotoUrl}
        second={<Email address={studentEmail} />}
        to={paths.trial(id)}
      />
    ),
  },
  { id: 'status', render: ({ status }) => <StatusBadge of="trialStatus" value={status} /> },
  { id: 'language', render: ({ language }) => <FieldLabel of={`language.${language}`} /> },
  { id: 'level', render: ({ level }) => level ?? <NoValue /> },
  { id: 'askedAt', sortBy: 'askedAt', render: ({ askedAt }) => <InstantField at={askedAt} as="relative" /> },
  { id: 'lessonAt', render: ({ lessonAt }) => <InstantField at={lessonAt} /> },
  {
    id: 'teacherName',
    render: ({ teacherId, teacherName }) =>
      teacherId ? <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink> : <NoValue />,
  },
  { id: 'ownerName', render: ({ ownerName }) => ownerName ?? <NoValue /> },
  {
    id: 'followUpAt',
    isOptional: true,
    render: ({ followUpAt }) => <InstantField at={followUpAt} as="relative" />,
  },
  { id: 'source', isOptional: true, render: ({ source }) => source ?? <NoValue /> },
  {
    id: 'lostCode',
    isOptional: true,
    render: ({ lostCode }) => (lostCode ? <FieldLabel of={`lostCode.${lostCode}`} /> : <NoValue />),
  },
];
