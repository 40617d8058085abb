import { getCalendar } from '#calls/scheduling/api/student-history.ts';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import { listLastLessons, listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import { listTimeProposals } from '#calls/scheduling/api/time-proposals.ts';
import { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';

/** Queries that are out of date after a lesson was booked, rescheduled, cancelled or requested. */
export const AFTER_LESSON_CHANGE = [
  getCalendar,
  getStudentDashboard,
  listLastLessons,
  listProjectedLessons,
  listStudentSupportTasks,
  listTimeProposals,
  getCreditsOverview,
  getWallet,
];

/** A page size larger than any student's number of upcoming lessons, to find one of them. */
export const COMING = 100;
