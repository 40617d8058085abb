import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { CellLink, RowLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { Due } from './Due.tsx';
import { StateChip } from './StateChip.tsx';
import { Viewers } from './Lookers.tsx';
import { TaskIcon } from './TaskType.tsx';
import { useProvider } from '#src/session/provider.ts';
import { momentsOf } from './moments.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { useCityNote } from '#src/features/scheduling/agenda/use-moment.ts';
import { useClaim } from './use-claim.ts';

/** The requester, and the student if that is someone else; students' names link to their page. */
function IssuerCell({ task }: { task: SupportTaskRecord }) {
  const t = useT();
  const { issuer, issuerRole, studentId, studentName } = task;
  const isStudent = issuerRole === 'STUDENT';
  return (
    <Box sx={{ minWidth: 0 }}>
      {isStudent ? <CellLink to={paths.student(issuer.id)}>{issuer.fullName}</CellLink> : issuer.fullName}
      {studentId && studentId !== issuer.id && (
        <Box data-second sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('support-tasks.about')} <CellLink to={paths.student(studentId)}>{studentName}</CellLink>
        </Box>
      )}
    </Box>
  );
}

/** A request in one line: from when to when, or what was written. */
function TaskSummary({ task }: { task: SupportTaskRecord }) {
  const cityNote = useCityNote()(useProvider().timeZone);
  const { that, asked } = momentsOf(task);
  const when = [that, asked].filter(Boolean).join(' → ');
  if (!when) return task.note ?? task.phoneNumber?.phone ?? null;
  return `${when}${cityNote}`;
}

export const TASK_COLUMNS: Columns<SupportTaskRecord> = [
  {
    id: 'type',
    render: (task) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <TaskIcon type={task.type} />
        <Box sx={{ minWidth: 0 }}>
          <RowLink to={paths.supportTask(task.id)}>
            <FieldLabel of={`supportTaskType.${task.type}`} />
          </RowLink>
          <Box data-second sx={gist}>
            <TaskSummary task={task} />
          </Box>
        </Box>
      </Box>
    ),
  },
  { id: 'issuer', render: (task) => <IssuerCell task={task} /> },
  {
    id: 'dueAt',
    sortBy: 'dueAt',
    render: (task) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, rowGap: 0.25 }}>
        <StateChip task={task} />
        <Due task={task} />
      </Box>
    ),
  },
  { id: 'claim', render: (task) => <ClaimCell task={task} /> },
  { id: 'ownerName', isOptional: true, render: ({ ownerName }) => ownerName ?? <NoValue /> },
  { id: 'lookers', render: ({ lookers: viewers }) => <Viewers lookers={viewers} /> },
  {
    id: 'createdAt',
    isOptional: true,
    sortBy: 'createdAt',
    render: ({ createdAt }) => <InstantField at={createdAt} as="relative" />,
  },
];

const gist = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  maxWidth: { xs: '64vw', sm: 340 },
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** The assignee, or a button to claim; the user's own requests can be released. */
function ClaimCell({ task }: { task: SupportTaskRecord }) {
  const t = useT();
  const { holder, isOwn, isFree, isBusy, take, release } = useClaim(task, useNow());
  const upon = (
    <ActionTarget>{`${t(`vocabulary:supportTaskType.${task.type}`)}, ${task.issuer.fullName}`}</ActionTarget>
  );
  if (isFree)
    return (
      <Button size="small" variant="outlined" loading={isBusy} onClick={take} sx={above}>
        {t('support-tasks.take')}
        {upon}
      </Button>
    );
  if (!holder) return task.resolvedByName ?? <NoValue />;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Avatar name={holder.fullName} size={24} />
      {isOwn ? t('support-tasks.you') : holder.fullName}
      {isOwn && (
        <Button size="small" loading={isBusy} onClick={release} sx={above}>
          {t('support-tasks.release')}
          {upon}
        </Button>
      )}
    </Box>
  );
}

// Above the link that covers the row.
const above = { position: 'relative', zIndex: 1, whiteSpace: 'nowrap' } as const;
