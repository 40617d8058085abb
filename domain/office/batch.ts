import * as z from 'zod/mini';
import { BATCH_STATUS, type BatchStatus } from '#domain/shared/batch-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { AREAS, can, type Right, type Rights } from '#domain/shared/rights.ts';

/** Background tasks on many records. */
export const BATCH_KINDS = [
  'STUDENT_STATUS',
  'STUDENT_TEACHER',
  'STUDENT_COMPANY',
  'STUDENT_CREDITS',
  'TEACHER_STATUS',
  'GROUP_STATUS',
  'PAYMENT_REMINDER',
  'TRIAL_OWNER',
  'TRIAL_LOSS',
  'TASK_OWNER',
  'TASK_RESOLUTION',
  'TASK_SNOOZE',
  'IMPORT',
  'UNDO_IMPORT',
  'EXPORT',
  'INVITATION',
  'STUDENT_TAGS',
  'RULE_REPLAY',
  'UNDO_BULK',
] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
export const batchKind = z.enum(BATCH_KINDS);

export const batchStatus = z.enum(valuesOf(BATCH_STATUS));

/** Most records that a job takes; a request takes 100 itself. */
export const MOST_ITEMS = 50_000;
/** Most rows that an export writes while one waits for it; more are written by a job. */
export const MOST_EXPORTED_AT_ONCE = 5_000;
/** Most rows of a file. */
export const MOST_EXPORTED = 1_000_000;
/** How long the rows of a task are kept and an import can be undone. */
export const KEPT_DAYS = 30;

/** Tasks on the rows of a file, or that write one: they are corrected in the file and imported again. */
const NOT_OF_RECORDS: ReadonlySet<BatchKind> = new Set([
  'IMPORT',
  'UNDO_IMPORT',
  'EXPORT',
  'INVITATION',
  'RULE_REPLAY',
  'UNDO_BULK',
]);

export interface BatchState {
  readonly status: BatchStatus;
  readonly kind: BatchKind;
  readonly done: number;
  readonly failed: number;
}

/** Actions that a task's status allows. */
export const batchCan = {
  cancel: ({ status }: BatchState): boolean => status === 'WAITING' || status === 'RUNNING',
  /** A cancelled or failed task resumes where it stopped. */
  resume: ({ status }: BatchState): boolean => status === 'CANCELLED' || status === 'FAILED',
  /** The same once more with what was not done. */
  repeat: ({ kind, status, failed }: BatchState): boolean =>
    !NOT_OF_RECORDS.has(kind) && failed > 0 && ['DONE', 'CANCELLED', 'FAILED'].includes(status),
};

/** Resources whose jobs need another permission than edit permission for the area of that name. */
const RIGHT_OF: Readonly<Record<string, Right>> = {
  payments: 'money',
  'support-tasks': 'tasks',
  'group-members': 'groups',
  'student-credits': 'students',
};

/** Returns the area that staff must be able to edit for a background task on a resource. */
export const batchRightOf = (resource: string): Right => RIGHT_OF[resource] ?? (resource as Right);

/** Resources on which these permissions allow a task to be started, so that the person who starts one can see its result. */
export const batchResourcesOf = (held: Rights): string[] =>
  [...new Set([...AREAS, ...Object.keys(RIGHT_OF)])].filter((resource) =>
    can(held, batchRightOf(resource), 'edit'),
  );
