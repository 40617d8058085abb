import { DUE_STATES } from '#domain/office/support-task-queue.ts';
import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';

export const TASK_FILTERS: readonly Filter[] = [
  // Two pairs of types share a label (ENT-05); the clear names distinguish them here.
  { kind: 'choice', id: 'type', values: SUPPORT_TASK_TYPES, words: 'vocabulary:supportTaskName' },
  { kind: 'choice', id: 'due', values: DUE_STATES, words: 'support-tasks.due' },
  {
    kind: 'choice',
    id: 'claimed',
    values: ['ME', 'NOBODY'],
    words: 'support-tasks.claimed',
    isSingle: true,
  },
  {
    kind: 'choice',
    id: 'owner',
    values: ['ME', 'NOBODY'],
    words: 'support-tasks.claimed',
    isSingle: true,
  },
  { kind: 'reference', id: 'studentId', resource: 'students', nameField: 'fullName' },
];
