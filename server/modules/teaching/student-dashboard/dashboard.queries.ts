import type * as z from 'zod/mini';
import type { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { countsOf, lessonToRate, projectedOf } from '#server/modules/scheduling/lessons/student-lessons.ts';
import { supportTasksOf } from '#server/modules/office/support-tasks/own-tasks.ts';
import { walletOf } from '#server/modules/billing/subscriptions/student-wallet.ts';
import { homeworkOf } from '#server/modules/teaching/homework/own-homework.ts';
import { ownProposals } from '#server/modules/teaching/solution-proposals/read-proposals.ts';
import { learntOf } from './learnt.ts';

type Dashboard = z.input<typeof getStudentDashboard.reply>;

/** More lessons than a student has in a week. */
const SOON = 20;

/** Open homework that the dashboard shows. */
const URGENT = 3;

/** Returns all data of the student dashboard, in the form of the replies of the pages behind it. */
export async function dashboardOf(db: Db, studentId: string, now: Date): Promise<Dashboard> {
  const upcoming = await projectedOf(db, studentId, { pageTake: SOON }, now);
  const toRate = await lessonToRate(db, studentId, now);
  const viewer = { side: 'STUDENT', accountId: studentId } as const;
  const homework = await homeworkOf(db, viewer, { state: 'OPEN', pageTake: URGENT });
  const wallet = await walletOf(db, studentId);
  const requests = await supportTasksOf(db, studentId, { onlyUnresolved: true });
  const proposals = await ownProposals(db, studentId, now);
  const counts = await countsOf(db, studentId, {});
  const { onboardedAt, ...learnt } = await learntOf(db, studentId, now);
  return {
    upcoming,
    toRate,
    homework,
    wallet,
    requests,
    proposals,
    progress: { counts, ...learnt },
    onboardedAt,
  };
}
