import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Refetches these queries. */
function useReload(...keys: readonly (readonly string[])[]): () => Promise<void> {
  const client = useQueryClient();
  const asked = JSON.stringify(keys);
  return useCallback(async () => {
    const queryKeys = JSON.parse(asked) as string[][];
    await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client, asked]);
}

/** Reloads records and lists of a noun, after a command changed one. */
export const useRenewRecord = (resource: string) => useReload([resource], [`/backoffice/${resource}`]);

/** Reloads the lists of a noun: react-admin's `update` and `create` give the record itself to its page. */
export const useRenewLists = (resource: string) =>
  useReload([resource, 'getList'], [resource, 'getMany'], [`/backoffice/${resource}`]);
