import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { StudentCreate } from '#domain/people/api/students.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Employee = Pick<StudentCreate, 'businessId'>;
interface Limit {
  businessId: string;
  most: number;
  students: number;
}

const businessesOf = (employees: readonly Employee[]): string[] => [
  ...new Set(employees.flatMap(({ businessId }) => businessId ?? [])),
];

/** The lowest employee limit of each company's contract versions in force, and its number of employees; companies without a limit are left out. */
async function limitsOf(db: Db, businessIds: readonly string[]): Promise<Map<string, Limit>> {
  if (businessIds.length === 0) return new Map();
  const { rows } = await sql<Limit>`
    select c.business_id as "businessId", min(c.max_students)::int as most,
      (select count(*)::int from student s where s.business_id = c.business_id) as students
    from provider p join business_contract c on c.provider_id = p.id and c.business_id = any (${[...businessIds]}::uuid[])
    where p.id = app_provider() and c.max_students is not null
      and (now() at time zone p.time_zone)::date between c.starts_on and coalesce(c.ends_on, 'infinity')
    group by c.business_id`.execute(db);
  return new Map(rows.map((limit) => [limit.businessId, limit]));
}

/** Returns for each new employee, in this order, whether the company's contract has a place left. */
export async function limitErrors(db: Db, employees: readonly Employee[]): Promise<(FieldErrors | null)[]> {
  const limits = await limitsOf(db, businessesOf(employees));
  return employees.map(({ businessId }) => {
    const limit = businessId ? limits.get(businessId) : undefined;
    if (!limit) return null;
    limit.students += 1;
    if (limit.students <= limit.most) return null;
    return { businessId: errorText('contract-employee-limit', { max: limit.most }) };
  });
}

/** Locks the companies and throws 400 `businessId` when a contract has no place left for one of these employees. */
export async function assertWithinLimits(db: Db, employees: readonly Employee[]): Promise<void> {
  const businessIds = businessesOf(employees);
  if (businessIds.length === 0) return;
  await sql`select from business where id = any (${businessIds}::uuid[]) order by id for no key update`.execute(
    db,
  );
  const errors = (await limitErrors(db, employees)).find((one) => one !== null);
  if (errors) throw new ApiError('invalid-input', { errors });
}
