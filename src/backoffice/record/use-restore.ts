import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { listDeleted, restoreDeleted } from '#domain/office/api/deleted.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { ApiError } from '#src/api/api-error.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';

interface Restoring {
  /** Endpoints that return the record after it is restored; `all` if it can be anywhere. */
  shows: readonly Endpoint[] | 'all';
  onRestored?: () => unknown;
}

/** Restores a deleted record and shows a toast. */
export function useRestore({ shows, onRestored }: Restoring) {
  const t = useT();
  const client = useQueryClient();
  return useCommand(restoreDeleted, {
    invalidates: shows === 'all' ? [listDeleted] : [listDeleted, ...shows],
    onSuccess: async () => {
      if (shows === 'all') await client.invalidateQueries();
      await onRestored?.();
      toast.info(t('deleted.restored'));
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.code === 'not-found';
      if (isGone) void client.invalidateQueries({ queryKey: keyOf(listDeleted) });
      toast.error(isGone ? t('deleted.too-late') : errorText(error, t));
    },
  });
}

/** Shows a toast with undo for a deleted record. The list of deleted records offers it for longer. */
export function useDeletedToast(restoring: Restoring) {
  const t = useT();
  const restore = useRestore(restoring);
  return (text: string, id: string) =>
    toast.success(text, {
      delay: UNDO_SECONDS,
      action: { label: t('deleted.undo'), run: () => restore.mutate({ params: { id } }) },
    });
}
