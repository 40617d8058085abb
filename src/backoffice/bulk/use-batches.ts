import { type BatchRecord, getBatch, listBatches } from '#domain/office/api/batches.ts';
import { batchCan } from '#domain/office/batch.ts';
import { useApi } from '#src/api/queries.ts';
import { useT } from '../screen/use-t.ts';

/** Polling interval while the socket is disconnected. A connected socket reports changes immediately. */
const ASK_AGAIN_MS = 5_000;

export const isUnderWay = (batch: Pick<BatchRecord, 'status' | 'kind' | 'done' | 'failed'>): boolean =>
  batchCan.cancel(batch);

export const useBatches = () =>
  useApi(
    listBatches,
    {},
    {
      refetchInterval: ({ state }) => state.data?.some(isUnderWay) === true && ASK_AGAIN_MS,
    },
  );

export const useBatch = (id: string) =>
  useApi(
    getBatch,
    { params: { id } },
    {
      refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && ASK_AGAIN_MS,
    },
  );

/** Returns a function that returns the name of a background task: "Import of students". */
export function useBatchName(): (batch: Pick<BatchRecord, 'kind' | 'resource'>) => string {
  const t = useT();
  return ({ kind, resource }) => t(`batches.kind.${kind}`, { noun: t(`list.noun.${resource}`) });
}
