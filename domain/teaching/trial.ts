import * as z from 'zod/mini';
import { whenStatus } from '#domain/shared/capability.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { TrialStatus } from '#domain/shared/trial-status.ts';

/** Neither won nor lost: staff still have to act. */
export const OPEN_TRIALS = ['ASKED', 'ASSIGNED', 'HELD', 'MISSED'] as const satisfies TrialStatus[];

/** Why a trial was lost; OTHER needs a reason in words. */
export const LOST_CODES = ['PRICE', 'TIMES', 'OTHER_SCHOOL', 'NOT_REACHED', 'NO_INTEREST', 'OTHER'] as const;
export const lostCode = z.enum(LOST_CODES);
export type LostCode = z.infer<typeof lostCode>;

/** Steps of the conversion funnel; a sale counts for all of them. */
export const TRIAL_STEPS = ['ASKED', 'ASSIGNED', 'HELD', 'WON'] as const satisfies TrialStatus[];
export const trialStep = z.enum(TRIAL_STEPS);
export type TrialStep = z.infer<typeof trialStep>;

/** Actions that a trial's status allows; `trialMove` checks the other conditions. */
export const trialCan = {
  /** Schedule with teacher and time: the first time, or again after a no-show. */
  assign: whenStatus<TrialStatus>('ASKED', 'MISSED'),
  /** Reschedule or cancel its lesson. */
  change: whenStatus<TrialStatus>('ASSIGNED'),
  giveOutcome: whenStatus<TrialStatus>('ASSIGNED'),
  /** Record the teacher's assessment and the student's level. */
  noteLevel: whenStatus<TrialStatus>('ASSIGNED', 'HELD'),
  lose: whenStatus<TrialStatus>(...OPEN_TRIALS),
  win: whenStatus<TrialStatus>(...OPEN_TRIALS, 'LOST'),
  reopen: whenStatus<TrialStatus>('LOST'),
};

/** Facts that decide how a trial can move. Instants are ISO strings. */
export interface TrialFacts {
  readonly status: TrialStatus;
  readonly lessonAt: string | null;
  readonly heldAt: string | null;
  readonly missedAt: string | null;
  /** A plan has been bought for this student, by the student or their company. */
  readonly hasBought: boolean;
}

/** Ways to move a trial from one column to another. */
export type TrialCommand = 'assign' | 'unassign' | 'held' | 'missed' | 'lose' | 'win' | 'reopen';
/** Reason why it cannot be moved; also the key of its text in the catalogue. */
export type TrialObstacle =
  | 'same'
  | 'no-lesson'
  | 'not-begun'
  | 'held-already'
  | 'settled'
  | 'not-bought'
  | 'bought'
  | 'lesson-over'
  | 'reopens-elsewhere';
export type TrialMove = { command: TrialCommand } | { obstacle: TrialObstacle };

const hasBegun = ({ lessonAt }: TrialFacts, now: Date): boolean =>
  lessonAt !== null && Date.parse(lessonAt) <= now.getTime();

/** Returns the status of a lost trial when it is reopened: the one it had reached. */
export const reopenedStatus = ({
  heldAt,
  missedAt,
}: Pick<TrialFacts, 'heldAt' | 'missedAt'>): TrialStatus => {
  if (heldAt) return 'HELD';
  return missedAt ? 'MISSED' : 'ASKED';
};

/** Returns what moving a trial to a column needs, or why it cannot move there. Board and server use the same rule. */
export function trialMove(trial: TrialFacts, to: TrialStatus, now: Date): TrialMove {
  if (trial.status === to) return { obstacle: 'same' };
  if (trial.status === 'WON') return { obstacle: 'bought' };
  if (to === 'WON') return trial.hasBought ? { command: 'win' } : { obstacle: 'not-bought' };
  if (trial.status === 'LOST')
    return reopenedStatus(trial) === to ? { command: 'reopen' } : { obstacle: 'reopens-elsewhere' };
  if (to === 'LOST') return { command: 'lose' };
  return amongOpen(trial, to, now);
}

function amongOpen(trial: TrialFacts, to: TrialStatus, now: Date): TrialMove {
  const { status } = trial;
  if (to === 'ASSIGNED') return trialCan.assign(trial) ? { command: 'assign' } : { obstacle: 'held-already' };
  if (to === 'ASKED') {
    if (status === 'HELD') return { obstacle: 'held-already' };
    if (status === 'MISSED') return { obstacle: 'settled' };
    return hasBegun(trial, now) ? { obstacle: 'lesson-over' } : { command: 'unassign' };
  }
  if (status === 'ASKED') return { obstacle: 'no-lesson' };
  if (status !== 'ASSIGNED') return { obstacle: 'settled' };
  if (!hasBegun(trial, now)) return { obstacle: 'not-begun' };
  return { command: to === 'HELD' ? 'held' : 'missed' };
}

/** Returns the status of a trial for its lesson's status; a cancelled lesson returns it to MISSED or ASKED. */
export function statusAfterLesson(
  { status, missedAt }: Pick<TrialFacts, 'status' | 'missedAt'>,
  lesson: LessonStatus,
): TrialStatus {
  if (status === 'WON' || status === 'LOST') return status;
  if (lesson === 'CANCELLED') return missedAt && status === 'ASSIGNED' ? 'MISSED' : 'ASKED';
  if (lesson === 'ATTENDED' || lesson === 'COMPLETED') return 'HELD';
  return lesson === 'NOT_ATTENDED' ? 'MISSED' : 'ASSIGNED';
}

/** A booked trial whose person has not opened the mailed link is released so long before it begins, so that no teacher waits in vain. */
export const RELEASE_MINUTES_BEFORE = 60;

interface Reserved {
  readonly bookedAt: Date;
  /** An ISO instant. */
  readonly startsAt: string;
  readonly holdHours: number;
}

/** Returns until when a trial that was booked immediately is held for a person who has not set a password yet. */
export function heldUntil({ bookedAt, startsAt, holdHours }: Reserved): Date {
  const held = bookedAt.getTime() + holdHours * 3_600_000;
  return new Date(Math.min(held, Date.parse(startsAt) - RELEASE_MINUTES_BEFORE * 60_000));
}

/** Next action for support; also the key of the text and its button in the catalogue. */
export type NextStep =
  | 'assign'
  | 'wait'
  | 'outcome'
  | 'call'
  | 'mail'
  | 'offer'
  | 'payment'
  | 'none'
  | 'reopen';

/** After the lesson, a plan is offered by e-mail; people who have not bought after this many days are called. */
const OFFER_DAYS = 2;
const DAY = 86_400_000;

interface Reachable extends TrialFacts {
  readonly studentPhone: string | null;
  readonly lessonEndsAt: string | null;
  /** An order that is waiting for payment. */
  readonly openOrderId: string | null;
}

/** Returns the next step in the sale; only one, so that staff can work through a long list. */
export function nextStep(trial: Reachable, now: Date): NextStep {
  const reach = trial.studentPhone ? 'call' : 'mail';
  switch (trial.status) {
    case 'ASKED':
      return 'assign';
    case 'ASSIGNED':
      return trial.lessonEndsAt && Date.parse(trial.lessonEndsAt) <= now.getTime() ? 'outcome' : 'wait';
    case 'MISSED':
      return reach;
    case 'HELD':
      if (trial.openOrderId) return 'payment';
      return trial.heldAt && now.getTime() - Date.parse(trial.heldAt) < OFFER_DAYS * DAY ? 'offer' : reach;
    case 'LOST':
      return 'reopen';
    case 'WON':
      return 'none';
  }
}
