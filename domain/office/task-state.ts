import type { IconName, Look } from '#domain/shared/appearance.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { freeUntil } from '#domain/shared/lesson-deadlines.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';

/** Where an open request is between the school and its requester; new ones have no state. */
export const TASK_STATE = {
  /** The requester has answered the school's reply. */
  ANSWERED: { colour: 'info', icon: 'Undo' },
  /** Put off until a time that has come. */
  BACK: { colour: 'accent', icon: 'EventRepeat' },
  /** The school has replied, and waits for the requester. */
  WAITING: { colour: 'neutral', icon: 'HourglassEmpty' },
  /** The requester has not answered in time. */
  NO_ANSWER: { colour: 'warning', icon: 'HistoryToggleOff' },
  /** Put off until a later time. */
  SNOOZED: { colour: 'neutral', icon: 'Bedtime' },
} as const satisfies Record<string, Look & { icon: IconName }>;
export type TaskState = keyof typeof TASK_STATE;
export const TASK_STATES = valuesOf(TASK_STATE);

interface Progress {
  resolvedAt: string | null;
  repliedAt: string | null;
  answeredAt: string | null;
  snoozedUntil: string | null;
  dueAt: string | null;
}

const isAfter = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) > now.getTime();

/** Returns the state of a request; null for new and resolved ones. The server's filter has the same conditions. */
export function taskStateOf(task: Progress, now: Date): TaskState | null {
  if (task.resolvedAt !== null) return null;
  if (isAfter(task.snoozedUntil, now)) return 'SNOOZED';
  if (task.answeredAt !== null) return 'ANSWERED';
  if (task.snoozedUntil !== null) return 'BACK';
  if (task.repliedAt === null) return null;
  return isAfter(task.dueAt, now) ? 'WAITING' : 'NO_ANSWER';
}

const DAY = 86_400_000;

interface Reply {
  now: Date;
  /** The lesson that the request is about. */
  lessonStartsAt: string | null;
  rules: Pick<ProviderRules, 'answerWaitDays' | 'cancelBeforeHours'>;
}

/**
 * Until when the school waits for an answer to a reply: so many days, but not beyond the last free moment to change the lesson, nor beyond
 * its beginning.
 */
export function waitUntil({ now, lessonStartsAt, rules }: Reply): Date {
  const limits = lessonStartsAt
    ? [freeUntil(lessonStartsAt, rules).getTime(), Date.parse(lessonStartsAt)]
    : [];
  const ahead = limits.filter((at) => at > now.getTime());
  return new Date(Math.min(now.getTime() + rules.answerWaitDays * DAY, ...ahead));
}
