import {
  exportAttendanceMonths,
  exportEmployees,
  listAttendanceMonths,
  listEmployees,
} from '#domain/business/api/business-students.ts';
import { csvLook, EXPORT_ROWS } from '#server/formats/csv.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { attendanceMonthsOf, employeesOf } from './business-students.queries.ts';
import { employeesCsv, monthsCsv } from './students.csv.ts';
import { fileDay, fileNameIn } from '#server/formats/file-name.ts';

async function businessOf(db: Db, session: Session, businessId: string | undefined): Promise<string> {
  const id = await resolveBusinessId(db, session, businessId);
  if (id === null) throw fieldError('businessId', 'choose-company');
  return id;
}

export const businessStudentsRoutes: readonly Route[] = [
  route(listEmployees, async ({ db, session, query }) =>
    employeesOf(db, await businessOf(db, session, query.businessId), query),
  ),
  route(exportEmployees, async ({ db, session, query, now }) => {
    const businessId = await businessOf(db, session, query.businessId);
    const { students } = await employeesOf(db, businessId, { ...query, pageTake: EXPORT_ROWS });
    const look = await csvLook(db, session);
    const on = fileDay(look, now);
    return { fileName: fileNameIn(look, 'employees', { on }), text: employeesCsv(students, look) };
  }),
  route(listAttendanceMonths, ({ db, session }) => attendanceMonthsOf(db, session.accountId)),
  route(exportAttendanceMonths, async ({ db, session, now }) => {
    const look = await csvLook(db, session);
    const months = await attendanceMonthsOf(db, session.accountId);
    return {
      fileName: fileNameIn(look, 'months', { on: fileDay(look, now) }),
      text: monthsCsv(months, look),
    };
  }),
];
