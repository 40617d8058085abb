import * as z from 'zod/mini';
import { freeUntil } from '#domain/shared/lesson-deadlines.ts';
import { whenStatus } from '#domain/shared/capability.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';

/** Statuses of a month's pay run: recalculated while it is a draft, frozen once confirmed. */
export const PAY_RUN_STATUS = {
  DRAFT: SHARED.DRAFT,
  CONFIRMED: { colour: 'info', icon: 'TaskAlt' },
  PAID: { colour: 'success', icon: 'Paid' },
} as const satisfies Vocabulary;
export type PayRunStatus = keyof typeof PAY_RUN_STATUS;
export const payRunStatus = z.enum(valuesOf(PAY_RUN_STATUS));

export const payRunCan = {
  change: whenStatus<PayRunStatus>('DRAFT'),
  confirm: whenStatus<PayRunStatus>('DRAFT'),
  pay: whenStatus<PayRunStatus>('CONFIRMED'),
};

/** Why a lesson is paid as it is. NOT_DUE: it was paid before, and is not due any more. */
export const PAY_OUTCOMES = ['TAUGHT', 'NO_SHOW', 'LATE_CANCEL', 'TEACHER_ABSENT', 'NOT_DUE'] as const;
export const payOutcome = z.enum(PAY_OUTCOMES);
export type PayOutcome = z.infer<typeof payOutcome>;

export const PAY_KINDS = ['LESSON', 'CORRECTION', 'BONUS', 'DEDUCTION'] as const;
export const payKind = z.enum(PAY_KINDS);
export type PayKind = z.infer<typeof payKind>;

export const RATE_SEATS = ['INDIVIDUAL', 'GROUP'] as const;
export type RateSeats = (typeof RATE_SEATS)[number];

/**
 * Hourly rate from a day on: for all lessons, or for the named part of them. A rate without an amount ends it: the next wider rate applies
 * again.
 */
export interface Rate {
  id: string;
  validFrom: string;
  seats: RateSeats | null;
  language: Language | null;
  type: LessonKind | null;
  hourlyCents: number | null;
}

/** Properties of a lesson that determine its rate. `date`: the lesson's day in the school's zone. */
export interface RatedLesson {
  date: string;
  type: LessonKind;
  isGroup: boolean;
  language: Language;
}

const fits = (rate: Rate, { type, isGroup, language }: RatedLesson): boolean =>
  (rate.type === null || rate.type === type) &&
  (rate.language === null || rate.language === language) &&
  (rate.seats === null || rate.seats === (isGroup ? 'GROUP' : 'INDIVIDUAL'));

const partOf = ({ seats, language, type }: Rate): string => [seats, language, type].join();
const narrowness = ({ seats, language, type }: Rate): number =>
  (type === null ? 0 : 4) + (language === null ? 0 : 2) + (seats === null ? 0 : 1);

/**
 * Returns the rate of a lesson. Each part that the lesson belongs to has the latest rate valid on its day; of those with an amount, the
 * narrowest applies: by lesson type, then by language, then by individual or group. Null when no rate is valid yet.
 */
export function rateFor(rates: readonly Rate[], lesson: RatedLesson): Rate | null {
  const latest = new Map<string, Rate>();
  for (const rate of rates) {
    if (rate.validFrom > lesson.date || !fits(rate, lesson)) continue;
    const known = latest.get(partOf(rate));
    if (!known || rate.validFrom > known.validFrom) latest.set(partOf(rate), rate);
  }
  const paid = [...latest.values()].filter(({ hourlyCents }) => hourlyCents !== null);
  return paid.toSorted((one, other) => narrowness(other) - narrowness(one))[0] ?? null;
}

/** Returns cents for minutes at an hourly rate, times two percentages; rounded once, to a whole cent. */
export function payCents(hourlyCents: number, minutes: number, percent = 100, kindPercent = 100): number {
  return Math.round((hourlyCents * minutes * percent * kindPercent) / (60 * 100 * 100));
}

export type PayRules = Pick<
  ProviderRules,
  | 'payNoShowPercent'
  | 'payLateCancelPercent'
  | 'payTeacherAbsentPercent'
  | 'payGroupPercent'
  | 'payTrialPercent'
>;

/** Returns the percentage of the hourly rate that is paid for an outcome. */
export function outcomePercent(outcome: PayOutcome, rules: PayRules): number {
  switch (outcome) {
    case 'TAUGHT':
      return 100;
    case 'NO_SHOW':
      return rules.payNoShowPercent;
    case 'LATE_CANCEL':
      return rules.payLateCancelPercent;
    case 'TEACHER_ABSENT':
      return rules.payTeacherAbsentPercent;
    case 'NOT_DUE':
      return 0;
  }
}

/** Returns the percentage for groups and trials; 100 where the rate is for groups or trials itself. */
function kindPercentOf(rate: Rate, { type, isGroup }: RatedLesson, rules: PayRules): number {
  if (type === 'TRIAL' && rate.type === null) return rules.payTrialPercent;
  return isGroup && rate.seats === null ? rules.payGroupPercent : 100;
}

/** Pay for a lesson, and the reason. */
export interface LessonPay {
  outcome: PayOutcome;
  rateId: string | null;
  rateCents: number | null;
  outcomePercent: number;
  kindPercent: number;
  amountCents: number;
}

/** Returns the pay for a lesson. `percent`: that of an outcome confirmed earlier. Later rules do not change it. */
export function payOf(
  lesson: RatedLesson & { minutes: number },
  outcome: PayOutcome,
  rates: readonly Rate[],
  rules: PayRules,
  percent = outcomePercent(outcome, rules),
): LessonPay {
  const rate = rateFor(rates, lesson);
  const kindPercent = rate ? kindPercentOf(rate, lesson, rules) : 100;
  const rateCents = rate?.hourlyCents ?? null;
  const amountCents = payCents(rateCents ?? 0, lesson.minutes, percent, kindPercent);
  return { outcome, rateId: rate?.id ?? null, rateCents, outcomePercent: percent, kindPercent, amountCents };
}

interface EndedLesson {
  status: LessonStatus;
  startsAt: string;
  cancelledAt: string | null;
  cancelledBy: string | null;
  /** The school kept the credits that were reserved for the student's seat. */
  isForfeited: boolean;
}

/**
 * Returns the outcome of a lesson for the teacher's pay, or null if nothing is paid or recorded: upcoming, without attendance yet, or
 * cancelled before the deadline. A cancellation by the student after the free cancellation deadline, or with loss of the credits, is a late
 * cancellation.
 */
export function outcomeOf(
  { status, startsAt, cancelledAt, cancelledBy, isForfeited }: EndedLesson,
  rules: Pick<ProviderRules, 'cancelBeforeHours'>,
): PayOutcome | null {
  if (status === 'ATTENDED' || status === 'COMPLETED') return 'TAUGHT';
  if (status === 'NOT_ATTENDED') return 'NO_SHOW';
  if (status !== 'CANCELLED' || cancelledAt === null) return null;
  const isLate = Date.parse(cancelledAt) > freeUntil(startsAt, rules).getTime();
  if (cancelledBy === 'TEACHER') return isLate ? 'TEACHER_ABSENT' : null;
  const byStudent = cancelledBy === 'STUDENT' || cancelledBy === 'BUSINESS';
  return isForfeited || (byStudent && isLate) ? 'LATE_CANCEL' : null;
}
