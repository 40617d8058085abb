import { takeCelebrations } from '#domain/teaching/api/celebrations.ts';
import { getLevelProgress, getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { route, type Route } from '#server/http/route.ts';
import { celebrationsFor } from './celebrations.ts';
import { dashboardOf } from './dashboard.queries.ts';
import { levelOutlook } from './level-outlook.ts';

/** Module: the student's dashboard, in one statement, the progress to the next level, and celebrations, each shown once. */
export const studentDashboardRoutes: readonly Route[] = [
  route(getStudentDashboard, ({ db, session, now }) => dashboardOf(db, session.accountId, now)),
  route(getLevelProgress, ({ db, session }) => levelOutlook(db, session.accountId)),
  route(takeCelebrations, ({ db, session, now }) => celebrationsFor(db, session.accountId, now)),
];
