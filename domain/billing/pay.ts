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

/** Why a lesson is paid as it is. NOT_DUE: paid once, and no longer owed. */
export const PAY_OUTCOMES = ['TAUGHT', 'NO_SHOW', 'LATE_CANCEL', 'TEACHER_ABSENT', 'NOT_DUE'] as const;
export const payOutcome = z.enum(PAY_OUTCOMES);
export type PayOutcome = z.infer<typeof payOutcome>;

export const PAY_KINDS = ['LESSON', 'CORRECTION', 'BONUS', 'DEDUCTION'] as const;
export const payKind = z.enum(PAY_KINDS);
export type PayKind = z.infer<typeof payKind>;

export const RATE_SEATS = ['INDIVIDUAL', 'GROUP'] as const;
export type RateSeats = (typeof RATE_SEATS)[number];

/** What an hour is worth from a day on: of everything, or of the part that is named. Without an amount the wider rate holds again. */
export interface Rate {
  id: string;
  validFrom: string;
  seats: RateSeats | null;
  language: Language | null;
  type: LessonKind | null;
  hourlyCents: number | null;
}

/** What a rate is chosen by; `date`: the day of the lesson in the school's zone. */
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
 * The rate of a lesson: of each part that it belongs to the latest that holds on its day; of those with an amount the narrowest:
 * by lesson type, then by language, then by individual or group. Null when none holds yet.
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

/** Cents for minutes at an hourly rate, times two shares in percent; rounded to a whole cent, once. */
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

/** What of the hourly rate each outcome brings, in percent. */
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

/** Groups and trials may be paid a share of a rate that does not name them; a rate that does is paid whole. */
function kindPercentOf(rate: Rate, { type, isGroup }: RatedLesson, rules: PayRules): number {
  if (type === 'TRIAL' && rate.type === null) return rules.payTrialPercent;
  return isGroup && rate.seats === null ? rules.payGroupPercent : 100;
}

/** What a lesson brings its teacher, and why. */
export interface LessonPay {
  outcome: PayOutcome;
  rateId: string | null;
  rateCents: number | null;
  outcomePercent: number;
  kindPercent: number;
  amountCents: number;
}

/** What a lesson brings; `percent`: of an outcome that was confirmed already, which later rules do not change. */
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
  /** The school kept what the student had set aside. */
  isForfeited: boolean;
}

/**
 * How a lesson ended for its teacher's pay, or null when it brings nothing and says nothing: to come, without attendance yet,
 * called off in good time. What a student calls off inside the notice limit, or loses the credits of, is a late cancellation.
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
