import Groups from '@mui/icons-material/Groups';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { TagList } from '#src/backoffice/tags/TagList.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { DayField } from '#src/ui/DayField.tsx';
import { PersonCell } from '#src/backoffice/table/PersonCell.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { cityName } from '#src/i18n/city-name.ts';

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
    render: ({ activityStatus }) => <StatusBadge of="activityStatus" value={activityStatus} />,
  },

  // The names would need two lines beside it at 1280 px.
  { id: 'tags', isOptional: true, render: ({ tags }) => <TagList tags={tags} /> },
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
  { id: 'timeZone', isOptional: true, render: ({ timeZone }) => cityName(timeZone) },
];

interface CreditsCellProps {
  individual: number;
  group: number;
  status: ActivityStatus;
}

/** Statuses of students who should have credits, because without them they cannot book their next lesson. */
const LEARNING: readonly ActivityStatus[] = ['STUDENT', 'NEWBIE', 'JUNIOR'];

/** Available credits; none at all is highlighted, most of all for active students. */
function CreditsCell({ individual, group, status }: CreditsCellProps) {
  const t = useT();
  if (individual + group === 0) {
    return (
      <Box component="span" sx={[pill, toneSx(LEARNING.includes(status) ? 'danger' : 'neutral')]}>
        0<span className="visually-hidden"> {t('students.no-credits')}</span>
      </Box>
    );
  }
  return (
    <Box component="span" sx={line} title={t('students.credits-of', { individual, group })}>
      {individual}
      {group > 0 && (
        <Box component="span" sx={[line, { color: 'text.secondary' }]}>
          <Groups aria-hidden sx={{ fontSize: 16 }} />
          {group}
          <span className="visually-hidden"> {t('students.group-credits')}</span>
        </Box>
      )}
    </Box>
  );
}

const pill = { px: 1, py: 0.25, borderRadius: 99, fontWeight: 700 } as const;
const line = { display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' } as const;
