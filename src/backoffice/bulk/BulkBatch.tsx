import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { BatchFile } from './BatchFile.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { isUnderWay, useBatch } from './use-batches.ts';
import { useT } from '../screen/use-t.ts';

// Part of no list's first load.
const BatchUndo = lazyPart(() => import('./BatchUndo.tsx').then((module) => module.BatchUndo));

/** Progress of a background task. It continues when the dialog is closed, and is listed under Jobs. */
export function BulkBatch({ id }: { id: string }) {
  const t = useT();
  const query = useBatch(id);
  return (
    <QueryView query={query}>
      {(batch) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <BatchProgress batch={batch} />
          <BatchFile batch={batch} />
          <Notice variant={!isUnderWay(batch) && batch.failed === 0 ? 'success' : 'info'}>
            {isUnderWay(batch) && `${t('batches.stays')} `}
            <Link to={paths.job(id)}>{t('bulk.look')}</Link>
          </Notice>
          <Box sx={{ justifySelf: 'start' }}>
            <BatchUndo batch={batch} />
          </Box>
        </Box>
      )}
    </QueryView>
  );
}
