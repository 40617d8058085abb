import * as z from 'zod/mini';
import { level } from '#domain/shared/level.ts';
import { levelPartKind } from '../level-progress.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import {
  countHistoryLessons,
  listProjectedLessons,
  ownLesson,
} from '#domain/scheduling/api/student-lessons.ts';
import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { listOwnHomework } from './homework.ts';
import { ownProposals } from './solution-proposals.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';

/** A student's progress; weeks and days are in the student's time zone. */
export const studentProgress = z.object({
  counts: countHistoryLessons.reply,
  /** Lessons that took place in each of the last twelve weeks, including this one; oldest first. */
  weeks: z.array(z.object({ monday: plainDate, lessons: z.int(), minutes: z.int() })),
  /** Number of consecutive weeks with a lesson, up to this week or the last. */
  streakWeeks: z.int(),
  /** This week from Monday to Sunday: lessons that took place, and those still to come. */
  days: z.array(z.object({ day: plainDate, held: z.int(), coming: z.int() })),
  level: z.nullable(level),
  /** Level history, oldest first: by placement test, by self-assessment, or by the school. */
  levelSteps: z.array(z.object({ level, at: instant, by: z.enum(['TEST', 'SELF', 'SCHOOL']) })),
});
export type StudentProgress = z.infer<typeof studentProgress>;

export const getStudentDashboard = endpoint({
  method: 'GET',
  path: '/student-platform/dashboard',
  summary:
    'Get your dashboard: next lesson, lesson to rate, open homework, balance, requests to confirm, progress',
  roles: ['STUDENT'],
  reply: z.object({
    /** At most twenty. */
    upcoming: listProjectedLessons.reply,
    /** The latest lesson that the student can rate and has not. */
    toRate: z.nullable(ownLesson),
    /** The most urgent open items. */
    homework: listOwnHomework.reply,
    wallet: getWallet.reply,
    requests: listStudentSupportTasks.reply,
    /** Solutions that the school proposes for your requests. */
    proposals: ownProposals,
    progress: studentProgress,
    onboardedAt: z.nullable(instant),
  }),
});

/** A student's level, when they got it if known, and the way to the next: null without a level, and at C2. */
const levelOutlook = z.object({
  level: z.nullable(level),
  since: z.nullable(instant),
  progress: z.nullable(
    z.object({
      next: level,
      percent: z.int(),
      parts: z.array(z.object({ kind: levelPartKind, percent: z.int(), done: z.int(), needed: z.int() })),
      nextStep: levelPartKind,
    }),
  ),
});
export type LevelOutlook = z.infer<typeof levelOutlook>;

export const getLevelProgress = endpoint({
  method: 'GET',
  path: '/student-platform/level-progress',
  summary: 'Get your estimated progress to the next level, and what it is made of',
  roles: ['STUDENT'],
  reply: levelOutlook,
});
