import { type RawBuilder, sql } from 'kysely';
import { EMPLOYEE_STATUS, type EmployeeStatus, statusesTold } from '#domain/business/employee-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';

/** What a company is told of a student's status, as SQL. */
export const toldStatus = (status: RawBuilder<unknown>): RawBuilder<EmployeeStatus> =>
  sql`case ${sql.join(
    valuesOf(EMPLOYEE_STATUS).map(
      (told) =>
        sql`when ${status} = any(${sql.lit(`{${statusesTold(told).join(',')}}`)}::text[]) then ${sql.lit(told)}`,
    ),
    sql` `,
  )} end`;
