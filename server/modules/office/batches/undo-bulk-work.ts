import { sql } from 'kysely';
import type { BatchKind } from '#domain/office/batch.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Undoes one item by what it kept. Throws a refusal with the reason why it stays. */
export type UndoItem = (db: Db, kept: never, now: Date) => Promise<unknown>;
type UndoItems = Readonly<Partial<Record<BatchKind, UndoItem>>>;

/** Undoes a bulk action item by item: those that were changed since stay, with the reason. */
export const undoBulkWork = (undoItems: UndoItems): BatchWork => ({
  chunk: 50,
  async run(db, { input }, items) {
    const { kind, of } = input as { kind: BatchKind; of: string };
    const { rows } = await sql<{ id: string; kept: object | null }>`
      select record_id as id, body as kept from batch_item
      where batch_id = ${of} and record_id = any (${items.map(({ recordId }) => recordId)}::uuid[])`.execute(
      db,
    );
    const keptOf = new Map(rows.map(({ id, kept }) => [id, kept]));
    return runEachItem(db, items, async ({ recordId }) => {
      const kept = keptOf.get(recordId!);
      // Done before the upgrade that introduced undo steps.
      if (!kept) throw new ApiError('not-possible', { text: 'cannot-undo' });
      await undoItems[kind]!(db, kept as never, new Date());
      return recordId;
    });
  },
});
