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
import { isUnderWay, useBatchName, useBatches } from '#src/backoffice/bulk/use-batches.ts';

/** Shows a toast, on any page, when a running batch has ended. */
function useEndings(batches: readonly BatchRecord[] | undefined): void {
  const t = useT();
  const nameOf = useBatchName();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const batch of batches ?? []) {
      if (isUnderWay(batch)) underWay.current.add(batch.id);
      else if (underWay.current.delete(batch.id) && batch.isOwn) {
        const facts = { name: nameOf(batch), done: batch.done, failed: batch.failed };
        if (batch.failed > 0) toast.warning(t('batches.ended-failed', facts));
        else toast.success(t('batches.ended-done', facts));
      }
    }
  }, [batches, nameOf, t]);
}

/** Link to the user's background tasks, on every page; shows how many are in progress. */
export function BatchesButton() {
  const t = useT();
  const { data } = useBatches();
  useEndings(data);
  const count = data?.filter(isUnderWay).length ?? 0;
  return (
    <IconButton
      component={Link}
      to={paths.jobs}
      aria-label={t('batches.running', { count })}
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
