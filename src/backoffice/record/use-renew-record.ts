import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks anew for the records and lists of a noun, after something changed that their own calls did not change. */
export function useRenewRecord(resource: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [resource] }), [client, resource]);
}
