import { ERRORS } from '#domain/contract/errors.ts';
import { toRefusal } from '#server/http/error-handler.ts';
import { canRunAgain, savepoint, type Db } from '#server/db/connection/tenant.ts';
import type { BatchItem, Outcome } from './work.ts';

/** Runs each item as `runEachItem` does, on its record, and keeps what `work` returns for the undo of the item. */
export async function runEachRecord(
  db: Db,
  items: readonly BatchItem[],
  work: (recordId: string) => Promise<object>,
): Promise<Outcome[]> {
  const undo = new Map<number, object>();
  const outcomes = await runEachItem(db, items, async ({ position, recordId }) => {
    undo.set(position, await work(recordId!));
    return recordId;
  });
  for (const outcome of outcomes) {
    const kept = undo.get(outcome.position);
    if (!outcome.errors && kept) outcome.undo = kept;
  }
  return outcomes;
}

/**
 * Runs each item separately: a refused one is rolled back and reported, the others stay. Throws unexpected errors, and errors after which
 * the whole chunk can succeed if it is run again.
 */
export async function runEachItem(
  db: Db,
  items: readonly BatchItem[],
  work: (item: BatchItem) => Promise<string | null>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const { position, recordId } = item;
    try {
      const made = await savepoint(db, 'item', () => work(item));
      outcomes.push({ position, recordId: made, errors: null });
    } catch (error) {
      const refusal = toRefusal(error);
      if (ERRORS[refusal.code].status >= 500 || canRunAgain(error)) throw error;
      outcomes.push({ position, recordId, errors: refusal.errors ?? { '': refusal.message } });
    }
  }
  return outcomes;
}
