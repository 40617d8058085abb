import Download from '@mui/icons-material/FileDownloadOutlined';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { batchFaults, type BatchRecord, batchResults } from '#domain/office/api/batches.ts';
import { isMissing } from '#src/api/api-error.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { toast } from '#src/toast-store.ts';
import { MissingRecord } from '#src/backoffice/record/MissingRecord.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Faults } from './Faults.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchFile } from '#src/backoffice/bulk/BatchFile.tsx';
import { BatchProgress } from '#src/backoffice/bulk/BatchProgress.tsx';
import { isUnderWay, useBatch, useBatchName } from '#src/backoffice/bulk/use-batches.ts';

/** Invalidates all cached data once a batch has ended, because it may have changed any of it. */
function useRenewAfter(batch: BatchRecord): void {
  const client = useQueryClient();
  const isRunning = isUnderWay(batch);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries();
    wasRunning.current = isRunning;
  }, [client, isRunning]);
}

function FaultList({ batch }: { batch: BatchRecord }) {
  const t = useT();
  const query = useApi(batchFaults, { params: { id: batch.id } });
  return (
    <QueryView query={query}>
      {(faults) => (
        <>
          <Box component="h2" sx={{ m: 0, fontSize: '1.125rem' }}>
            {t('batches.faults')}
          </Box>
          {faults.length < batch.failed && (
            <div>{t('batches.first-faults', { shown: faults.length, total: batch.failed })}</div>
          )}
          <Faults faults={faults} resource={batch.resource} isFile={batch.kind === 'IMPORT'} />
        </>
      )}
    </QueryView>
  );
}

function Batch({ batch }: { batch: BatchRecord }) {
  const t = useT();
  useRenewAfter(batch);
  const { id, kind, status, failed, fileName, accountName, isOwn, startedAt, finishedAt } = batch;
  const isImport = kind === 'IMPORT';
  const results = addressOf(batchResults, { params: { id } });
  const save = () => downloadFile(results).catch((error: Error) => toast.error(errorText(error, t)));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={card}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StatusBadge of="batchStatus" value={status} />
          {fileName && <span>{t('batches.from-file', { file: fileName })}</span>}
          {!isOwn && <span>{t('batches.by', { name: accountName })}</span>}
          {startedAt && (
            <span>
              {t('batches.started')} <InstantField at={startedAt} />
            </span>
          )}
          {finishedAt && (
            <span>
              {t('batches.finished')} <InstantField at={finishedAt} />
            </span>
          )}
        </Box>
        <BatchProgress batch={batch} />
        {status === 'WAITING' && <div>{t('batches.waiting')}</div>}
        {isUnderWay(batch) && <Box sx={{ color: 'text.secondary' }}>{t('batches.stays')}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status === 'DRAFT' && (
            <Button component={Link} to={paths.importOne(id)} variant="contained">
              {t('batches.prepare')}
            </Button>
          )}
          <BatchFile batch={batch} />
          {(!isImport || failed > 0) && kind !== 'EXPORT' && status !== 'DRAFT' && (
            <Button startIcon={<Download />} variant="outlined" onClick={() => void save()}>
              {t(isImport ? 'batches.bad-rows' : 'batches.results')}
            </Button>
          )}
          <BatchActions batch={batch} />
        </Box>
      </Box>
      {failed > 0 && <FaultList batch={batch} />}
    </Box>
  );
}

/** One job: how far it is, live, and what of it was not done and why. */
export function BatchScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useBatch(id);
  const nameOf = useBatchName();
  if (isMissing(query.error)) return <MissingRecord list={paths.jobs} name={t('batches.title')} />;
  return (
    <>
      <ScreenTitle title={query.data ? nameOf(query.data) : t('batches.one')} />
      <QueryView query={query}>{(batch) => <Batch key={batch.id} batch={batch} />}</QueryView>
    </>
  );
}

const card = {
  display: 'grid',
  gap: 2,
  p: 2.5,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
