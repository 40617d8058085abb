import { useUpdateMany } from 'react-admin';
import { type BatchRecord, type batchRecord, listBatches } from '#domain/office/api/batches.ts';
import type { Endpoint, Nothing, Schema } from '#domain/contract/endpoint.ts';
import type { BulkReply } from '#domain/contract/resource.ts';
import { useCommand, useIdempotencyKey } from '#src/api/queries.ts';
import { type BulkEndpoint, BulkFailure } from '../frame/data-provider.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import type { Selection } from './BulkDialog.tsx';

export interface BulkEndpoints {
  /** Takes up to a hundred records and answers for each. */
  one: BulkEndpoint;
  /** The same for any number, in the background. */
  many: Endpoint<Nothing, Nothing, Schema, typeof batchRecord>;
}

/** How a bulk dialog changes the same fields of many records. */
export function useBulkUpdate(resource: ResourceName, { one, many }: BulkEndpoints, data: object) {
  const [updateMany] = useUpdateMany(resource, undefined, { returnPromise: true });
  const start = useCommand(many, { invalidates: [listBatches] });
  const idempotency = useIdempotencyKey();
  const send = async (ids: string[]): Promise<BulkReply> => {
    const meta = { endpoint: one, idempotencyKey: idempotency.keyFor([ids, data]) };
    const failed = await updateMany(resource, { ids, data, meta }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof BulkFailure) return error.results;
        throw error;
      },
    );
    idempotency.done();
    return { results: failed ?? ids.map((id) => ({ id, ok: true, message: null })) };
  };
  const sendMany = (selection: Selection): Promise<BatchRecord> =>
    start.mutateAsync({ body: { selection, ...data } });
  return { send, sendMany };
}
