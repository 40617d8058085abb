import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** A lesson that no one, or only one side, had joined when its waiting time was over. */
export const missedLesson = z.object({
  lessonId: idOf('lesson'),
  startsAt: instant,
  toldAt: instant,
  /** The other side of the lesson, as the caller sees it: the group, the teacher, or the students. */
  withName: z.string(),
  /** Presence when both were notified. */
  isTeacherThere: z.boolean(),
  areStudentsThere: z.boolean(),
  isTeacher: z.boolean(),
  /** The lesson is still running, and the caller has not been in its classroom. */
  isWaitedFor: z.boolean(),
});
export type MissedLesson = z.infer<typeof missedLesson>;

export const listMissedLessons = endpoint({
  method: 'GET',
  path: '/missed-lessons',
  summary:
    'List your lessons of the last seven days that someone did not join in time, the latest 20, and how many await you',
  roles: ['STUDENT', 'TEACHER'],
  reply: z.object({ lessons: z.array(missedLesson), waitingCount: z.int() }),
});
