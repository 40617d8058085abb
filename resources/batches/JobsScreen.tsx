import PendingActions from '@mui/icons-material/PendingActions';
import { Link } from 'react-router';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { JobProgress } from '#src/backoffice/bulk/JobProgress.tsx';
import { useJobName, useJobs } from '#src/backoffice/bulk/use-jobs.ts';

function Row({ job }: { job: BatchRecord }) {
  const t = useT();
  const nameOf = useJobName();
  const { id, status, fileName, isOwn, accountName, createdAt } = job;
  const to = status === 'DRAFT' ? paths.importOne(id) : paths.job(id);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={to} sx={link}>
          {nameOf(job)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {fileName && `${t('jobs.from-file', { file: fileName })} · `}
          {!isOwn && `${t('jobs.by', { name: accountName })} · `}
          <InstantField at={createdAt} as="relative" />
        </Box>
      </Box>
      <div>
        <StatusBadge value={status} />
      </div>
      {status !== 'DRAFT' && <JobProgress job={job} />}
    </Box>
  );
}

/** The user's background tasks, newest first; admins see those of all users. */
export function JobsScreen() {
  const t = useT();
  const query = useJobs();
  return (
    <>
      <ScreenTitle title={t('jobs.title')} />
      <QueryView query={query}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState icon={PendingActions} title={t('jobs.empty')} text={t('jobs.empty-text')} />
          ) : (
            <Box component="ul" aria-label={t('jobs.title')} sx={list}>
              {jobs.map((job) => (
                <Row key={job.id} job={job} />
              ))}
            </Box>
          )
        }
      </QueryView>
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const;
const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 150px 260px' },
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const link = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
