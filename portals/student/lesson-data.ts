import { getCalendar } from '#calls/scheduling/api/student-history.ts';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import { listLastLessons, listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';

/** What is out of date once a lesson was booked, moved, cancelled or asked for. */
export const AFTER_LESSON_CHANGE = [
  getCalendar,
  getStudentDashboard,
  listLastLessons,
  listProjectedLessons,
  listStudentSupportTasks,
  getCreditsOverview,
  getWallet,
];

/** More lessons than anybody has to come: how many are asked for where one of them is looked for. */
export const COMING = 100;
