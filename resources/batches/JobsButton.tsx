import PendingActions from '@mui/icons-material/PendingActions';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import { headerCount } from '#src/backoffice/screen/header-count.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { isUnderWay, useJobName, useJobs } from '#src/backoffice/bulk/use-jobs.ts';

/** Says wherever one is that a job has ended which was under way before. */
function useEndings(jobs: readonly BatchRecord[] | undefined): void {
  const t = useT();
  const nameOf = useJobName();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (isUnderWay(job)) underWay.current.add(job.id);
      else if (underWay.current.delete(job.id) && job.isOwn) {
        const facts = { name: nameOf(job), done: job.done, failed: job.failed };
        if (job.failed > 0) toast.warning(t('jobs.ended-failed', facts));
        else toast.success(t('jobs.ended-done', facts));
      }
    }
  }, [jobs, nameOf, t]);
}

/** Link to the user's background tasks, on every page; shows how many are in progress. */
export function JobsButton() {
  const t = useT();
  const { data } = useJobs();
  useEndings(data);
  const count = data?.filter(isUnderWay).length ?? 0;
  return (
    <IconButton
      component={Link}
      to={paths.jobs}
      aria-label={t('jobs.running', { count })}
      color={count > 0 ? 'primary' : 'default'}
    >
      <PendingActions />
      {count > 0 && (
        <Box component="span" aria-hidden sx={headerCount}>
          {count}
        </Box>
      )}
    </IconButton>
  );
}
