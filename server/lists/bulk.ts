import { ERRORS } from '#domain/contract/errors.ts';
import type { BulkReply } from '#domain/contract/resource.ts';
import { canRunAgain, savepoint, type Db } from '#server/db/connection/tenant.ts';
import { toRefusal } from '#server/http/error-handler.ts';

/**
 * Runs `work` for each id on its own: a refused one is rolled back and reported, the others are kept. Throws errors that are not refusals,
 * and those that a retry of the whole can solve.
 */
export async function toBulkResult(
  db: Db,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkReply> {
  const results: BulkReply['results'] = [];
  for (const id of new Set(ids)) {
    try {
      await savepoint(db, 'item', () => work(id));
      results.push({ id, ok: true, message: null });
    } catch (error) {
      const refusal = toRefusal(error);
      if (ERRORS[refusal.code].status >= 500 || canRunAgain(error)) throw error;
      results.push({ id, ok: false, message: refusal.message });
    }
  }
  return { results };
}
