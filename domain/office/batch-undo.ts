import type { BatchKind, BatchState } from './batch.ts';

/** Tasks on records that can be undone; each item keeps what it was before. */
const UNDONE_IN_BULK: ReadonlySet<BatchKind> = new Set([
  'STUDENT_TEACHER',
  'STUDENT_COMPANY',
  'STUDENT_CREDITS',
  'TASK_SNOOZE',
]);

/** Returns the kind of task that undoes a task of this kind; null if it cannot be undone. */
export function undoKindOf(kind: BatchKind): BatchKind | null {
  if (kind === 'IMPORT') return 'UNDO_IMPORT';
  return UNDONE_IN_BULK.has(kind) ? 'UNDO_BULK' : null;
}

/** Whether an ended task has something to undo. */
export const canUndoBatch = ({ kind, status, done }: BatchState): boolean =>
  undoKindOf(kind) !== null && done > 0 && ['DONE', 'CANCELLED', 'FAILED'].includes(status);
