import { getCalendar } from '#calls/student-history.ts';
import { getStudentDashboard } from '#calls/student-dashboard.ts';
import { listLastLessons, listProjectedLessons } from '#calls/student-lessons.ts';
import { listStudentSupportTasks } from '#calls/student-platform.ts';
import { getCreditsOverview, getWallet } from '#calls/student-wallet.ts';

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
