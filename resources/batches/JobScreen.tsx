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
import { JobActions } from './JobActions.tsx';
import { JobFile } from '#src/backoffice/bulk/JobFile.tsx';
import { JobProgress } from '#src/backoffice/bulk/JobProgress.tsx';
import { isUnderWay, useJob, useJobName } from '#src/backoffice/bulk/use-jobs.ts';

/** What a job has changed is out of date everywhere once it has ended. */
function useRenewAfter(job: BatchRecord): void {
  const client = useQueryClient();
  const isRunning = isUnderWay(job);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries();
    wasRunning.current = isRunning;
  }, [client, isRunning]);
}

function FaultList({ job }: { job: BatchRecord }) {
  const t = useT();
  const query = useApi(batchFaults, { params: { id: job.id } });
  return (
    <QueryView query={query}>
      {(faults) => (
        <>
          <Box component="h2" sx={{ m: 0, fontSize: '1.125rem' }}>
            {t('jobs.faults')}
          </Box>
          {faults.length < job.failed && (
            <div>{t('jobs.first-faults', { shown: faults.length, total: job.failed })}</div>
          )}
          <Faults faults={faults} resource={job.resource} isFile={job.kind === 'IMPORT'} />
        </>
      )}
    </QueryView>
  );
}

function Job({ job }: { job: BatchRecord }) {
  const t = useT();
  useRenewAfter(job);
  const { id, kind, status, failed, fileName, accountName, isOwn, startedAt, finishedAt } = job;
  const isImport = kind === 'IMPORT';
  const results = addressOf(batchResults, { params: { id } });
  const save = () =>
    downloadFile(results, `${isImport ? 'not-in' : 'results'}-${fileName ?? `${id}.csv`}`).catch(
      (error: Error) => toast.error(errorText(error, t)),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={card}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StatusBadge value={status} />
          {fileName && <span>{t('jobs.from-file', { file: fileName })}</span>}
          {!isOwn && <span>{t('jobs.by', { name: accountName })}</span>}
          {startedAt && (
            <span>
              {t('jobs.started')} <InstantField at={startedAt} />
            </span>
          )}
          {finishedAt && (
            <span>
              {t('jobs.finished')} <InstantField at={finishedAt} />
            </span>
          )}
        </Box>
        <JobProgress job={job} />
        {status === 'WAITING' && <div>{t('jobs.waiting')}</div>}
        {isUnderWay(job) && <Box sx={{ color: 'text.secondary' }}>{t('jobs.stays')}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status === 'DRAFT' && (
            <Button component={Link} to={paths.importOne(id)} variant="contained">
              {t('jobs.prepare')}
            </Button>
          )}
          <JobFile job={job} />
          {(!isImport || failed > 0) && kind !== 'EXPORT' && status !== 'DRAFT' && (
            <Button startIcon={<Download />} variant="outlined" onClick={() => void save()}>
              {t(isImport ? 'jobs.bad-rows' : 'jobs.results')}
            </Button>
          )}
          <JobActions job={job} />
        </Box>
      </Box>
      {failed > 0 && <FaultList job={job} />}
    </Box>
  );
}

/** One job: how far it is, live, and what of it was not done and why. */
export function JobScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useJob(id);
  const nameOf = useJobName();
  if (isMissing(query.error)) return <MissingRecord list={paths.jobs} name={t('jobs.title')} />;
  return (
    <>
      <ScreenTitle title={query.data ? nameOf(query.data) : t('jobs.one')} />
      <QueryView query={query}>{(job) => <Job key={job.id} job={job} />}</QueryView>
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
