import type * as z from 'zod/mini';
import type {
  previewSubstitute,
  SeriesChange,
  SeriesDate,
  substituteRegularLesson,
} from '#domain/scheduling/api/regular-lessons.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { comparePlainDates } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { attendeesOf } from '#server/modules/scheduling/lessons/attendees.ts';
import { fitTeacher } from '#server/modules/scheduling/lessons/fit-teacher.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { applyMoves, assertNoClashes } from './apply-moves.ts';
import { isAhead, lockConcerned } from './recipients.ts';
import { assertSeriesVersion } from './stale-regular-lesson-error.ts';
import type { Staff } from './create.ts';
import { shownDates } from './plan.ts';
import { lessonsFrom, type SeriesLesson } from './series-lessons.ts';
import { lockSeries, type SeriesRow, writeSeries } from './series-row.ts';
import { oneSeries } from './series.queries.ts';
import { type AskedDate, evaluateDates } from './verdicts.ts';

type Asked = z.output<typeof previewSubstitute.body>;
type Body = z.output<typeof substituteRegularLesson.body>;

async function judgeSubstitute(db: Db, id: string, body: Asked, { accountId, now }: Staff) {
  const series = await lockSeries(db, id);
  refuseRange(series, body);
  const attendees = await attendeesOf(db, series);
  await fitTeacher(db, body.teacherId, attendees.language);
  const concerned = async () =>
    (await lessonsFrom(db, id, body.from)).filter(
      (lesson) =>
        comparePlainDates(lesson.date, body.to) <= 0 &&
        lessonCan.move(lesson) &&
        isAhead(lesson, now) &&
        lesson.teacherId !== body.teacherId,
    );
  const wishes = (lessons: readonly SeriesLesson[]) =>
    lessons.map((lesson) => givenTo(lesson, body.teacherId));
  const seen = await concerned();
  await lockConcerned(db, seen, wishes(seen));
  const lessons = await concerned();
  if (lessons.length === 0)
    throw new ApiError('not-possible', { message: 'There is no lesson to take over on these dates.' });
  const asked = wishes(lessons);
  const lessonIds = lessons.map((lesson) => lesson.id);
  const judged = await evaluateDates(db, asked, { accountId, lessonIds });
  const shown = () => shownDates(db, asked, judged, { attendees, accountId, now });
  return { series, lessons, asked, judged, shown };
}

function refuseRange({ plannedUntil }: SeriesRow, { from, to }: Asked): void {
  if (comparePlainDates(to, from) < 0) throw fieldError('to', 'The end lies before the beginning.');
  if (plannedUntil && comparePlainDates(to, plannedUntil) > 0)
    throw fieldError('to', `This series is planned until ${plannedUntil}.`);
}

const givenTo = (lesson: SeriesLesson, teacherId: string): AskedDate => ({
  date: lesson.date,
  day: lesson.localDate,
  clock: lesson.localTime,
  zone: lesson.timeZone,
  at: lesson.startsAt,
  minutes: lesson.minutes,
  teacherId,
  studentIds: lesson.studentIds,
  lessonId: lesson.id,
});

/** Whether another teacher can take over, date by date; writes nothing. */
export async function previewSubstitution(
  db: Db,
  id: string,
  body: Asked,
  staff: Staff,
): Promise<{ dates: SeriesDate[] }> {
  const { shown } = await judgeSubstitute(db, id, body, staff);
  return { dates: await shown() };
}

/**
 * Assigns the dates from..to to another teacher, all or none unless the caller chose how to handle conflicts. The series keeps its own
 * teacher.
 */
export async function substitute(db: Db, id: string, body: Body, staff: Staff): Promise<SeriesChange> {
  const { clashes = 'REFUSE', reason, version, ...asked } = body;
  await assertSeriesVersion(db, id, version, staff.now);
  const { shown, ...plan } = await judgeSubstitute(db, id, asked, staff);
  await assertNoClashes(plan.judged, clashes, shown);
  const undoId = newId();
  await writeSeries(db, plan.series);
  const { done, steps } = await applyMoves(db, { ...plan, clashes, reason, undoId }, staff);
  await rememberUndo(db, { undoId, accountId: staff.actorId, steps, now: staff.now });
  return { series: await oneSeries(db, id, staff.now), done, undoId };
}
