import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { supportTasks } from '#domain/office/api/support-tasks.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { lessonDateFits } from '#domain/office/support-task.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import type { TaskViewer } from '#server/modules/office/support-tasks/task-record.ts';
import { openTrial } from '#server/modules/teaching/trials/open-trial.ts';

type NewTask = z.output<typeof supportTasks.create.body>;

/** Creates a request in a student's name, or in the staff member's own; returns its id. */
export async function createTask(db: Db, { accountId, now }: TaskViewer, task: NewTask): Promise<string> {
  const { type, studentId = null, lessonId = null, regularLessonId = null, details = {}, note } = task;
  if (!lessonDateFits({ type, lessonDate: details.lessonDate ?? null }))
    throw fieldError('details.lessonDate', 'other-lesson-date');
  const [lesson] = await Promise.all([
    known(db, 'lessonId', 'lesson', lessonId),
    known(db, 'studentId', 'student', studentId),
    known(db, 'regularLessonId', 'regular_lesson', regularLessonId),
  ]);
  const { providerId, rules } = await readProviderRules(db);
  const dueAt = task.dueAt
    ? new Date(task.dueAt)
    : taskDueAt({ now, rules, lessonStartsAt: lesson?.startsAt ?? null });
  if (type === 'CREATE_TRIAL_LESSON' && studentId)
    await openTrial(db, { studentId, wishes: note ?? null }, now);
  return raiseTask(db, {
    providerId,
    type,
    issuerId: studentId ?? accountId,
    studentId,
    lessonId,
    regularLessonId,
    details: omitUndefined(details),
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
  if (!rows[0]) throw fieldError(field, 'record-not-found');
  return rows[0];
}
