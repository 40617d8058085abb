/** Reasons why a student may be about to leave, the most important first. */
export const CHURN_RISKS = [
  'LOW_SCORE',
  'MISSED_TWICE',
  'CANCELS_OFTEN',
  'NO_CREDITS',
  'NO_LESSON_AHEAD',
] as const;
export type ChurnRisk = (typeof CHURN_RISKS)[number];

/** Outcome of a seat, and who cancelled it. */
export interface PastSeat {
  status: 'ATTENDED' | 'NOT_ATTENDED' | 'CANCELLED' | 'OPEN';
  byStudent: boolean;
}

export interface ChurnRiskFacts {
  /** The latest past seats, newest first; five are enough. */
  lastSeats: readonly PastSeat[];
  /** The latest ratings of lesson and teacher, the lower of the two; null: never rated. */
  lastStars: number | null;
  nextLessonAt: string | null;
  lastLessonAt: string | null;
  /** Available or reserved, of any kind. */
  credits: number;
  /** OTHER: paid by a company's pool, or on a trial; having no own credits is then no sign. */
  paysBy: 'CREDITS' | 'OTHER';
}

/** Days without a past or planned lesson that count as a sign. */
const QUIET_DAYS = 14;
const LOW_STARS = 2;
const OFTEN = 3;

/**
 * Returns signs that a student may be leaving. Only signs that teachers can see and act on: a low rating, two lessons missed in a row,
 * three of the last five cancelled by the student, no credits left, or two weeks without a lesson and none planned.
 */
export function churnRisks(facts: ChurnRiskFacts, now: Date): ChurnRisk[] {
  const { lastSeats, lastStars, nextLessonAt, lastLessonAt, credits, paysBy } = facts;
  const held = lastSeats.filter(({ status }) => status === 'ATTENDED' || status === 'NOT_ATTENDED');
  const givenUp = lastSeats
    .slice(0, 5)
    .filter(({ status, byStudent }) => status === 'CANCELLED' && byStudent);
  const quietSince =
    lastLessonAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lastLessonAt);
  const signs: Record<ChurnRisk, boolean> = {
    LOW_SCORE: lastStars !== null && lastStars <= LOW_STARS,
    MISSED_TWICE: held.length >= 2 && held.slice(0, 2).every(({ status }) => status === 'NOT_ATTENDED'),
    CANCELS_OFTEN: givenUp.length >= OFTEN,
    NO_CREDITS: paysBy === 'CREDITS' && credits === 0 && nextLessonAt === null,
    NO_LESSON_AHEAD: nextLessonAt === null && quietSince > QUIET_DAYS * 86_400_000,
  };
  return CHURN_RISKS.filter((reason) => signs[reason]);
}
