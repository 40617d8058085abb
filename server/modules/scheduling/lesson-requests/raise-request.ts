import { sql } from 'kysely';
import type { LessonRequestReply } from '#domain/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import type { SupportTaskDetails } from '#domain/office/support-task.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { oneOwnLesson } from '#server/modules/scheduling/lessons/student-lesson-view.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';

/** The requesting student, and the time. */
export interface Requester {
  studentId: string;
  now: Date;
}

interface Draft {
  type: SupportTaskType;
  /** The student's lesson that the request is about. */
  lesson?: OwnLesson;
  details: Partial<SupportTaskDetails>;
  teacherId?: string | undefined;
  note?: string | null | undefined;
}

/**
 * Raises a student's request to support. Throws 422 `asked-already` while the same request is open, for the same lesson or with the same
 * preferences, so that no two colleagues solve it.
 */
export async function raiseRequest(
  db: Db,
  { studentId, now }: Requester,
  { type, lesson, details, teacherId, note }: Draft,
): Promise<LessonRequestReply> {
  const provider = await readProviderRules(db);
  const draft = { ...details, ...(teacherId && { teacherId }) };
  await refuseAskedAlready(db, studentId, { type, lessonId: lesson?.id, draft });
  const taskId = await raiseTask(db, {
    providerId: provider.providerId,
    type,
    issuerId: studentId,
    studentId,
    lessonId: lesson?.id ?? null,
    details,
    teacherId: teacherId ?? null,
    note: note ?? null,
    dueAt: taskDueAt({ now, lessonStartsAt: lesson?.startsAt ?? null, rules: provider.rules }),
  });
  const asked = lesson ? await oneOwnLesson(db, studentId, lesson.id, now) : null;
  return { outcome: 'ASKED', lesson: asked, taskId };
}

async function refuseAskedAlready(
  db: Db,
  studentId: string,
  { type, lessonId, draft }: { type: SupportTaskType; lessonId: string | undefined; draft: object },
): Promise<void> {
  await lockPeople(db, [], [studentId]);
  const isSame = lessonId
    ? sql`lesson_id = ${lessonId}`
    : sql`lesson_id is null and payload - 'note' = ${JSON.stringify(draft)}::jsonb`;
  const { rows } = await sql<{ id: string }>`select id from support_task
    where student_id = ${studentId} and type = ${type} and resolved_at is null and ${isSame} limit 1`.execute(
    db,
  );
  if (!rows[0]) return;
  throw new ApiError('not-possible', {
    text: 'already-asked-school',
    details: { reason: 'asked-already', taskId: rows[0].id },
  });
}
