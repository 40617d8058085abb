import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { createGuardian, GuardianRecord, updateGuardian } from '#domain/people/api/guardians.ts';
import { MOST_GUARDIANS } from '#domain/people/guardian.ts';
import { errorText } from '#domain/values/error-text.ts';
import { ApiError, orNotFound } from '#server/errors/api-error.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { isMinor } from '#server/tenancy/minors.ts';
import { oneGuardian } from './guardians.queries.ts';

/** Locks a student who is a minor. Throws 404 for unknown students, 422 for adults and those without a date of birth. */
export async function lockMinor(db: Db, studentId: string): Promise<void> {
  const { rows } = await sql<{ isMinor: boolean }>`select ${isMinor('s')} as "isMinor" from student s
    where s.id = ${studentId} for no key update of s`.execute(db);
  if (orNotFound(rows[0]).isMinor) return;
  const { rules } = await readProviderRules(db);
  throw new ApiError('not-possible', { text: errorText('student-not-a-minor', { age: rules.adultAge }) });
}

/** Adds a guardian. Throws as `lockMinor`, and 422 when the student has as many as can be kept. */
export async function addGuardian(
  db: Db,
  studentId: string,
  { fullName, relation, email, phone }: z.output<typeof createGuardian.body>,
): Promise<GuardianRecord> {
  await lockMinor(db, studentId);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from guardian
    where student_id = ${studentId}`.execute(db);
  if (rows[0]!.count >= MOST_GUARDIANS)
    throw new ApiError('not-possible', { text: errorText('too-many-guardians', { max: MOST_GUARDIANS }) });
  const id = newId();
  await sql`insert into guardian (provider_id, id, student_id, full_name, relation, email, phone)
    values (app_provider(), ${id}, ${studentId}, ${fullName}, ${relation}, ${email}, ${phone})`.execute(db);
  return oneGuardian(db, id);
}

async function lockGuardian(db: Db, id: string): Promise<GuardianRecord> {
  await sql`select from guardian where id = ${id} for update`.execute(db);
  return oneGuardian(db, id);
}

/** Changes a guardian. Throws 404 for unknown ones, 409 `stale` when it was changed since. */
export async function changeGuardian(
  db: Db,
  id: string,
  { fullName, relation, email, phone, version }: z.output<typeof updateGuardian.body>,
): Promise<GuardianRecord> {
  assertVersion(version, await lockGuardian(db, id));
  await sql`update guardian set full_name = ${fullName}, relation = ${relation}, email = ${email}, phone = ${phone}
    where id = ${id}`.execute(db);
  return oneGuardian(db, id);
}

/** Removes a guardian; the consents that they gave stay. Throws 404 for unknown ones. */
export async function removeGuardian(db: Db, id: string): Promise<void> {
  await lockGuardian(db, id);
  await sql`delete from guardian where id = ${id}`.execute(db);
}
