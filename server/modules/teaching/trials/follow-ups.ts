import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import type { addTrialFollowUp } from '#domain/teaching/api/trial-commands.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { instantOf } from '#server/modules/scheduling/lessons/wall-clock.ts';
import { notifyTrial } from '#server/modules/billing/orders/win-trial.ts';
import { assertKnownOwner } from './trials.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { type TaskViewer, oneTask, tasksOfTrial } from '#server/modules/office/support-tasks/task-record.ts';

interface TrialOf {
  studentId: string;
  ownerId: string | null;
  phone: string | null;
}

async function trialOf(db: Db, id: string): Promise<TrialOf> {
  const { rows } = await sql<TrialOf>`
    select r.student_id as "studentId", r.owner_id as "ownerId", a.phone from trial r
    join account a on a.provider_id = r.provider_id and a.id = r.student_id where r.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}

/** Adds a follow-up request to a trial, by default for the trial's owner, otherwise for the caller. */
export async function addFollowUp(
  db: Db,
  id: string,
  { accountId, now }: TaskViewer,
  { type, note, dueOn, dueTime, ownerId }: z.output<typeof addTrialFollowUp.body>,
): Promise<SupportTaskRecord> {
  const trial = await trialOf(db, id);
  await assertKnownOwner(db, ownerId);
  const { providerId, timeZone } = await readProviderRules(db);
  const dueAt = await instantOf(db, { date: dueOn, time: dueTime, timezone: parseTimezone(timeZone) });
  const taskId = await raiseTask(db, {
    providerId,
    type,
    issuerId: accountId,
    studentId: trial.studentId,
    trialId: id,
    ownerId: ownerId ?? trial.ownerId ?? accountId,
    ...(trial.phone && { details: { phoneNumber: { phone: trial.phone } } }),
    note,
    dueAt: new Date(dueAt),
  });
  await notifyTrial(db, id);
  return oneTask(db, { accountId, now }, taskId);
}

/** The trial's follow-ups and its student's requests for a trial lesson; 404 when there is no such trial. */
export async function trialTasksOf(db: Db, id: string, viewer: TaskViewer): Promise<SupportTaskRecord[]> {
  const { studentId } = await trialOf(db, id);
  return tasksOfTrial(db, viewer, { id, studentId });
}
