import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { listAudit } from '#domain/office/api/audit.ts';
import { keyOf, useApiPage } from '#src/api/queries.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '../screen/use-t.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** Refetches a visible history after any successful command on its page. */
function useRenewedHistory(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: keyOf(listAudit) });
      }),
    [client],
  );
}

const STEP = 25;
/** The maximum page size of the API. */
const MOST = 200;

/** History of a record: time, actor, person acted for, old and new values. */
export function AuditTab({ recordId }: { recordId: string }) {
  const t = useT();
  const [wanted, setWanted] = useState(STEP);
  const query = { filter: JSON.stringify({ recordId }), range: JSON.stringify([0, wanted - 1]) };
  const entries = useApiPage(listAudit, { query });
  useRenewedHistory();
  return (
    <QueryView query={entries}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState picture="files" title={t('audit.empty')} text={t('audit.empty-text')} />
        ) : (
          <Box sx={{ maxWidth: 860 }}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </Box>
            {total > rows.length && wanted < MOST && (
              <Button
                loading={entries.isFetching}
                onClick={() => setWanted(Math.min(MOST, wanted + 2 * STEP))}
              >
                {t('audit.more')}
              </Button>
            )}
          </Box>
        )
      }
    </QueryView>
  );
}
