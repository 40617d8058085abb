import * as z from 'zod/mini';
import { level } from '#domain/shared/level.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { countHistoryLessons, listProjectedLessons } from '#domain/scheduling/api/student-lessons.ts';
import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';

/** How far a student has come; weeks and days are those of the own clock. */
const progress = z.object({
  counts: countHistoryLessons.reply,
  /** The last twelve weeks, oldest first, this one included: what took place in each. */
  weeks: z.array(z.object({ monday: plainDate, lessons: z.int(), minutes: z.int() })),
  /** Weeks without a gap in which a lesson took place, up to this one or the last. */
  streakWeeks: z.int(),
  /** This week from Monday to Sunday: lessons that took place, and those still to come. */
  days: z.array(z.object({ day: plainDate, held: z.int(), coming: z.int() })),
  level: z.nullable(level),
  /** The levels found, oldest first: by the test, by self-assessment, or by the school. */
  levelSteps: z.array(z.object({ level, at: instant, by: z.enum(['TEST', 'SELF', 'SCHOOL']) })),
});
export type StudentProgress = z.infer<typeof progress>;

export const getStudentDashboard = endpoint({
  method: 'GET',
  path: '/student-platform/dashboard',
  summary: 'What comes next, what there is to spend, what waits for a confirmation, how far one has come',
  roles: ['STUDENT'],
  reply: z.object({
    /** At most twenty. */
    upcoming: listProjectedLessons.reply,
    wallet: getWallet.reply,
    requests: listStudentSupportTasks.reply,
    progress,
    onboardedAt: z.nullable(instant),
  }),
});
