import type * as z from 'zod/mini';
import type { cancelRegularLesson, RegularLessonChange } from '#domain/scheduling/api/regular-lessons.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { addDays, comparePlainDates, type PlainDate } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { assertRegularLessonVersion } from './stale-regular-lesson-error.ts';
import { firstAhead, firstDate, isAhead, lockConcerned } from './recipients.ts';
import type { Staff } from './create.ts';
import { lessonsFrom } from './occurrences.ts';
import { lockRegularLesson, type RegularLessonRow, writeRegularLesson } from './regular-lesson-row.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';
import { restoreStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import { restoreRegularLessonStep } from './undo-steps.ts';

type Body = z.output<typeof cancelRegularLesson.body>;

/**
 * Cancels one date, this and following dates, or all future dates: their lessons are cancelled and credits returned; the series continues,
 * or ends before them. Lessons moved manually belong to their original date. Throws 409 `stale` when the series has another version.
 */
export async function cancelRegularLessons(
  db: Db,
  id: string,
  { scope, date, reason, version }: Body,
  { actorId, now }: Staff,
): Promise<RegularLessonChange> {
  await assertRegularLessonVersion(db, id, version, now);
  const regularLesson = await lockRegularLesson(db, id);
  if (regularLesson.status === 'ENDED') throw new ApiError('not-possible', { text: 'weekly-lessons-ended' });
  const from = await firstDate(db, regularLesson, { scope, date }, now);
  await lockConcerned(db, await lessonsFrom(db, id, from), []);
  const lessons = (await lessonsFrom(db, id, from)).filter(
    (lesson) => lessonCan.cancel(lesson) && isAhead(lesson, now) && (scope !== 'ONE' || lesson.date === from),
  );
  if (scope === 'ONE' && lessons.length === 0) throw fieldError('date', 'no-lesson-to-cancel');
  const undoId = newId();
  const before = [];
  for (const lesson of lessons)
    before.push(await cancelLesson(db, { lessonId: lesson.id, by: 'SUPPORT', reason, now, undoId }));
  const ends = scope !== 'ONE';
  await writeRegularLesson(
    db,
    ends ? endedBefore(regularLesson, from, await firstAhead(db, regularLesson, now)) : regularLesson,
  );
  await rememberUndo(db, {
    undoId,
    accountId: actorId,
    steps: [
      restoreRegularLessonStep({ series: regularLesson, links: [], madeId: null }),
      ...before.map((lesson) => restoreStep({ lesson })),
    ],
    now,
  });
  const done = lessons.map((lesson) => ({
    date: lesson.date,
    lessonId: lesson.id,
    what: 'CANCELLED' as const,
  }));
  return { series: await readRegularLesson(db, id, now), done, undoId };
}

/**
 * Returns the series with its end on the day before a date, and status ENDED if no date is left; one without any lesson ends on its first
 * day.
 */
export function endedBefore(
  regularLesson: RegularLessonRow,
  from: PlainDate,
  next: PlainDate,
): RegularLessonRow {
  const last = addDays(from, -1);
  const endsOn = comparePlainDates(last, regularLesson.startsOn) < 0 ? regularLesson.startsOn : last;
  return {
    ...regularLesson,
    status: comparePlainDates(from, next) <= 0 ? 'ENDED' : regularLesson.status,
    endsOn,
  };
}
