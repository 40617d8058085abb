import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { errorText } from '#src/api/error-text.ts';
import { keysOf } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { asApiError } from '../screen/as-api-error.ts';
import { useT } from '../screen/use-t.ts';

interface Deleting {
  /** Endpoints whose cached data is out of date afterwards. */
  invalidates: readonly Endpoint[];
  onDeleted?: (id: string) => unknown;
  /** Left out: a toast shows the refusal. */
  onError?: (error: unknown) => unknown;
}

/** Callbacks of one deletion. */
interface ForThis {
  onDeleted?: () => unknown;
  onSettled?: () => void;
}

/** Deletes a record at /backoffice/<resource>; undo restores it on the server (`useDeletedToast`). */
export function useDeleteRecord(resource: string, { invalidates, onDeleted, onError }: Deleting) {
  const t = useT();
  const client = useQueryClient();
  const [mutate, { isPending, error }] = useDelete(resource, undefined, { mutationMode: 'pessimistic' });
  const remove = (record: { id: string }, forThis: ForThis = {}) =>
    mutate(
      resource,
      { id: record.id, previousData: record },
      {
        onSuccess: async () => {
          // react-admin has already removed the record from its own lists; a refetch of the record would get 404.
          const stale = invalidates.flatMap(keysOf).filter(([key]) => key !== resource);
          await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
          await onDeleted?.(record.id);
          await forThis.onDeleted?.();
        },
        onError: (refusal: unknown) => {
          if (onError) onError(asApiError(refusal));
          else toast.error(errorText(asApiError(refusal), t));
        },
        ...(forThis.onSettled && { onSettled: forThis.onSettled }),
      },
    );
  return { remove, isPending, error: asApiError(error) };
}
