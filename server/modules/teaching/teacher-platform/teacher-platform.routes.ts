import { getTeacherDashboard, listTeacherStudents } from '#domain/teaching/api/teacher-platform.ts';
import { route, type Route } from '#server/http/route.ts';
import { dashboardOf, studentsOf } from './teacher-platform.queries.ts';

/** Module: the teacher's dashboard and own tabs. */
export const teacherPlatformRoutes: readonly Route[] = [
  route(getTeacherDashboard, ({ db, session }) => dashboardOf(db, session.accountId)),
  route(listTeacherStudents, ({ db, session, query }) => studentsOf(db, session.accountId, query)),
];
