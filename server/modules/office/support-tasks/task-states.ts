import { sql } from 'kysely';
import type { TaskState } from '#domain/office/task-state.ts';
import { at } from './task-record.ts';

/** Conditions on the task `t`, as `taskStateOf` computes the state of one record. */
export const isSnoozed = (now: Date) =>
  sql<boolean>`(t.resolved_at is null and t.snoozed_until > ${at(now)})`;
export const isInQueue = (now: Date) =>
  sql<boolean>`(t.snoozed_until is null or t.snoozed_until <= ${at(now)})`;

/** Returns the condition that the task `t` is in this state. */
export function isInState(state: TaskState, now: Date) {
  if (state === 'SNOOZED') return isSnoozed(now);
  const isOpen = sql<boolean>`t.resolved_at is null and ${isInQueue(now)}`;
  const isWaiting = sql<boolean>`t.replied_at is not null and t.answered_at is null and t.snoozed_until is null`;
  switch (state) {
    case 'ANSWERED':
      return sql<boolean>`(${isOpen} and t.answered_at is not null)`;
    case 'BACK':
      return sql<boolean>`(${isOpen} and t.answered_at is null and t.snoozed_until is not null)`;
    case 'WAITING':
      return sql<boolean>`(${isOpen} and ${isWaiting} and t.due_at > ${at(now)})`;
    case 'NO_ANSWER':
      return sql<boolean>`(${isOpen} and ${isWaiting} and (t.due_at <= ${at(now)} or t.due_at is null))`;
  }
}
