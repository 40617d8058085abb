import { type RawBuilder, sql } from 'kysely';
import { EMPLOYEE_STATUS, type EmployeeStatus, statusesTold } from '#domain/business/employee-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';

/** Returns the SQL that maps a student's status to the one that companies see. */
export const toldStatus = (status: RawBuilder<unknown>): RawBuilder<EmployeeStatus> =>
  sql`case ${sql.join(
    valuesOf(EMPLOYEE_STATUS).map(
      (told) =>
        sql`when ${status} = any(${sql.lit(`{${statusesTold(told).join(',')}}`)}::text[]) then ${sql.lit(told)}`,
    ),
    sql` `,
  )} end`;
