import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { route, type Route } from '#server/http/route.ts';
import { dashboardOf } from './dashboard.queries.ts';

/** Module: the student's dashboard, in one statement. */
export const studentDashboardRoutes: readonly Route[] = [
  route(getStudentDashboard, ({ db, session, now }) => dashboardOf(db, session.accountId, now)),
];
