import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { ClaimCell } from './ClaimCell.tsx';
import { Due } from './Due.tsx';
import { TaskSummary } from './TaskSummary.tsx';
import { IssuerCell } from './IssuerCell.tsx';
import { Viewers } from './Lookers.tsx';
import { TaskIcon } from './TaskType.tsx';

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
  { id: 'dueAt', sortBy: 'dueAt', render: (task) => <Due task={task} /> },
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
