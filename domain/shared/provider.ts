import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';

/** A school's branding, found by its subdomain (ENT-02). */
export const provider = z.object({
  id: z.uuid(),
  providerName: z.string(),
  isotypeUrl: z.string(),
  isotypeUrlDark: z.string(),
  logotypeUrl: z.string(),
  logotypeUrlDark: z.string(),
  subdomain: z.string(),
});
export type Provider = z.infer<typeof provider>;

/** Shown when the look-up fails: branding only, no one can sign in there (D4). */
export const DEFAULT_PROVIDER: Provider = {
  id: '00000000-0000-0000-0000-000000000000',
  providerName: 'Language School',
  isotypeUrl: '/brand/default/isotype.svg',
  isotypeUrlDark: '/brand/default/isotype-dark.svg',
  logotypeUrl: '/brand/default/logotype.svg',
  logotypeUrlDark: '/brand/default/logotype-dark.svg',
  subdomain: '',
};

// Marked, so that a page that shows the default school does not carry the rules' checks.
/* @__NO_SIDE_EFFECTS__ */
const wholeNumber = (low: number, high: number) => {
  const message = errorText('whole-number-from-to', { min: low, max: high });
  return z.int(message).check(z.gte(low, message), z.lte(high, message));
};
const isUnique = (values: readonly number[]): boolean => new Set(values).size === values.length;
/* @__NO_SIDE_EFFECTS__ */
const listOf = (each: ReturnType<typeof wholeNumber>) =>
  z.array(each).check(z.minLength(1), z.maxLength(8), z.refine(isUnique, errorText('no-duplicate-values')));

/** The rules that a school can set (BOOK-01); units are in the names. */
export const providerRules = z.strictObject({
  lessonMinutes: listOf(wholeNumber(15, 240)),
  trialMinutes: wholeNumber(15, 240),
  /**
   * Trials with a free time are booked immediately, and the time is held so many hours for a person who has not set a password yet; 0:
   * support answers each request.
   */
  trialHoldHours: wholeNumber(0, 168),
  creditMinutes: wholeNumber(5, 240),
  bookBeforeHours: wholeNumber(0, 168),
  bookAheadWeeks: wholeNumber(1, 52),
  cancelBeforeHours: wholeNumber(0, 168),
  /** Weekly lessons: how far ahead their dates are planned, and when before each its credits are held. */
  planAheadWeeks: wholeNumber(1, 52),
  holdDaysBefore: wholeNumber(1, 60),
  /** Students with credits for so many weeks book weekly lessons themselves; 0: they request them. */
  weeklyCreditWeeks: wholeNumber(0, 52),
  expiryReminderDays: listOf(wholeNumber(1, 365)),
  studentWaitMinutes: wholeNumber(0, 60),
  /** Presence in the room that counts as attendance. */
  attendanceFromMinutes: wholeNumber(1, 240),
  /** After so long without a report, the proposed attendance becomes final. */
  unreportedHours: wholeNumber(1, 336),
  contestDays: wholeNumber(0, 60),
  /** A request that the school has replied to is due again after so many days without an answer. */
  answerWaitDays: wholeNumber(1, 30),
  /** Students are minors until this age; 0: none is. */
  adultAge: wholeNumber(0, 21),
  /** To each of the two, at the friend's first payment. */
  referralCredits: wholeNumber(0, 100),
  /** An hour at the most, whatever the provider sets. */
  supplantMinutes: wholeNumber(1, 60),
  slotHoldMinutes: wholeNumber(1, 60),
  /** The same for students who buy the credits for it first. */
  slotBuyMinutes: wholeNumber(1, 60),
  /** Solutions proposed to a student can be answered, and their times are held, so long. */
  proposalHours: wholeNumber(1, 168),
  /** Added to the returned credit. */
  teacherAbsenceExtraCredits: wholeNumber(0, 100),
  /** How much a substitute's lessons of the week and pay count against what they know of the student; 0: not at all. */
  substituteLoadWeight: wholeNumber(0, 10),
  substitutePayWeight: wholeNumber(0, 10),
  /** Share of the hourly rate paid to the teacher: for a no-show, for a late cancellation, for an own late absence … */
  payNoShowPercent: wholeNumber(0, 100),
  payLateCancelPercent: wholeNumber(0, 100),
  payTeacherAbsentPercent: wholeNumber(0, 100),
  /** … and for groups and trials where no rate of their own is agreed. */
  payGroupPercent: wholeNumber(0, 300),
  payTrialPercent: wholeNumber(0, 300),
});
export type ProviderRules = z.infer<typeof providerRules>;

/** Rules about teacher pay. They need permission for the school's finances. */
export const PAY_RULES = [
  'payNoShowPercent',
  'payLateCancelPercent',
  'payTeacherAbsentPercent',
  'payGroupPercent',
  'payTrialPercent',
] as const satisfies readonly (keyof ProviderRules)[];
export type PayRule = (typeof PAY_RULES)[number];

export const DEFAULT_RULES: ProviderRules = {
  lessonMinutes: [30, 60, 90],
  trialMinutes: 30,
  trialHoldHours: 0,
  creditMinutes: 30,
  bookBeforeHours: 12,
  bookAheadWeeks: 8,
  cancelBeforeHours: 24,
  planAheadWeeks: 8,
  holdDaysBefore: 7,
  weeklyCreditWeeks: 4,
  expiryReminderDays: [30, 7],
  studentWaitMinutes: 10,
  attendanceFromMinutes: 10,
  unreportedHours: 72,
  contestDays: 7,
  answerWaitDays: 3,
  adultAge: 18,
  referralCredits: 2,
  supplantMinutes: 60,
  slotHoldMinutes: 5,
  slotBuyMinutes: 20,
  proposalHours: 24,
  teacherAbsenceExtraCredits: 0,
  substituteLoadWeight: 3,
  substitutePayWeight: 0,
  payNoShowPercent: 100,
  payLateCancelPercent: 50,
  payTeacherAbsentPercent: 0,
  payGroupPercent: 100,
  payTrialPercent: 100,
};

/** The rules in force: what the provider has set, the defaults for the rest. Throws on a set value that is not allowed. */
export function rulesOf(set: Readonly<Record<string, unknown>>): ProviderRules {
  return providerRules.parse({ ...DEFAULT_RULES, ...set });
}
