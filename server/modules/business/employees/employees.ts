import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type * as z from 'zod/mini';
import type { addEmployee as adding } from '#domain/business/api/business-people.ts';
import { canBelong } from '#domain/business/business-contract.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import { returnToPool } from '#server/modules/billing/credits/business-credits.ts';

/**
 * Adds a student to the company's employees. Throws 400 for an unknown student or cost centre, 422 for another company's employee and if
 * the current contract does not allow it. Idempotent.
 */
export async function addEmployee(
  db: Db,
  businessId: string,
  { studentId, costCentreId = null }: z.output<typeof adding.body>,
): Promise<void> {
  await lockBusiness(db, businessId);
  const student = await lockStudent(db, studentId);
  if (!student) throw fieldError('studentId', 'record-not-found');
  await knownCentre(db, businessId, costCentreId);
  if (student.businessId !== businessId) {
    if (student.businessId) throw new ApiError('not-possible', { text: 'student-of-another-company' });
    await refuseOutsideContract(db, businessId, student.email);
  }
  await assign(db, studentId, { business_id: businessId, cost_centre_id: costCentreId });
}

/** Assigns an employee to a cost centre from now on. Throws 404 for people who are not employees of this company. */
export async function changeEmployee(
  db: Db,
  businessId: string,
  studentId: string,
  costCentreId: string | null,
): Promise<void> {
  await lockBusiness(db, businessId);
  await lockEmployee(db, businessId, studentId);
  await knownCentre(db, businessId, costCentreId);
  await assign(db, studentId, { cost_centre_id: costCentreId });
}

/** Returns credits that have become available since of people who have left a company. Returns the number of people. Idempotent. */
export async function returnFromLeavers(db: Db): Promise<number> {
  const { rows } = await sql<{ studentId: string; businessId: string }>`
    select distinct l.student_id as "studentId", f.business_id as "businessId"
    from credit_lot l
    join credit_lot f on f.provider_id = l.provider_id and f.id = l.from_lot_id
    join student s on s.provider_id = l.provider_id and s.id = l.student_id
    where l.available_credits > 0 and l.from_lot_id is not null and s.business_id is distinct from f.business_id
    order by 1, 2 limit 500`.execute(db);
  for (const { studentId, businessId } of rows) {
    await lockStudent(db, studentId);
    await returnToPool(db, { businessId, studentId, note: null });
  }
  return rows.length;
}

/** Locks an employee of the company until the transaction ends. Throws 404 for other students. Lock the company first. */
export async function lockEmployee(db: Db, businessId: string, studentId: string): Promise<void> {
  const student = await lockStudent(db, studentId);
  if (student?.businessId !== businessId) throw new ApiError('not-found');
}

const lockStudent = (db: Db, id: string) =>
  db
    .selectFrom('student')
    .select(['business_id as businessId', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Sets a student's company and cost centre. The student's row must be locked. */
export async function assign(
  db: Db,
  studentId: string,
  to: { business_id?: string | null; cost_centre_id: string | null },
): Promise<void> {
  await db.updateTable('student').set(to).where('id', '=', studentId).execute();
}

async function knownCentre(db: Db, businessId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const known = await db
    .selectFrom('cost_centre')
    .select('id')
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!known) throw fieldError('costCentreId', 'record-not-found');
}

/**
 * Throws when the contract versions in force do not admit the e-mail: one version that admits it is enough, and the lowest limit counts.
 */
async function refuseOutsideContract(db: Db, businessId: string, email: string): Promise<void> {
  const { rows } = await sql<{ domains: string[]; most: number | null; students: number }>`
    select c.email_domains as domains, c.max_students as most,
      (select count(*)::int from student s where s.business_id = c.business_id) as students
    from business_contract c, provider p
    where p.id = app_provider() and c.business_id = ${businessId}
      and (now() at time zone p.time_zone)::date between c.starts_on and coalesce(c.ends_on, 'infinity')`.execute(
    db,
  );
  if (rows.length > 0 && !rows.some(({ domains }) => canBelong(email, domains)))
    throw new ApiError('not-possible', {
      text: errorText('contract-allows-domains', {
        domains: [...new Set(rows.flatMap(({ domains }) => domains))].join(', '),
      }),
    });
  const full = rows.find(({ most, students }) => most !== null && students >= most);
  if (full)
    throw new ApiError('not-possible', { text: errorText('contract-employee-limit', { max: full.most! }) });
}
