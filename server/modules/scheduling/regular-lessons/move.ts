import type * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import type {
  moveRegularLesson,
  RegularLessonChange,
  RegularLessonDate,
  RegularLessonMove,
} from '#domain/scheduling/api/regular-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, weekdayOf } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { attendeesOf } from '#server/modules/scheduling/lessons/attendees.ts';
import { fitTeacher } from '#server/modules/scheduling/lessons/fit-teacher.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { continueUndo, rememberUndo } from '#server/modules/office/undo/undo.ts';
import { applyMoves, assertNoClashes } from './apply-moves.ts';
import { type Recipient, concernedBy, lockConcerned } from './recipients.ts';
import { assertRegularLessonVersion } from './stale-regular-lesson-error.ts';
import type { Staff } from './create.ts';
import { shownDates } from './plan.ts';
import { link } from './restore.ts';
import {
  insertRegularLesson,
  lockRegularLesson,
  type RegularLessonRow,
  writeRegularLesson,
} from './regular-lesson-row.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';
import { evaluateDates, type EvaluatedDate } from './evaluate-dates.ts';
import { restoreRegularLessonStep } from './undo-steps.ts';

type Body = z.output<typeof moveRegularLesson.body>;

interface EvaluatedMove {
  regularLesson: RegularLessonRow;
  affectedLessons: Recipient;
  evaluatedDates: EvaluatedDate[];
  shown: () => Promise<RegularLessonDate[]>;
}

async function evaluateMove(
  db: Db,
  id: string,
  move: RegularLessonMove,
  { accountId, now }: Staff,
): Promise<EvaluatedMove> {
  const regularLesson = await lockRegularLesson(db, id);
  if (regularLesson.status === 'ENDED') throw new ApiError('not-possible', { text: 'weekly-lessons-ended' });
  const attendees = await attendeesOf(db, regularLesson);
  if (move.teacherId) await fitTeacher(db, move.teacherId, attendees.language);
  const seen = await concernedBy(db, regularLesson, move, now);
  await lockConcerned(db, seen.lessons, seen.asked);
  const affectedLessons = await concernedBy(db, regularLesson, move, now);
  const lessonIds = affectedLessons.asked.map(({ lessonId }) => lessonId!);
  const evaluatedDates = await evaluateDates(db, affectedLessons.asked, { accountId, lessonIds });
  const shown = () => shownDates(db, affectedLessons.asked, evaluatedDates, { attendees, accountId, now });
  return { regularLesson, affectedLessons, evaluatedDates, shown };
}

/** Returns the conflicts of rescheduling a series, date by date; writes nothing. */
export async function previewRegularLessonMove(
  db: Db,
  id: string,
  move: RegularLessonMove,
  staff: Staff,
): Promise<{ dates: RegularLessonDate[] }> {
  const { shown } = await evaluateMove(db, id, move, staff);
  return { dates: await shown() };
}

/**
 * Moves one date, this and following, or all that are ahead. From the first of several dates on they are a series of their own, the old one
 * ends before it; every lesson keeps its id, so that calendars recognise it. Dates that were moved or cancelled by hand stay as they are.
 * 400 for a time that the clocks leave out, with the next one that there is; 409 `slot-taken` with every verdict, and 409 `stale` with the
 * series where it is no longer of the given version.
 */
export async function moveRegularLessons(
  db: Db,
  id: string,
  body: Body,
  staff: Staff,
): Promise<RegularLessonChange> {
  const { clashes = 'REFUSE', reason, version, ...move } = body;
  await assertRegularLessonVersion(db, id, version, staff.now);
  const { regularLesson, affectedLessons, evaluatedDates, shown } = await evaluateMove(db, id, move, staff);
  if (move.scope === 'ONE') refuseGap(evaluatedDates, move.timeZone ?? regularLesson.timeZone);
  await assertNoClashes(evaluatedDates, clashes, shown);
  const undoId = staff.undoId ?? newId();
  const { lessons, asked } = affectedLessons;
  const applied = await applyMoves(db, { lessons, asked, evaluatedDates, clashes, reason, undoId }, staff);
  const kept = lessons
    .filter(
      ({ id: lessonId, status }) =>
        status !== 'CANCELLED' && !applied.done.some((one) => one.lessonId === lessonId),
    )
    .map(({ date, id: lessonId }) => ({ date, lessonId, what: 'KEPT' as const }));
  if (move.scope === 'ONE') await writeRegularLesson(db, regularLesson);
  const madeId = move.scope === 'ONE' ? null : await continueFrom(db, regularLesson, affectedLessons, move);
  const links = lessons.map((lesson) => ({
    lessonId: lesson.id,
    seriesId: regularLesson.id,
    date: lesson.date,
  }));
  const steps = [restoreRegularLessonStep({ series: regularLesson, links, madeId }), ...applied.steps];
  const remember = staff.undoId ? continueUndo : rememberUndo;
  await remember(db, { undoId, accountId: staff.actorId, steps, now: staff.now });
  const done = [...applied.done, ...kept].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { series: await readRegularLesson(db, madeId ?? regularLesson.id, staff.now), done, undoId };
}

/** A single date cannot go to a time that does not exist. */
function refuseGap(evaluatedDates: readonly EvaluatedDate[], timezone: Timezone): void {
  const gap = evaluatedDates.find(({ verdict }) => verdict === 'CLOCK_GAP');
  if (!gap) return;
  const next = wallClockOf(gap.anchor, timezone);
  throw new ApiError('invalid-input', {
    errors: {
      startTime: errorText('time-not-on-this-day', { time: next.time }),
    },
    details: { next: { ...next, timezone } },
  });
}

/** Continues the series from the first moved date. Returns the id of the series that was split off, or null when the whole series moved. */
async function continueFrom(
  db: Db,
  regularLesson: RegularLessonRow,
  { from, shift, lessons }: Recipient,
  move: RegularLessonMove,
): Promise<string | null> {
  const endsOn = regularLesson.endsOn && addDays(regularLesson.endsOn, shift);
  const startsOn = addDays(from, shift);
  if (endsOn && endsOn < startsOn) throw fieldError('toDate', 'weekly-lessons-end-before');
  const next: RegularLessonRow = {
    ...regularLesson,
    teacherId: move.teacherId ?? regularLesson.teacherId,
    weekday: weekdayOf(startsOn),
    startTime: move.startTime ?? regularLesson.startTime,
    durationMinutes: move.durationMinutes ?? regularLesson.durationMinutes,
    timeZone: move.timeZone ?? regularLesson.timeZone,
    startsOn,
    endsOn,
    plannedUntil: regularLesson.plannedUntil && addDays(regularLesson.plannedUntil, shift),
  };
  const isWhole = from <= addDays(regularLesson.startsOn, MOST_DAYS_BEFORE_FIRST);
  const madeId = isWhole
    ? null
    : await insertRegularLesson(db, next, (await readProviderRules(db)).rulesVersion);
  if (isWhole) await writeRegularLesson(db, next);
  else await writeRegularLesson(db, { ...regularLesson, endsOn: addDays(from, -1) });
  await link(
    db,
    lessons.map((lesson) => ({
      lessonId: lesson.id,
      seriesId: madeId ?? regularLesson.id,
      date: addDays(lesson.date, shift),
    })),
  );
  return madeId;
}

/** The first date of a series is less than a week after its start. */
const MOST_DAYS_BEFORE_FIRST = 6;
