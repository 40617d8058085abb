import type { FieldErrors } from '#domain/contract/errors.ts';
import type { BatchKind } from '#domain/office/batch.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface RunningBatch {
  id: string;
  providerId: string;
  accountId: string;
  kind: BatchKind;
  resource: string;
  input: Record<string, unknown>;
}

export interface BatchItem {
  position: number;
  recordId: string | null;
  body: unknown;
}

/** What became of an item: done, or why not (field → reason, '' for what is no single field's fault). */
export interface Outcome {
  position: number;
  recordId: string | null;
  errors: FieldErrors | null;
  /** How many records the item stands for; one where it is not said. */
  records?: number;
}

/** How one kind of job does its items, so many in a transaction. An item that is refused must leave nothing behind. */
export interface BatchWork {
  chunk: number | ((batch: RunningBatch) => number);
  run: (db: Db, batch: RunningBatch, items: readonly BatchItem[]) => Promise<readonly Outcome[]>;
}

export type BatchWorks = Readonly<Record<BatchKind, BatchWork>>;
