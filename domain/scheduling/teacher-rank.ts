import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

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
 * of the teacher, then the average rating. A teacher with a bad rating from this student ranks below one that the student does not know.
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

/** Whether a teacher can give a lesson at the requested times, in the order in which teachers are offered. */
export const TEACHER_FIT = {
  FREE: { colour: 'success', icon: 'EventAvailable' },
  SOME_FREE: { colour: 'warning', icon: 'EventAvailable' },
  /** Staff can still schedule a lesson there. */
  NOT_WORKING: { colour: 'warning', icon: 'Bedtime' },
  TEACHER_BUSY: { colour: 'danger', icon: 'EventBusy' },
  VACATIONS: SHARED.VACATIONS,
  OTHER_LANGUAGE: { colour: 'neutral', icon: 'Language' },
} as const satisfies Vocabulary;
export type TeacherFit = keyof typeof TEACHER_FIT;
export const teacherFit = z.enum(valuesOf(TEACHER_FIT));

/** What decides whether a teacher can give a lesson. */
export interface TeacherTimes {
  teachesLanguage: boolean;
  isActive: boolean;
  /** At how many of the requested times they work. */
  worksAt: number;
  /** At how many of the requested times they work and have no other lesson. */
  freeAt: number;
}

/** Returns how a teacher fits the number of requested times; null without reasons against them and without known times. */
export function fitOf(
  { teachesLanguage, isActive, worksAt, freeAt }: TeacherTimes,
  times: number,
): TeacherFit | null {
  if (!teachesLanguage) return 'OTHER_LANGUAGE';
  if (!isActive) return 'VACATIONS';
  if (times === 0) return null;
  if (freeAt > 0) return freeAt === times ? 'FREE' : 'SOME_FREE';
  return worksAt > 0 ? 'TEACHER_BUSY' : 'NOT_WORKING';
}

/** The sort keys of a list of teachers. */
export interface RankedTeacher extends TeacherKnowledge {
  fit: TeacherFit | null;
  freeAt: number;
  /** Assigned to the student or group, or the teacher of the latest lesson. */
  isUsual: boolean;
  /** Minutes of lessons in the week. */
  weekMinutes: number;
}

const ORDER = valuesOf(TEACHER_FIT);
const placeOf = ({ fit }: RankedTeacher): number =>
  fit === null || fit === 'SOME_FREE' ? 0 : ORDER.indexOf(fit);
/** Points of `substituteRank` that a teacher loses for each hour of lessons in the week. */
const HOUR_POINTS = 0.15;
const pointsOf = (teacher: RankedTeacher): number =>
  substituteRank(teacher) - (teacher.weekMinutes / 60) * HOUR_POINTS;

/**
 * Returns the same teachers in the order in which they are offered: free at the most times, then the usual teacher, then those who know
 * student and level best and have fewer lessons in the week; those who cannot give the lesson last. Equal ones stay in their order.
 */
export const teachersInOrder = <T extends RankedTeacher>(teachers: readonly T[]): T[] =>
  teachers.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      other.freeAt - one.freeAt ||
      Number(other.isUsual) - Number(one.isUsual) ||
      pointsOf(other) - pointsOf(one),
  );
