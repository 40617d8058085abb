import type * as z from 'zod/mini';
import type {
  LessonRequestReply,
  requestOccasionalLesson,
  requestRegularLesson,
} from '#domain/scheduling/api/lesson-requests.ts';
import type { Language } from '#domain/shared/language.ts';
import { addDays, weekdayOf } from '#domain/values/plain-date.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { getBookableTeacher } from '#server/modules/scheduling/lessons/attendees.ts';
import { oneOwnLesson } from '#server/modules/scheduling/lessons/student-lesson-view.ts';
import { raiseRequest, type Requester } from './raise-request.ts';
import { onProviderClock } from './own-clock.queries.ts';

type Occasional = z.output<typeof requestOccasionalLesson.body>;
type Regular = z.output<typeof requestRegularLesson.body>;

/** Books the chosen available time, or asks the school for one near the preferred time. */
export async function requestOccasional(
  db: Db,
  asker: Requester,
  { startsAt, ...body }: Occasional,
): Promise<LessonRequestReply> {
  if (startsAt !== undefined) return bookOwn(db, asker, { ...body, startsAt });
  const teacherId = body.teacherId && (await getBookableTeacher(db, body.teacherId));
  const draft = await onProviderClock(db, asker, {
    date: orNotFound(body.lessonDate),
    time: body.lessonTime ?? null,
  });
  if (draft.isPast) throw fieldError('lessonDate', 'time-has-passed');
  const details = {
    lessonDate: draft.date,
    lessonTime: draft.time,
    lessonDurationInMinutes: body.durationMinutes,
    lessonType: 'OCCASIONAL_LESSON',
  } as const;
  return raiseRequest(db, asker, { type: 'CREATE_OCCASIONAL_LESSON', details, teacherId, note: body.note });
}

async function bookOwn(
  db: Db,
  { studentId, now }: Requester,
  { startsAt, durationMinutes, teacherId }: Occasional & { startsAt: string },
): Promise<LessonRequestReply> {
  const student = await db
    .selectFrom('student')
    .select(['language', 'teacher_id as teacherId'])
    .where('id', '=', studentId)
    .executeTakeFirst();
  const ownTeacherId = orNotFound(student).teacherId;
  if (!teacherId && !ownTeacherId) throw fieldError('teacherId', 'choose-teacher');
  const lessonId = await bookLesson(db, {
    type: 'OCCASIONAL',
    teacherId: teacherId ? await getBookableTeacher(db, teacherId) : ownTeacherId!,
    startsAt,
    durationMinutes,
    studentIds: [studentId],
    language: orNotFound(student).language as Language,
    by: 'STUDENT',
    accountId: studentId,
    now,
  });
  return { outcome: 'BOOKED', lesson: await oneOwnLesson(db, studentId, lessonId, now), taskId: null };
}

/** Asks the school for a weekly lesson; its first day is the first such weekday from the start on. */
export async function requestRegular(db: Db, asker: Requester, body: Regular): Promise<LessonRequestReply> {
  const teacherId = body.teacherId && (await getBookableTeacher(db, body.teacherId));
  const { recurrenceStartDate: from, lessonWeekDay } = body;
  const first = addDays(from, (lessonWeekDay - weekdayOf(from) + 7) % 7);
  const draft = await onProviderClock(db, asker, { date: first, time: body.lessonStartTime });
  if (draft.isPast) throw fieldError('recurrenceStartDate', 'day-has-passed');
  const details = {
    recurrenceStartDate: draft.date,
    lessonWeekDay: weekdayOf(draft.date),
    lessonStartTime: draft.time,
    lessonDurationInMinutes: body.lessonDurationInMinutes,
    lessonType: 'REGULAR_LESSON',
  } as const;
  return raiseRequest(db, asker, { type: 'CREATE_REGULAR_LESSON', details, teacherId, note: body.note });
}
