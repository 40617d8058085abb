import type * as z from 'zod/mini';
import type { employee } from '#domain/business/api/business-students.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { employeesOf } from './business-students.queries.ts';

/** Returns an employee's row in the company's list; throws 404 for people who are not its employees. */
export async function listedEmployee(
  db: Db,
  businessId: string,
  studentId: string,
): Promise<z.input<typeof employee>> {
  const { students } = await employeesOf(db, businessId, { studentId });
  return orNotFound(students[0]);
}
