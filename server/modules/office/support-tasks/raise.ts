import type { RequestedAbsence } from '#domain/office/absence-request.ts';
import type { SupportTaskDetails } from '#domain/office/support-task.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { notifyTask } from './notify.ts';

export interface RaisedTask {
  providerId: string;
  type: SupportTaskType;
  /** The requester. */
  issuerId: string;
  studentId: string | null;
  lessonId?: string | null;
  regularLessonId?: string | null;
  /** The trial that it is a follow-up of, and who of the staff is to do it. */
  trialId?: string | null;
  ownerId?: string | null;
  /** The fields that this type has (ENT-04), without all others. */
  details?: Partial<SupportTaskDetails>;
  /** The teacher that the person asks for. */
  teacherId?: string | null;
  /** The thread of messages that the person reports. */
  threadId?: string | null;
  /** The period in which a teacher cannot teach. */
  absence?: { requested: RequestedAbsence; startsAt: string; endsAt: string };
  /** The part of the system that raised the request in the person's name; they get no mail about its answer. */
  raisedBy?: 'reports-owed';
  /** In the person's own words. */
  note?: string | null;
  dueAt: Date;
}

/** Creates a request and returns its id; notifies the open screens of the requester and of support. */
export async function raiseTask(db: Db, task: RaisedTask): Promise<string> {
  const id = newId();
  await db
    .insertInto('support_task')
    .values({
      provider_id: task.providerId,
      id,
      type: task.type,
      issuer_id: task.issuerId,
      student_id: task.studentId,
      lesson_id: task.lessonId ?? null,
      regular_lesson_id: task.regularLessonId ?? null,
      trial_id: task.trialId ?? null,
      owner_id: task.ownerId ?? null,
      payload: JSON.stringify({
        ...task.details,
        ...(task.teacherId && { teacherId: task.teacherId }),
        ...(task.threadId && { threadId: task.threadId }),
        ...(task.absence && { absence: task.absence.requested }),
        ...(task.raisedBy && { raisedBy: task.raisedBy }),
        ...(task.note && { note: task.note }),
      }),
      due_at: task.dueAt.toISOString(),
      absence_starts_at: task.absence?.startsAt ?? null,
      absence_ends_at: task.absence?.endsAt ?? null,
    })
    .execute();
  await notifyTask(db, id);
  return id;
}
