import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** A lesson that nobody, or only one side, had come into when its waiting time was over. */
export const missedLesson = z.object({
  lessonId: idOf('lesson'),
  startsAt: instant,
  toldAt: instant,
  /** Whom it is with, from one's own side: the group, the teacher, or the students. */
  withName: z.string(),
  /** Who was there when both were told. */
  isTeacherThere: z.boolean(),
  areStudentsThere: z.boolean(),
  isTeacher: z.boolean(),
  /** The lesson still runs, and oneself has not been in its room. */
  isWaitedFor: z.boolean(),
});
export type MissedLesson = z.infer<typeof missedLesson>;

export const listMissedLessons = endpoint({
  method: 'GET',
  path: '/missed-lessons',
  summary:
    'The own lessons of the last seven days that somebody had not come into in time, the latest 20, newest first, and how many wait for oneself now',
  roles: ['STUDENT', 'TEACHER'],
  reply: z.object({ lessons: z.array(missedLesson), waitingCount: z.int() }),
});
