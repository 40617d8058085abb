import type * as z from 'zod/mini';
import type { employee } from '#domain/business/api/business-students.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { employeesOf } from './business-students.queries.ts';

/** An employee's row in the list of their company; 404 for who is not its employee. */
export async function listedEmployee(
  db: Db,
  businessId: string,
  studentId: string,
): Promise<z.input<typeof employee>> {
  const { students } = await employeesOf(db, businessId, { studentId });
  return orNotFound(students[0]);
}
