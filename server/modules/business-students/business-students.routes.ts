import { listAttendanceMonths, listEmployees } from '#domain/api/business-students.ts';
import { invalid } from '#server/core/refusal.ts';
import { type Route, route } from '#server/core/route.ts';
import { companyAsked } from '#server/modules/business/own-company.ts';
import { attendanceMonthsOf, employeesOf } from './business-students.queries.ts';

export const businessStudentsRoutes: readonly Route[] = [
  route(listEmployees, async ({ db, session, query }) => {
    const businessId = await companyAsked(db, session, query.businessId);
    if (businessId === null) throw invalid('businessId', 'Say which company.');
    return employeesOf(db, businessId, query);
  }),
  route(listAttendanceMonths, ({ db, session }) => attendanceMonthsOf(db, session.accountId)),
];
