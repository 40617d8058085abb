import type { BulkReply } from '#domain/contract/resource.ts';

/** Most records that one bulk request takes. */
export const BATCH = 100;

type Result = BulkReply['results'][number];

/** Sends the ids batch by batch. A batch that fails as a whole is reported for each of its records; earlier batches stay in effect. */
export async function chunked(
  ids: readonly string[],
  send: (ids: string[]) => Promise<BulkReply>,
  reasonOf: (error: unknown) => string,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    try {
      results.push(...(await send(batch)).results);
    } catch (error) {
      results.push(...batch.map((id) => ({ id, ok: false, message: reasonOf(error) })));
    }
  }
  return results;
}
