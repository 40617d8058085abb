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

/** Result of an item: done, or the errors (field → reason, '' for errors that belong to no single field). */
export interface Outcome {
  position: number;
  recordId: string | null;
  errors: FieldErrors | null;
  /** Number of records that the item represents; default: one. */
  records?: number;
  /** What undoing the item needs. */
  undo?: object;
}

/** How one kind of batch processes its items, `chunk` of them in one transaction. A refused item must leave no changes. */
export interface BatchWork {
  chunk: number | ((batch: RunningBatch) => number);
  run: (db: Db, batch: RunningBatch, items: readonly BatchItem[]) => Promise<readonly Outcome[]>;
}

export type BatchWorks = Readonly<Record<BatchKind, BatchWork>>;
