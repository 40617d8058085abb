import type * as z from 'zod/mini';
import type {
  moveRegularLesson,
  SeriesChange,
  SeriesDate,
  SeriesMove,
} from '#domain/scheduling/api/regular-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, weekdayOf } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { attendeesOf } from '#server/modules/scheduling/lessons/attendees.ts';
import { fitTeacher } from '#server/modules/scheduling/lessons/fit-teacher.ts';
import { schoolOf } from '#server/tenancy/provider-rules.ts';
import { continueUndo, rememberUndo } from '#server/modules/office/undo/undo.ts';
import { applyMoves, assertNoClashes } from './apply-moves.ts';
import { type Recipient, concernedBy, lockConcerned } from './recipients.ts';
import { assertSeriesVersion } from './stale-regular-lesson-error.ts';
import type { Staff } from './create.ts';
import { shownDates } from './plan.ts';
import { link } from './restore.ts';
import { insertSeries, lockSeries, type SeriesRow, writeSeries } from './series-row.ts';
import { oneSeries } from './series.queries.ts';
import { evaluateDates, type JudgedDate } from './verdicts.ts';
import { restoreSeriesStep } from './undo-steps.ts';

type Body = z.output<typeof moveRegularLesson.body>;

interface Judged {
  series: SeriesRow;
  concerned: Recipient;
  judged: JudgedDate[];
  shown: () => Promise<SeriesDate[]>;
}

async function judgeMove(db: Db, id: string, move: SeriesMove, { accountId, now }: Staff): Promise<Judged> {
  const series = await lockSeries(db, id);
  if (series.status === 'ENDED') throw new ApiError('not-possible', { message: 'This series has ended.' });
  const attendees = await attendeesOf(db, series);
  if (move.teacherId) await fitTeacher(db, move.teacherId, attendees.language);
  const seen = await concernedBy(db, series, move, now);
  await lockConcerned(db, seen.lessons, seen.asked);
  const concerned = await concernedBy(db, series, move, now);
  const lessonIds = concerned.asked.map(({ lessonId }) => lessonId!);
  const judged = await evaluateDates(db, concerned.asked, { accountId, lessonIds });
  const shown = () => shownDates(db, concerned.asked, judged, { attendees, accountId, now });
  return { series, concerned, judged, shown };
}

/** What a move would meet, date by date; writes nothing. */
export async function previewSeriesMove(
  db: Db,
  id: string,
  move: SeriesMove,
  staff: Staff,
): Promise<{ dates: SeriesDate[] }> {
  const { shown } = await judgeMove(db, id, move, staff);
  return { dates: await shown() };
}

/**
 * Moves one date, this and following, or all that are ahead. From the first of several dates on they are a series of their own, the old one
 * ends before it; every lesson keeps its id, so that calendars recognise it. What was moved or cancelled by hand before stays as it is. 400
 * for a time that the clocks leave out, with the next one that there is; 409 `slot-taken` with every verdict, and 409 `stale` with the
 * series where it is no longer of the given version.
 */
export async function moveSeries(db: Db, id: string, body: Body, staff: Staff): Promise<SeriesChange> {
  const { clashes = 'REFUSE', reason, version, ...move } = body;
  await assertSeriesVersion(db, id, version, staff.now);
  const { series, concerned, judged, shown } = await judgeMove(db, id, move, staff);
  if (move.scope === 'ONE') refuseGap(judged, move.timeZone ?? series.timeZone);
  await assertNoClashes(judged, clashes, shown);
  const undoId = staff.undoId ?? newId();
  const { lessons, asked } = concerned;
  const applied = await applyMoves(db, { lessons, asked, judged, clashes, reason, undoId }, staff);
  const kept = lessons
    .filter(
      ({ id: lessonId, status }) =>
        status !== 'CANCELLED' && !applied.done.some((one) => one.lessonId === lessonId),
    )
    .map(({ date, id: lessonId }) => ({ date, lessonId, what: 'KEPT' as const }));
  if (move.scope === 'ONE') await writeSeries(db, series);
  const madeId = move.scope === 'ONE' ? null : await continueFrom(db, series, concerned, move);
  const links = lessons.map((lesson) => ({ lessonId: lesson.id, seriesId: series.id, date: lesson.date }));
  const steps = [restoreSeriesStep({ series, links, madeId }), ...applied.steps];
  const remember = staff.undoId ? continueUndo : rememberUndo;
  await remember(db, { undoId, accountId: staff.actorId, steps, now: staff.now });
  const done = [...applied.done, ...kept].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { series: await oneSeries(db, madeId ?? series.id, staff.now), done, undoId };
}

/** A single date cannot go to a time that does not exist. */
function refuseGap(judged: readonly JudgedDate[], timezone: Timezone): void {
  const gap = judged.find(({ verdict }) => verdict === 'CLOCK_GAP');
  if (!gap) return;
  const next = wallClockOf(gap.anchor, timezone);
  throw new ApiError('invalid-input', {
    errors: {
      startTime: `The clocks go forward then: this time does not exist on this day. The next time is ${next.time}.`,
    },
    details: { next: { ...next, timezone } },
  });
}

/** Continues the series from the first moved date. Returns the id of the series that was split off, or null when the whole series moved. */
async function continueFrom(
  db: Db,
  series: SeriesRow,
  { from, shift, lessons }: Recipient,
  move: SeriesMove,
): Promise<string | null> {
  const endsOn = series.endsOn && addDays(series.endsOn, shift);
  const startsOn = addDays(from, shift);
  if (endsOn && endsOn < startsOn) throw fieldError('toDate', 'The series ends before.');
  const next: SeriesRow = {
    ...series,
    teacherId: move.teacherId ?? series.teacherId,
    weekday: weekdayOf(startsOn),
    startTime: move.startTime ?? series.startTime,
    durationMinutes: move.durationMinutes ?? series.durationMinutes,
    timeZone: move.timeZone ?? series.timeZone,
    startsOn,
    endsOn,
    plannedUntil: series.plannedUntil && addDays(series.plannedUntil, shift),
  };
  const isWhole = from <= addDays(series.startsOn, MOST_DAYS_BEFORE_FIRST);
  const madeId = isWhole ? null : await insertSeries(db, next, (await schoolOf(db)).rulesVersion);
  if (isWhole) await writeSeries(db, next);
  else await writeSeries(db, { ...series, endsOn: addDays(from, -1) });
  await link(
    db,
    lessons.map((lesson) => ({
      lessonId: lesson.id,
      seriesId: madeId ?? series.id,
      date: addDays(lesson.date, shift),
    })),
  );
  return madeId;
}

/** The first date of a series is less than a week after its start. */
const MOST_DAYS_BEFORE_FIRST = 6;
