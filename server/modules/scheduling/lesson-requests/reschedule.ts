import type * as z from 'zod/mini';
import type { LessonRequestReply, requestRescheduleLesson } from '#domain/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import type { SupportTaskDetails } from '#domain/office/support-task.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { getBookableTeacher } from '#server/modules/scheduling/lessons/attendees.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import { oneOwnLesson } from '#server/modules/scheduling/lessons/student-lesson-view.ts';
import { raiseRequest, type Requester } from './raise-request.ts';
import { onProviderClock } from './own-clock.queries.ts';
import { withdrawRequests } from './withdraw-request.ts';

type Body = z.output<typeof requestRescheduleLesson.body>;

/** Moves an own lesson to a free time while its student may; otherwise the school is asked to. 404 for another's lesson. */
export async function reschedule(db: Db, asker: Requester, body: Body): Promise<LessonRequestReply> {
  const { studentId, now } = asker;
  const lesson = await oneOwnLesson(db, studentId, body.lessonId, now);
  if (!lesson.cancel) throw new ApiError('not-possible', { text: 'lesson-cannot-be-rescheduled' });
  const teacherId = body.teacherId && (await getBookableTeacher(db, body.teacherId));
  const { startsAt, lessonId } = body;
  if (startsAt !== undefined && lesson.canMove) {
    await withdrawRequests(db, asker, lessonId);
    await moveLesson(db, { lessonId, startsAt, teacherId, by: 'STUDENT', accountId: studentId, now });
    return { outcome: 'MOVED', lesson: await oneOwnLesson(db, studentId, lessonId, now), taskId: null };
  }
  const details = await proposal(db, asker, lesson, body);
  return raiseRequest(db, asker, { type: 'RESCHEDULE_LESSON', lesson, details, teacherId, note: body.note });
}

async function proposal(
  db: Db,
  asker: Requester,
  lesson: OwnLesson,
  { startsAt, proposalDate, proposalTime }: Body,
): Promise<Partial<SupportTaskDetails>> {
  const { timeZone } = await readProviderRules(db);
  const onWall = (at: string) => wallClockOf(at, timeZone as Timezone);
  if (startsAt !== undefined && Date.parse(startsAt) <= asker.now.getTime())
    throw fieldError('startsAt', 'time-has-passed');
  const to = startsAt
    ? { ...onWall(startsAt), isPast: false }
    : await onProviderClock(db, asker, { date: orNotFound(proposalDate), time: proposalTime ?? null });
  if (to.isPast) throw fieldError('proposalDate', 'time-has-passed');
  const from = onWall(lesson.startsAt);
  return {
    lessonType: lesson.regularLessonId ? 'REGULAR_LESSON' : 'OCCASIONAL_LESSON',
    currentDate: from.date,
    currentTime: from.time,
    proposalDate: to.date,
    proposalTime: to.time,
    durationProposal: (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / 60_000,
  };
}
