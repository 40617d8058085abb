/** A teacher's experience with a student. */
export interface TeacherKnowledge {
  /** Lessons that took place with the two. */
  lessonsTogether: number;
  teachesLevel: boolean;
  /** The student's rating of the teacher, 1 to 5; null if never asked. */
  ownScore: number | null;
  /** Average rating by all students, 1 to 5; null before the first. */
  scoreAverage: number | null;
}

const NO_SCORE = 3;

/**
 * Returns a score for a substitute, higher is better: lessons together count most (up to ten), then the level, then this student's rating
 * of the teacher, then the average rating. A teacher with a bad rating from this student ranks below one that the student doesn't know.
 */
export function substituteRank({
  lessonsTogether,
  teachesLevel,
  ownScore,
  scoreAverage,
}: TeacherKnowledge): number {
  const own = ownScore === null ? 0 : (ownScore - NO_SCORE) * 8;
  return Math.min(lessonsTogether, 10) * 2 + (teachesLevel ? 6 : 0) + own + (scoreAverage ?? NO_SCORE);
}

/** The same teachers, the best substitute first; those alike stay in their order. */
export const bestFirst = <T extends TeacherKnowledge>(teachers: readonly T[]): T[] =>
  teachers.toSorted((one, other) => substituteRank(other) - substituteRank(one));
