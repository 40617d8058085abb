/**
 * Figures of a company: whether each is of a period or of now, and its unit. The catalogue key `company:figure.<id>.means` explains each
 * one; server/modules/business/usage/figures.ts is the only place that computes them.
 */
export const USAGE_FIGURES = {
  received: { over: 'period', unit: 'credits' },
  used: { over: 'period', unit: 'credits' },
  lost: { over: 'period', unit: 'credits' },
  held: { over: 'now', unit: 'credits' },
  unused: { over: 'now', unit: 'credits' },
  expiring: { over: 'now', unit: 'credits' },
  forecast: { over: 'now', unit: 'credits' },
  completed: { over: 'period', unit: 'lessons' },
  missed: { over: 'period', unit: 'lessons' },
  lateCancelled: { over: 'period', unit: 'lessons' },
  teacherFault: { over: 'period', unit: 'lessons' },
  upcoming: { over: 'period', unit: 'lessons' },
  costCents: { over: 'period', unit: 'cents' },
} as const satisfies Record<string, { over: 'period' | 'now'; unit: 'credits' | 'lessons' | 'cents' }>;
export type UsageFigure = keyof typeof USAGE_FIGURES;
export const usageFigures = Object.keys(USAGE_FIGURES) as [UsageFigure, ...UsageFigure[]];

/** The figures whose lessons can be listed, seat by seat. */
export const LESSON_FIGURES = [
  'used',
  'lost',
  'completed',
  'missed',
  'lateCancelled',
  'teacherFault',
  'upcoming',
  'costCents',
] as const satisfies readonly UsageFigure[];
export type LessonFigure = (typeof LESSON_FIGURES)[number];

/** The figures computed from credits, lot by lot. */
export const CREDIT_FIGURES = [
  'received',
  'held',
  'unused',
  'expiring',
  'forecast',
] as const satisfies readonly UsageFigure[];
export type CreditFigure = (typeof CREDIT_FIGURES)[number];

/** Returns whether a figure counts lessons rather than credits. */
export const isLessonFigure = (figure: UsageFigure): figure is LessonFigure =>
  (LESSON_FIGURES as readonly string[]).includes(figure);

/** Figures shown together: the use of credits, or the outcome of lessons. */
export const USAGE_SETS = {
  credits: ['received', 'used', 'lost', 'held', 'unused', 'expiring', 'forecast', 'costCents'],
  lessons: ['completed', 'missed', 'lateCancelled', 'teacherFault', 'upcoming', 'used', 'costCents'],
} as const satisfies Record<string, readonly UsageFigure[]>;
export type UsageSet = keyof typeof USAGE_SETS;
export const usageSets = Object.keys(USAGE_SETS) as [UsageSet, ...UsageSet[]];

/** Days whose use determines the current pace; credits that expire within this time are "about to". */
export const PACE_DAYS = 56;
export const EXPIRING_DAYS = 30;

/** Whole percent of the lessons that were due; null when none was. */
export function attendanceRate({
  completed,
  missed,
}: Readonly<Record<'completed' | 'missed', number>>): number | null {
  const due = completed + missed;
  return due === 0 ? null : Math.round((completed / due) * 100);
}
