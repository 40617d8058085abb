import { listAttendanceMonths, listEmployees } from '#domain/api/business-students.ts';
import { type Route, route } from '#server/core/route.ts';
import { attendanceMonthsOf, employeesOf } from './business-students.queries.ts';

export const businessStudentsRoutes: readonly Route[] = [
  route(listEmployees, ({ db, session, query }) => employeesOf(db, session.accountId, query)),
  route(listAttendanceMonths, ({ db, session }) => attendanceMonthsOf(db, session.accountId)),
];
