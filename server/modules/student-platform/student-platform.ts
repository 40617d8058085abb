import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { StudentDetail, updateStudentDetail } from '#domain/api/student-platform.ts';
import { studentCan } from '#domain/student.ts';
import { given, refuseStale } from '#server/core/change.ts';
import { found, Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { lockPerson, updatePerson } from '#server/modules/accounts/accounts.ts';
import { refuseUnborn } from '#server/modules/students/students.ts';
import { detailOf } from './profile.queries.ts';

/** 404 for every id but the own one: a student learns nothing of others, not even that they exist. */
export function ownId(session: { readonly accountId: string }, id: string): string {
  return found(session.accountId === id ? id : null);
}

/** Changes the own profile; 400 naming a birthday that is still to come, 409 `stale` when another window saved in between. */
export async function changeDetail(
  db: Db,
  { studentId, now }: { studentId: string; now: Date },
  body: z.output<typeof updateStudentDetail.body>,
): Promise<StudentDetail> {
  await lockPerson(db, studentId);
  if (body.version !== undefined) refuseStale(body.version, found(await detailOf(db, studentId)));
  await refuseUnborn(db, now, body.birthOn);
  await updatePerson(db, studentId, body);
  const changes = given({ goal: body.goal, birth_on: body.birthOn, contact_language: body.contactLanguage });
  await db
    .updateTable('student')
    .set((eb) => ({ full_name: eb.ref('full_name'), ...changes, ...introduced(body.onboardingStep, now) }))
    .where('id', '=', studentId)
    .execute();
  return found(await detailOf(db, studentId));
}

/** How far the introduction has come; once it is over it stays so. */
const introduced = (step: z.output<typeof updateStudentDetail.body>['onboardingStep'], now: Date) =>
  step === 'DONE'
    ? {
        onboarding_step: null,
        onboarded_at: sql<string>`coalesce(onboarded_at, ${now.toISOString()}::timestamptz)`,
      }
    : given({ onboarding_step: step });

/** Refuses with 403 what this student may not see or do (PERM-03, PERM-04). */
export async function refuseUnless(
  db: Db,
  studentId: string,
  may: keyof typeof studentCan,
): Promise<{ language: string }> {
  const student = await db
    .selectFrom('student')
    .select(['business_id as businessId', 'activity_status as activityStatus', 'language'])
    .where('id', '=', studentId)
    .$castTo<{
      businessId: string | null;
      activityStatus: StudentDetail['activityStatus'];
      language: StudentDetail['language'];
    }>()
    .executeTakeFirst();
  if (!studentCan[may](found(student))) throw new Refusal('forbidden');
  return found(student);
}
