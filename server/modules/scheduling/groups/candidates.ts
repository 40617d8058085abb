import { sql } from 'kysely';
import type { Level } from '#domain/shared/level.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface Candidate {
  id: string;
  fullName: string;
  level: Level | null;
  businessId: string | null;
}

/** Returns the students by name. Throws 400 `studentIds` for a student of another school. */
export async function candidatesOf(db: Db, studentIds: readonly string[]): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select id, full_name as "fullName", level, business_id as "businessId" from student
    where id = any (${[...studentIds]}::uuid[]) order by full_name, id`.execute(db);
  if (rows.length < new Set(studentIds).size) throw fieldError('studentIds', 'record-not-found');
  return rows;
}

/** Returns names for a message. */
export const namesOf = (candidates: readonly Pick<Candidate, 'fullName'>[]): string =>
  candidates.map(({ fullName }) => fullName).join(', ');

/** Throws 400 `studentIds`, with their names, for students who are not employees of the group's company. */
export async function assertCompanyFits(
  db: Db,
  { businessId }: { businessId: string | null },
  studentIds: readonly string[],
): Promise<Candidate[]> {
  const candidates = await candidatesOf(db, studentIds);
  const others = businessId ? candidates.filter((one) => one.businessId !== businessId) : [];
  if (others.length > 0)
    throw fieldError('studentIds', 'group-for-company-only-not', { names: namesOf(others) });
  return candidates;
}
