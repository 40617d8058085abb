import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { workList } from '#domain/provider/api/work-list.ts';
import { getPaymentDetail } from '#domain/billing/api/orders.ts';
import { ApiError } from '#src/api/api-error.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';

interface Change {
  /** Said when it is done. */
  done: string;
  onDone?: () => void;
}

/** A command on a payment: refetches everything that shows payments, and confirms by a toast. */
export function usePaymentChange<E extends Endpoint>(endpoint: E, { done, onDone }: Change) {
  const client = useQueryClient();
  const renew = useRenewRecord('payments');
  const renewAll = () =>
    Promise.all([
      renew(),
      ...[getPaymentDetail, workList].map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
    ]);
  return useCommand(endpoint, {
    onSuccess: async () => {
      toast.success(done);
      onDone?.();
      await renewAll();
    },
    // A refused action may have been done in another window: the dialog then shows what is still possible.
    onError: (error) => error instanceof ApiError && renewAll(),
  });
}
