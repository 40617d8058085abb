import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { StudentDetail, updateStudentDetail } from '#domain/people/api/student-platform.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPerson, updatePerson } from '#server/modules/people/accounts/accounts.ts';
import { assertBirthday } from './students.ts';
import { detailOf } from './profile.ts';

/** Changes the caller's profile. Throws 400 for a birthday in the future, 409 `stale` if another window has saved in between. */
export async function changeDetail(
  db: Db,
  { studentId, now }: { studentId: string; now: Date },
  body: z.output<typeof updateStudentDetail.body>,
): Promise<StudentDetail> {
  await lockPerson(db, studentId);
  if (body.version !== undefined) assertVersion(body.version, orNotFound(await detailOf(db, studentId)));
  await assertBirthday(db, now, body.birthOn);
  await updatePerson(db, studentId, body);
  const changes = omitUndefined({
    goal: body.goal,
    birth_on: body.birthOn,
    contact_language: body.contactLanguage,
  });
  await db
    .updateTable('student')
    .set((eb) => ({ full_name: eb.ref('full_name'), ...changes, ...introduced(body.onboardingStep, now) }))
    .where('id', '=', studentId)
    .execute();
  return orNotFound(await detailOf(db, studentId));
}

/** Returns the onboarding step to store; once finished, it stays finished. */
const introduced = (step: z.output<typeof updateStudentDetail.body>['onboardingStep'], now: Date) =>
  step === 'DONE'
    ? {
        onboarding_step: null,
        onboarded_at: sql<string>`coalesce(onboarded_at, ${now.toISOString()}::timestamptz)`,
      }
    : omitUndefined({ onboarding_step: step });
