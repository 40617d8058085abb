import type * as z from 'zod/mini';
import type {
  previewSubstitute,
  RegularLessonChange,
  RegularLessonDate,
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
import { assertRegularLessonVersion } from './stale-regular-lesson-error.ts';
import type { Staff } from './create.ts';
import { shownDates } from './plan.ts';
import { lessonsFrom, type RegularLessonOccurrence } from './occurrences.ts';
import { lockRegularLesson, type RegularLessonRow, writeRegularLesson } from './regular-lesson-row.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';
import { type WantedDate, evaluateDates } from './evaluate-dates.ts';

type SubstituteBody = z.output<typeof previewSubstitute.body>;
type Body = z.output<typeof substituteRegularLesson.body>;

async function evaluateSubstitute(db: Db, id: string, body: SubstituteBody, { accountId, now }: Staff) {
  const regularLesson = await lockRegularLesson(db, id);
  refuseRange(regularLesson, body);
  const attendees = await attendeesOf(db, regularLesson);
  await fitTeacher(db, body.teacherId, attendees.language);
  const concerned = async () =>
    (await lessonsFrom(db, id, body.from)).filter(
      (lesson) =>
        comparePlainDates(lesson.date, body.to) <= 0 &&
        lessonCan.move(lesson) &&
        isAhead(lesson, now) &&
        lesson.teacherId !== body.teacherId,
    );
  const drafts = (lessons: readonly RegularLessonOccurrence[]) =>
    lessons.map((lesson) => givenTo(lesson, body.teacherId));
  const seen = await concerned();
  await lockConcerned(db, seen, drafts(seen));
  const lessons = await concerned();
  if (lessons.length === 0) throw new ApiError('not-possible', { text: 'no-lesson-to-substitute' });
  const asked = drafts(lessons);
  const lessonIds = lessons.map((lesson) => lesson.id);
  const evaluatedDates = await evaluateDates(db, asked, { accountId, lessonIds });
  const shown = () => shownDates(db, asked, evaluatedDates, { attendees, accountId, now });
  return { regularLesson, lessons, asked, evaluatedDates, shown };
}

function refuseRange({ plannedUntil }: RegularLessonRow, { from, to }: SubstituteBody): void {
  if (comparePlainDates(to, from) < 0) throw fieldError('to', 'end-before-start');
  if (plannedUntil && comparePlainDates(to, plannedUntil) > 0)
    throw fieldError('to', 'lessons-planned-until', { date: plannedUntil });
}

const givenTo = (lesson: RegularLessonOccurrence, teacherId: string): WantedDate => ({
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
  body: SubstituteBody,
  staff: Staff,
): Promise<{ dates: RegularLessonDate[] }> {
  const { shown } = await evaluateSubstitute(db, id, body, staff);
  return { dates: await shown() };
}

/**
 * Assigns the dates from..to to another teacher, all or none unless the caller chose how to handle conflicts. The series keeps its own
 * teacher.
 */
export async function substitute(db: Db, id: string, body: Body, staff: Staff): Promise<RegularLessonChange> {
  const { clashes = 'REFUSE', reason, version, ...asked } = body;
  await assertRegularLessonVersion(db, id, version, staff.now);
  const { shown, ...plan } = await evaluateSubstitute(db, id, asked, staff);
  await assertNoClashes(plan.evaluatedDates, clashes, shown);
  const undoId = newId();
  await writeRegularLesson(db, plan.regularLesson);
  const { done, steps } = await applyMoves(db, { ...plan, clashes, reason, undoId }, staff);
  await rememberUndo(db, { undoId, accountId: staff.actorId, steps, now: staff.now });
  return { series: await readRegularLesson(db, id, staff.now), done, undoId };
}
