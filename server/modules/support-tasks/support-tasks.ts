import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { supportTasks } from '#domain/api/support-tasks.ts';
import { taskDueAt } from '#domain/support-desk.ts';
import { lessonDateFits } from '#domain/support-task.ts';
import { given } from '#server/core/change.ts';
import { newId } from '#server/core/id.ts';
import { invalid } from '#server/core/refusal.ts';
import { reopenStep } from './undo-steps.ts';
import type { Db } from '#server/db/tenant.ts';
import { schoolOf } from '#server/core/provider-rules.ts';
import { rememberUndo } from '#server/modules/undo/undo.ts';
import { askTrial } from '#server/modules/trials/ask.ts';
import { lockOpenTask } from './claim.ts';
import { raiseTask } from './raise.ts';
import type { Looking } from './support-tasks.queries.ts';
import { tellAnswer, tellTask } from './tell.ts';

type NewTask = z.output<typeof supportTasks.create.body>;

/** Puts a task on the desk in a student's name, or in the staff member's own; answers its id. */
export async function createTask(db: Db, { accountId, now }: Looking, task: NewTask): Promise<string> {
  const { type, studentId = null, lessonId = null, regularLessonId = null, details = {}, note } = task;
  if (!lessonDateFits({ type, lessonDate: details.lessonDate ?? null }))
    throw invalid('details.lessonDate', 'This type has another lesson date.');
  const [lesson] = await Promise.all([
    known(db, 'lessonId', 'lesson', lessonId),
    known(db, 'studentId', 'student', studentId),
    known(db, 'regularLessonId', 'regular_lesson', regularLessonId),
  ]);
  const { providerId, rules } = await schoolOf(db);
  const dueAt = task.dueAt
    ? new Date(task.dueAt)
    : taskDueAt({ now, rules, lessonStartsAt: lesson?.startsAt ?? null });
  if (type === 'CREATE_TRIAL_LESSON' && studentId)
    await askTrial(db, { studentId, wishes: note ?? null }, now);
  return raiseTask(db, {
    providerId,
    type,
    issuerId: studentId ?? accountId,
    studentId,
    lessonId,
    regularLessonId,
    details: given(details),
    note: note ?? null,
    dueAt,
  });
}

/** A record of another school is answered like one that does not exist. */
async function known(
  db: Db,
  field: string,
  table: 'lesson' | 'student' | 'regular_lesson',
  id: string | null,
): Promise<{ startsAt: string | null } | null> {
  if (id === null) return null;
  const startsAt = table === 'lesson' ? sql`starts_at` : sql`null::timestamptz`;
  const { rows } = await sql<{
    startsAt: string | null;
  }>`select ${startsAt} as "startsAt" from ${sql.table(table)}
    where id = ${id}`.execute(db);
  if (!rows[0]) throw invalid(field, 'There is no such record.');
  return rows[0];
}

interface Resolving extends Looking {
  resolution: string | null;
  undoId: string;
}

/**
 * Marks a task resolved (STATE-05). 422 when it is already, 409 naming who works on it. The claim ends with it; whoever asked
 * hears of it.
 */
export async function resolveTask(db: Db, id: string, resolving: Resolving): Promise<void> {
  await lockOpenTask(db, id, resolving);
  await markResolved(db, id, resolving);
}

interface Settling extends Looking {
  /** Who may take it back: whoever does it, under supplant too. */
  actorId: string;
  resolution: string | null;
}

/** Resolves a task as `resolveTask` does, and remembers how to take it back; answers by which id. */
export async function settleTask(db: Db, id: string, { actorId, ...settling }: Settling): Promise<string> {
  const undoId = newId();
  await resolveTask(db, id, { ...settling, undoId });
  const steps = [reopenStep({ taskId: id })];
  await rememberUndo(db, { undoId, accountId: actorId, steps, now: settling.now });
  return undoId;
}

/** The writing part of `resolveTask`, for whoever holds the lock of `lockOpenTask` already. */
export async function markResolved(
  db: Db,
  id: string,
  { accountId, now, resolution, undoId }: Resolving,
): Promise<void> {
  await sql`update support_task set resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${accountId}::uuid,
    resolution = ${resolution}, undo_id = ${undoId}::uuid, claimed_by = null, claimed_until = null where id = ${id}`.execute(
    db,
  );
  await tellTask(db, id);
  await tellAnswer(db, { taskId: id, byId: accountId, undoId });
}
