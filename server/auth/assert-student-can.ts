import type { ActivityStatus } from '#domain/people/activity-status.ts';
import type { Language } from '#domain/shared/language.ts';
import { studentCan } from '#domain/people/student.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';

/** Returns `id` if it is the caller's own; throws 404 for any other, so that students cannot find out whether another id exists. */
export function assertOwnId(session: { readonly accountId: string }, id: string): string {
  return orNotFound(session.accountId === id ? id : null);
}

/** Throws 403 for what this student cannot see or do (PERM-03, PERM-04). */
export async function assertStudentCan(
  db: Db,
  studentId: string,
  capability: keyof typeof studentCan,
): Promise<{ language: string }> {
  const student = await db
    .selectFrom('student')
    .select(['business_id as businessId', 'activity_status as activityStatus', 'language'])
    .where('id', '=', studentId)
    .$castTo<{
      businessId: string | null;
      activityStatus: ActivityStatus;
      language: Language;
    }>()
    .executeTakeFirst();
  if (!studentCan[capability](orNotFound(student))) throw new ApiError('forbidden');
  return orNotFound(student);
}
