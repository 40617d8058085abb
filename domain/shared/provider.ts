import * as z from 'zod/mini';

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
const within = (low: number, high: number) => {
  const may = `A whole number from ${low} to ${high}.`;
  return z.int(may).check(z.gte(low, may), z.lte(high, may));
};
const isUnique = (values: readonly number[]): boolean => new Set(values).size === values.length;
/* @__NO_SIDE_EFFECTS__ */
const listOf = (each: ReturnType<typeof within>) =>
  z.array(each).check(z.minLength(1), z.maxLength(8), z.refine(isUnique, 'Each value once.'));

/** The rules that a provider may set (BOOK-01); units are in the names. */
export const providerRules = z.strictObject({
  lessonMinutes: listOf(within(15, 240)),
  trialMinutes: within(15, 240),
  creditMinutes: within(5, 240),
  bookBeforeHours: within(0, 168),
  bookAheadWeeks: within(1, 52),
  cancelBeforeHours: within(0, 168),
  /** Weekly lessons: how far ahead their dates are planned, and when before each its credits are held. */
  planAheadWeeks: within(1, 52),
  holdDaysBefore: within(1, 60),
  expiryReminderDays: listOf(within(1, 365)),
  studentWaitMinutes: within(0, 60),
  /** Presence in the room that counts as attendance. */
  attendanceFromMinutes: within(1, 240),
  /** After so long without a report, the proposed attendance becomes final. */
  unreportedHours: within(1, 336),
  contestDays: within(0, 60),
  /** To each of the two, at the friend's first payment. */
  referralCredits: within(0, 100),
  /** An hour at the most, whatever the provider sets. */
  supplantMinutes: within(1, 60),
  slotHoldMinutes: within(1, 60),
  /** The same for who buys the credits for it first. */
  slotBuyMinutes: within(1, 60),
  /** Added to the returned credit. */
  teacherAbsenceExtraCredits: within(0, 100),
  /** Share of the hourly rate paid to the teacher: for a no-show, for a late cancellation, for an own late absence … */
  payNoShowPercent: within(0, 100),
  payLateCancelPercent: within(0, 100),
  payTeacherAbsentPercent: within(0, 100),
  /** … and for groups and trials where no rate of their own is agreed. */
  payGroupPercent: within(0, 300),
  payTrialPercent: within(0, 300),
});
export type ProviderRules = z.infer<typeof providerRules>;

/** Those that say what teachers are paid: the school's finances. */
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
  creditMinutes: 30,
  bookBeforeHours: 12,
  bookAheadWeeks: 8,
  cancelBeforeHours: 24,
  planAheadWeeks: 8,
  holdDaysBefore: 7,
  expiryReminderDays: [30, 7],
  studentWaitMinutes: 10,
  attendanceFromMinutes: 10,
  unreportedHours: 72,
  contestDays: 7,
  referralCredits: 2,
  supplantMinutes: 60,
  slotHoldMinutes: 5,
  slotBuyMinutes: 20,
  teacherAbsenceExtraCredits: 0,
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
