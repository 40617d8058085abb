import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { JobFile } from './JobFile.tsx';
import { JobProgress } from './JobProgress.tsx';
import { isUnderWay, useJob } from './use-jobs.ts';
import { useT } from '../screen/use-t.ts';

/** Progress of a background task. It continues when the dialog is closed, and is listed under Jobs. */
export function BulkJob({ id }: { id: string }) {
  const t = useT();
  const query = useJob(id);
  return (
    <QueryView query={query}>
      {(job) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <JobProgress job={job} />
          <JobFile job={job} />
          <Notice variant={!isUnderWay(job) && job.failed === 0 ? 'success' : 'info'}>
            {isUnderWay(job) && `${t('jobs.stays')} `}
            <Link to={paths.job(id)}>{t('bulk.look')}</Link>
          </Notice>
        </Box>
      )}
    </QueryView>
  );
}
