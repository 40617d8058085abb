import { type RawBuilder, sql } from 'kysely';
import {
  EMPLOYEE_STATUS,
  type EmployeeStatus,
  activityStatusesOf,
} from '#domain/business/employee-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';

/** Returns the SQL that maps a student's status to the one that companies see. */
export const shownStatus = (status: RawBuilder<unknown>): RawBuilder<EmployeeStatus> =>
  sql`case ${sql.join(
    valuesOf(EMPLOYEE_STATUS).map(
      (employeeStatus) =>
        sql`when ${status} = any(${sql.lit(`{${activityStatusesOf(employeeStatus).join(',')}}`)}::text[]) then ${sql.lit(employeeStatus)}`,
    ),
    sql` `,
  )} end`;
