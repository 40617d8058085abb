import type { TrialCreate, TrialRecord, TrialUpdate } from '#domain/teaching/api/trials.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { createStudent } from '#server/modules/people/students/students.ts';
import { openTrial } from './open-trial.ts';
import { lockTrial } from './lock-trial.ts';
import { notifyTrial } from '#server/modules/billing/orders/win-trial.ts';
import { oneTrial } from './trials.queries.ts';

interface Place {
  providerId: string;
  now: Date;
}

/**
 * A new trial, for a student who is there or a new one. 400 naming the field for an unknown student or owner, an e-mail in use,
 * and a student who has an open trial of that language. Answers the trial, and whether its student is new.
 */
export async function createTrial(
  db: Db,
  { providerId, now }: Place,
  body: TrialCreate,
): Promise<{ trial: TrialRecord; isNewStudent: boolean }> {
  const { studentId: chosen, firstName, lastName, email, phone, level, goal, source } = body;
  const language = body.language ?? undefined;
  await assertKnownOwner(db, body.ownerId);
  const studentId =
    chosen ??
    (
      await createStudent(
        db,
        { providerId, now },
        {
          ...{
            firstName: orNotFound(firstName),
            lastName: orNotFound(lastName),
            email: orNotFound(email),
            phone,
          },
          ...{ language, level, goal, source },
        },
      )
    ).id;
  const known = await db.selectFrom('student').select('id').where('id', '=', studentId).executeTakeFirst();
  if (!known) throw fieldError('studentId', 'record-not-found');
  const id = await openTrial(db, { ...body, language, studentId }, now);
  if (!id) throw fieldError('studentId', 'trial-already-open');
  return { trial: await oneTrial(db, id), isNewStudent: !chosen };
}

/** Changes a trial. Throws 409 `stale` with the newer record when another user has saved since. */
export async function updateTrial(db: Db, id: string, body: TrialUpdate): Promise<TrialRecord> {
  const current = await lockTrial(db, id);
  assertVersion(body.version, current);
  await assertKnownOwner(db, body.ownerId);
  const { language, level, goal, wishes, source, outcome, ownerId } = body;
  await db
    .updateTable('trial')
    .set({
      ...omitUndefined({ language, level, goal, wishes, source, outcome, owner_id: ownerId }),
      student_id: (eb) => eb.ref('student_id'),
    })
    .where('id', '=', id)
    .execute();
  await notifyTrial(db, id);
  return oneTrial(db, id);
}

/** Assigns a trial to a member of staff, or to no one. `assertKnownOwner` checks the owner. */
export async function setOwner(db: Db, id: string, ownerId: string | null): Promise<void> {
  await lockTrial(db, id);
  await db.updateTable('trial').set({ owner_id: ownerId }).where('id', '=', id).execute();
  await notifyTrial(db, id);
}

/** Throws 400 `ownerId` for an account that is not, or no longer, of this school's staff. */
export async function assertKnownOwner(db: Db, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return;
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', ownerId)
    .where('role', '=', 'CUSTOMER_SUPPORT')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw fieldError('ownerId', 'record-not-found');
}
