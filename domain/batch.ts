import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from './look.ts';

/** What is done to many records in the background. */
export const BATCH_KINDS = ['STUDENT_STATUS', 'TEACHER_STATUS', 'IMPORT', 'UNDO_IMPORT'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
export const batchKind = z.enum(BATCH_KINDS);

/** Where such a job stands. */
export const BATCH_STATUS = {
  /** An import that is being prepared. */
  DRAFT: SHARED.DRAFT,
  WAITING: SHARED.WAITING,
  RUNNING: { colour: 'info', icon: 'PendingActions' },
  DONE: { colour: 'success', icon: 'TaskAlt' },
  FAILED: { colour: 'danger', icon: 'ErrorOutline' },
  CANCELLED: SHARED.CANCELLED,
} as const satisfies Vocabulary;
export type BatchStatus = keyof typeof BATCH_STATUS;
export const batchStatus = z.enum(valuesOf(BATCH_STATUS));

/** Most records that a job takes; a request takes 100 itself. */
export const MOST_ITEMS = 50_000;
/** So long the rows of a job are kept, and an import can be taken back. */
export const KEPT_DAYS = 30;

interface Standing {
  readonly status: BatchStatus;
  readonly kind: BatchKind;
  readonly done: number;
}

/** What may be done with a job as it stands. */
export const batchCan = {
  cancel: ({ status }: Standing): boolean => status === 'WAITING' || status === 'RUNNING',
  /** What was cancelled or broke down goes on where it stopped. */
  resume: ({ status }: Standing): boolean => status === 'CANCELLED' || status === 'FAILED',
  undo: ({ kind, status, done }: Standing): boolean =>
    kind === 'IMPORT' && done > 0 && ['DONE', 'CANCELLED', 'FAILED'].includes(status),
};
