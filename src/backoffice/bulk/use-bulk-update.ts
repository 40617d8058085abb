import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useUpdateMany } from 'react-admin';
import type * as z from 'zod/mini';
import { type BatchRecord, type batchRecord, listBatches } from '#domain/office/api/batches.ts';
import type { Endpoint, Nothing, Schema } from '#domain/contract/endpoint.ts';
import type { BulkReply, bulkReply } from '#domain/contract/resource.ts';
import { keyOf, useIdempotencyKey } from '#src/api/queries.ts';
import { type AppDataProvider, BulkFailure } from '../frame/data-provider.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import type { Selection } from './BulkDialog.tsx';

export interface BulkEndpoints<R extends Schema = typeof bulkReply> {
  /** Endpoint that accepts up to a hundred records and reports the result of each. */
  one: Endpoint<Nothing, Nothing, Schema, R>;
  /** The same for any number, in the background. */
  many: Endpoint<Nothing, Nothing, Schema, typeof batchRecord>;
}

/** How a bulk dialog runs a command on many records; `data` is sent with them. */
export function useBulkCommand<R extends Schema>({ one, many }: BulkEndpoints<R>, data: object = {}) {
  const { call } = useDataProvider<AppDataProvider>();
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  async function run<S extends Schema>(endpoint: Endpoint<Nothing, Nothing, Schema, S>, body: object) {
    const reply = await call(endpoint, { body }, { idempotencyKey: idempotency.keyFor(body) });
    idempotency.done();
    return reply;
  }
  const send = (ids: string[]): Promise<z.output<R>> => run(one, { ids, ...data });
  const sendMany = async (selection: Selection): Promise<BatchRecord> => {
    const batch = await run(many, { selection, ...data });
    await client.invalidateQueries({ queryKey: keyOf(listBatches) });
    return batch;
  };
  return { send, sendMany };
}

/** How a bulk dialog changes the same fields of many records. */
export function useBulkUpdate(resource: ResourceName, endpoints: BulkEndpoints, data: object) {
  const [updateMany] = useUpdateMany(resource, undefined, { returnPromise: true });
  const { sendMany } = useBulkCommand(endpoints, data);
  const idempotency = useIdempotencyKey();
  const send = async (ids: string[]): Promise<BulkReply> => {
    const meta = { endpoint: endpoints.one, idempotencyKey: idempotency.keyFor([ids, data]) };
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
  return { send, sendMany };
}
