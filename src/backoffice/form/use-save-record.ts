import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** react-admin's key of one record: [resource, 'getOne', {id, meta}]. */
const isOf = (key: readonly unknown[], resource: string, id: string): boolean =>
  key[0] === resource && key[1] === 'getOne' && (key[2] as { id?: unknown } | undefined)?.id === id;

/** Puts a saved record where react-admin looks for it, and has its lists asked anew. */
export function useSaveRecord<Row extends { id: string }>(resource: string) {
  const client = useQueryClient();
  return useCallback(
    (record: Row) => {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        isOf(queryKey, resource, record.id);
      client.setQueriesData({ predicate }, record);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource && queryKey[1] !== 'getOne',
      });
    },
    [client, resource],
  );
}
