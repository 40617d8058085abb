import type * as z from 'zod/mini';
import type { cancelOccasionalLesson, LessonRequestReply } from '#domain/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { leaveLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { oneOwnLesson } from '#server/modules/scheduling/lessons/student-lesson-view.ts';
import { raiseRequest, type Requester } from './raise-request.ts';
import { withdrawRequests } from './withdraw-request.ts';

type CancelQuery = z.output<typeof cancelOccasionalLesson.query>;

/**
 * Cancels the student's own one-off or trial lesson or one date of a weekly series, or frees their seat in a group lesson. After the free
 * cancellation deadline the credits are lost, unless the student asks the school to decide. Throws 404 for another student's lesson.
 */
export async function cancelOwn(
  db: Db,
  asker: Requester,
  lessonId: string,
  { reason, ask = false, creditsLost }: CancelQuery,
): Promise<LessonRequestReply> {
  const { studentId, now } = asker;
  const lesson = await oneOwnLesson(db, studentId, lessonId, now);
  if (ask && lesson.cancel && !lesson.cancel.isFree) {
    const of = lesson.regularLessonId ? 'REGULAR_LESSON' : 'OCCASIONAL_LESSON';
    const details = { lessonDate: await providerTime(db, lesson), lessonType: of } as const;
    return raiseRequest(db, asker, { type: `CANCEL_${of}`, lesson, details, note: reason });
  }
  refuseDearer(lesson, creditsLost);
  await withdrawRequests(db, asker, lessonId);
  await leaveLesson(db, { lessonId, studentId, by: 'STUDENT', reason, now });
  return { outcome: 'CANCELLED', lesson: await oneOwnLesson(db, studentId, lessonId, now), taskId: null };
}

async function providerTime(db: Db, { startsAt }: OwnLesson) {
  const { timeZone } = await readProviderRules(db);
  return wallClockOf(startsAt, timeZone as Timezone);
}

/** Throws when more credits would be lost than the student was shown, because the deadline can pass while the dialog is open. */
function refuseDearer({ cancel }: OwnLesson, expected: number | undefined): void {
  if (!cancel || expected === undefined || cancel.creditsLost <= expected) return;
  throw new ApiError('not-possible', {
    text: 'free-cancellation-over',
    details: { reason: 'notice-limit', cancel },
  });
}
