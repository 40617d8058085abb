import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import { contestableUntil } from '#domain/teaching/lesson-report.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { activeSeats, lockLesson, readLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { notify } from '#server/modules/scheduling/lessons/notify.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';

interface Contest {
  lessonId: string;
  /** Whose attendance it is about. */
  studentId: string;
  by: 'STUDENT' | 'TEACHER';
  /** Account of the student or teacher who disputes it. */
  accountId: string;
  reason: string;
  now: Date;
}

/**
 * Disputes one student's attendance of a lesson, once, within the school's days (BOOK-15): support gets a request about the lesson, with
 * the classroom's log. Throws 404 for a lesson of other people; 422 after the days, before the attendance is given, or for a cancelled
 * lesson; 409 the second time.
 */
export async function contest(
  db: Db,
  { lessonId, studentId, by, accountId, reason, now }: Contest,
): Promise<{ contestedAt: string; taskId: string }> {
  await refuseOthers(db, { lessonId, studentId, by, accountId });
  const lesson = await lockLesson(db, lessonId);
  const { providerId, rules } = await readProviderRules(db);
  if (!lessonCan.contest(lesson)) throw new ApiError('not-possible', { text: 'attendance-not-recorded' });
  if (contestableUntil(lesson.endsAt, rules) <= now)
    throw new ApiError('not-possible', {
      text: errorText('dispute-days-over', { days: rules.contestDays }),
    });
  const contestedAt = now.toISOString();
  const { numAffectedRows } =
    await sql`update lesson_participant set contested_at = ${contestedAt}, contested_by = ${by},
      contest_reason = ${reason}
    where lesson_id = ${lessonId} and student_id = ${studentId} and contested_at is null`.execute(db);
  if (numAffectedRows === 0n) throw new ApiError('already-exists', { text: 'already-disputed' });
  const taskId = await raiseTask(db, {
    providerId,
    type: 'CUSTOM',
    issuerId: accountId,
    studentId,
    lessonId,
    note: reason,
    dueAt: taskDueAt({ now, lessonStartsAt: null, rules }),
  });
  await notify(db, { kind: 'CHANGED', lessonId, by });
  return { contestedAt, taskId };
}

async function refuseOthers(
  db: Db,
  { lessonId, studentId, by, accountId }: Pick<Contest, 'lessonId' | 'studentId' | 'by' | 'accountId'>,
): Promise<void> {
  const before = await readLesson(db, lessonId);
  const hasSeat = activeSeats(before).some((seat) => seat.studentId === studentId);
  if (by === 'STUDENT') orNotFound(hasSeat || null);
  else orNotFound(before.teacherId === accountId || null);
  if (!hasSeat) throw fieldError('studentId', 'person-not-in-lesson');
}
