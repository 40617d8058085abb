import type { Calendar } from '../calendar.ts';
import type { CrowdLesson, Run } from './lessons.ts';
import type { CrowdSeat } from './seats.ts';
import type { CrowdSize } from './size.ts';

/** What belongs to the crowd's lessons; ids follow from the order of runs and lessons. */
export interface CrowdLessons {
  readonly size: CrowdSize;
  readonly calendar: Calendar;
  readonly runs: readonly Run[];
  readonly lessons: readonly CrowdLesson[];
  readonly seats: readonly CrowdSeat[];
  readonly scores: readonly Score[];
  /** Ids of the lessons and of the runs' groups. */
  readonly idOf: ReadonlyMap<CrowdLesson, string>;
  readonly groupOf: ReadonlyMap<Run, string>;
}

export interface Score {
  readonly seat: CrowdSeat;
  readonly lessonStars: number;
  readonly teacherStars: number;
}
