import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Refetches the records and lists of a noun after a change that their own calls did not make. */
export function useRenewRecord(resource: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [resource] }), [client, resource]);
}
