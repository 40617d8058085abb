import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { assignTrial as endpoint } from '#domain/teaching/api/trial-commands.ts';
import { trialCan } from '#domain/teaching/trial.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { getBookableTeacher } from '#server/modules/scheduling/lessons/attendees.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { instantOf } from '#server/modules/scheduling/lessons/wall-clock.ts';
import { markResolved } from '#server/modules/office/support-tasks/support-tasks.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { oneTrial } from './trials.queries.ts';
import { unbookStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import { reopenStep } from '#server/modules/office/support-tasks/undo-steps.ts';

interface Assigning {
  id: string;
  session: Session;
  now: Date;
}

/**
 * Books the trial's lesson on behalf of support, in the trial's language, and resolves the student's open requests for it. Throws 422 when
 * it already has a lesson or is over, 409 `slot-taken` with the nearest available slots. Returns the id for undoing all of it.
 */
export async function assignTrial(
  db: Db,
  { id, session, now }: Assigning,
  { teacherId, startsAt: given, durationMinutes }: z.output<typeof endpoint.body>,
): Promise<string> {
  const before = await oneTrial(db, id);
  await getBookableTeacher(db, teacherId);
  const requestIds = await lockRequests(db, before.studentId, { accountId: session.accountId, now });
  await lockPeople(db, [teacherId], [before.studentId]);
  const trial = await oneTrial(db, id);
  if (!trialCan.assign(trial)) throw new ApiError('not-possible', { text: 'trial-has-lesson' });
  const [startsAt, { rules, timeZone }] = await Promise.all([instantOf(db, given), readProviderRules(db)]);
  const undoId = newId();
  const lessonId = await bookLesson(db, {
    type: 'TRIAL',
    teacherId,
    startsAt,
    durationMinutes: durationMinutes ?? rules.trialMinutes,
    studentIds: [trial.studentId],
    language: trial.language,
    by: 'SUPPORT',
    accountId: session.accountId,
    now,
    undoId,
  });
  const resolution = systemNote('booked', {
    at: `${startsAt} ${timeZone}`,
  });
  for (const taskId of requestIds)
    await markResolved(db, taskId, { accountId: session.accountId, now, resolution, undoId });
  const settled = requestIds.map((taskId) => reopenStep({ taskId }));
  const steps = [...settled, unbookStep({ lessonId })];
  await rememberUndo(db, { undoId, accountId: session.actorId, steps, now });
  return undoId;
}

/**
 * Locks the student's open requests for a trial lesson before the people. This booking resolves those requests. Requests that another
 * colleague works on are left to them.
 */
async function lockRequests(
  db: Db,
  studentId: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from support_task t where t.student_id = ${studentId} and t.type = 'CREATE_TRIAL_LESSON' and t.resolved_at is null
      and (t.claimed_by is null or t.claimed_by = ${accountId} or t.claimed_until <= ${now.toISOString()}::timestamptz)
    order by t.id for update`.execute(db);
  return rows.map(({ id }) => id);
}
