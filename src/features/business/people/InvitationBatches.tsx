import { MomentText } from '#src/ui/MomentText.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getBusinessDashboard } from '#calls/business/api/business-platform.ts';
import { listEmployees } from '#calls/business/api/business-students.ts';
import { type Invitations, listInvitations, stopInvitations } from '#calls/business/api/own-people.ts';
import { keyOf, useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { rowsSx, secondSx, stackedOnPhone } from '../usage/rows-style.ts';

const ASK_AGAIN_MS = 1_500;
const isUnderWay = ({ status }: Pick<Invitations, 'status'>) => status === 'WAITING' || status === 'RUNNING';

interface InvitationBatchesProps {
  /** Returns the failed lines of a batch to the form, to be corrected. */
  onMend: (left: Invitations['left']) => void;
}

/** Invitations of many: how far they are, and what is left of those that have ended. */
export function InvitationBatches({ onMend }: InvitationBatchesProps) {
  const { t } = useTranslation('company-people');
  const stop = useCommand(stopInvitations, { invalidates: [listInvitations] });
  const { data: batches = [] } = useApi(
    listInvitations,
    {},
    { refetchInterval: ({ state }) => state.data?.some(isUnderWay) === true && ASK_AGAIN_MS },
  );
  const client = useQueryClient();
  const isBusy = batches.some(isUnderWay);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy)
      for (const each of [listEmployees, getBusinessDashboard])
        void client.invalidateQueries({ queryKey: keyOf(each) });
    wasBusy.current = isBusy;
  }, [isBusy, client]);
  if (batches.length === 0) return null;
  return (
    <Box component="section" aria-label={t('jobs')} sx={{ mt: 3 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {t('jobs')}
      </Box>
      <Box component="ul" aria-label={t('jobs')} sx={[rowsSx, stackedOnPhone]}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <div>
              <MomentText at={batch.createdAt} />{' '}
              <StatusBadge of="batchStatus" value={batch.status} size="small" />
              <Box role="status" sx={secondSx}>
                {t('job-done', { done: batch.done, count: batch.total })}
                {batch.failed > 0 && ` ${t('job-failed', { count: batch.failed })}`}
              </Box>
              {isUnderWay(batch) && (
                <Box
                  component="progress"
                  aria-label={t('job-progress')}
                  max={batch.total}
                  value={batch.done + batch.failed}
                  sx={{ width: '100%', accentColor: 'var(--primary)' }}
                />
              )}
            </div>
            <div>
              {isUnderWay(batch) && !batch.isCancelling && (
                <Button disabled={stop.isPending} onClick={() => stop.mutate({ params: { id: batch.id } })}>
                  {t('job-stop')}
                </Button>
              )}
              {batch.left.length > 0 && (
                <Button variant="outlined" onClick={() => onMend(batch.left)}>
                  {t('job-mend', { count: batch.left.length })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </Box>
    </Box>
  );
}
