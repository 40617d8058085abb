import type { ProviderRules } from '#domain/shared/provider.ts';

export const RULE_GROUPS = [
  'lessons',
  'booking',
  'weekly',
  'attendance',
  'absence',
  'requests',
  'minors',
  'pay',
  'safety',
] as const;
type RuleGroup = (typeof RULE_GROUPS)[number];
type Name = keyof ProviderRules;

const GROUP_OF: Readonly<Record<Name, RuleGroup>> = {
  lessonMinutes: 'lessons',
  trialMinutes: 'lessons',
  trialHoldHours: 'lessons',
  creditMinutes: 'lessons',
  bookBeforeHours: 'booking',
  bookAheadWeeks: 'booking',
  cancelBeforeHours: 'booking',
  slotHoldMinutes: 'booking',
  slotBuyMinutes: 'booking',
  proposalHours: 'booking',
  planAheadWeeks: 'weekly',
  holdDaysBefore: 'weekly',
  weeklyCreditWeeks: 'weekly',
  expiryReminderDays: 'weekly',
  referralCredits: 'weekly',
  studentWaitMinutes: 'attendance',
  attendanceFromMinutes: 'attendance',
  unreportedHours: 'attendance',
  contestDays: 'attendance',
  teacherAbsenceExtraCredits: 'absence',
  substituteLoadWeight: 'absence',
  substitutePayWeight: 'absence',
  answerWaitDays: 'requests',
  adultAge: 'minors',
  payNoShowPercent: 'pay',
  payLateCancelPercent: 'pay',
  payTeacherAbsentPercent: 'pay',
  payGroupPercent: 'pay',
  payTrialPercent: 'pay',
  supplantMinutes: 'safety',
};

/** The rules that belong together, in the order in which they are read. */
export const rulesIn = (group: RuleGroup): readonly Name[] =>
  (Object.keys(GROUP_OF) as Name[]).filter((name) => GROUP_OF[name] === group);
