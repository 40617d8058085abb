import { SHARED, type Vocabulary } from './appearance.ts';

/** Status of a background task. */
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
