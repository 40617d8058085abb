import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listAudit } from '#domain/office/api/audit.ts';
import { keyOf } from '#src/api/queries.ts';

/** Refetches a visible history after any successful command on its page. */
export function useRenewedHistory(): void {
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
