import type * as z from 'zod/mini';
import type { cancelRegularLesson, SeriesChange } from '#domain/scheduling/api/regular-lessons.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { addDays, comparePlainDates, type PlainDate } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { assertSeriesVersion } from './stale-regular-lesson-error.ts';
import { firstAhead, firstDate, isAhead, lockConcerned } from './recipients.ts';
import type { Staff } from './create.ts';
import { lessonsFrom } from './series-lessons.ts';
import { lockSeries, type SeriesRow, writeSeries } from './series-row.ts';
import { oneSeries } from './series.queries.ts';
import { restoreStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import { restoreSeriesStep } from './undo-steps.ts';

type Body = z.output<typeof cancelRegularLesson.body>;

/**
 * Cancels one date, this and following dates, or all future dates: their lessons are cancelled and credits returned; the series continues,
 * or ends before them. Lessons moved manually belong to their original date. Throws 409 `stale` when the series has another version.
 */
export async function cancelSeries(
  db: Db,
  id: string,
  { scope, date, reason, version }: Body,
  { actorId, now }: Staff,
): Promise<SeriesChange> {
  await assertSeriesVersion(db, id, version, now);
  const series = await lockSeries(db, id);
  if (series.status === 'ENDED') throw new ApiError('not-possible', { message: 'This series has ended.' });
  const from = await firstDate(db, series, { scope, date }, now);
  await lockConcerned(db, await lessonsFrom(db, id, from), []);
  const lessons = (await lessonsFrom(db, id, from)).filter(
    (lesson) => lessonCan.cancel(lesson) && isAhead(lesson, now) && (scope !== 'ONE' || lesson.date === from),
  );
  if (scope === 'ONE' && lessons.length === 0)
    throw fieldError('date', 'There is no lesson to cancel on this date.');
  const undoId = newId();
  const before = [];
  for (const lesson of lessons)
    before.push(await cancelLesson(db, { lessonId: lesson.id, by: 'SUPPORT', reason, now, undoId }));
  const ends = scope !== 'ONE';
  await writeSeries(db, ends ? endedBefore(series, from, await firstAhead(db, series, now)) : series);
  await rememberUndo(db, {
    undoId,
    accountId: actorId,
    steps: [
      restoreSeriesStep({ series, links: [], madeId: null }),
      ...before.map((lesson) => restoreStep({ lesson })),
    ],
    now,
  });
  const done = lessons.map((lesson) => ({
    date: lesson.date,
    lessonId: lesson.id,
    what: 'CANCELLED' as const,
  }));
  return { series: await oneSeries(db, id, now), done, undoId };
}

/** The series that ends the day before a date, over when nothing of it is ahead; one that never gave a lesson ends on its first day. */
export function endedBefore(series: SeriesRow, from: PlainDate, next: PlainDate): SeriesRow {
  const last = addDays(from, -1);
  const endsOn = comparePlainDates(last, series.startsOn) < 0 ? series.startsOn : last;
  return { ...series, status: comparePlainDates(from, next) <= 0 ? 'ENDED' : series.status, endsOn };
}
