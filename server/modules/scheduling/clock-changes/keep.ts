import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import type * as z from 'zod/mini';
import type {
  keepAllHours,
  keepHour,
  KeptAll,
  MovedRegularLesson,
} from '#domain/scheduling/api/clock-changes.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { KeptHour } from '#domain/scheduling/clock-change.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import { forgetHourStep } from '#server/modules/scheduling/regular-lessons/undo-steps.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Staff } from '#server/modules/scheduling/regular-lessons/create.ts';
import { moveRegularLessons } from '#server/modules/scheduling/regular-lessons/move.ts';
import { lockRegularLesson } from '#server/modules/scheduling/regular-lessons/regular-lesson-row.ts';
import { alsoUndo, continueUndo, rememberUndo } from '#server/modules/office/undo/undo.ts';
import { changesAhead } from './changes.queries.ts';
import { reportOf } from './report.queries.ts';

type Body = z.output<typeof keepHour.body>;
type Person = MovedRegularLesson['people'][number];

/**
 * Keeps a person's local time of a weekly lesson after a clock change. The series stays as it is if this time does not change for them;
 * otherwise it continues from the first date after the change at their local time, in their time zone. Throws 404 for a day without a clock
 * change, 422 when nothing has to be decided, 409 `slot-taken` with all verdicts when a date conflicts, 400 for a time zone that is not one
 * of the people's, or when a group's students are equally divided between several.
 */
export async function keepHourOf(
  db: Db,
  on: PlainDate,
  body: Body,
  staff: Staff,
): Promise<Reply<typeof keepHour>> {
  await refuseOtherDays(db, on, staff);
  return keepOne(db, on, body, staff);
}

/**
 * Keeps the local time of several weekly lessons, one by one: refused ones are reported and do not affect the others. All changes are
 * undone together, also those of several requests. Throws 404 for a day without a clock change.
 */
export async function keepAllOf(
  db: Db,
  on: PlainDate,
  { hour, regularLessonIds, undoId }: z.output<typeof keepAllHours.body>,
  staff: Staff,
): Promise<KeptAll> {
  await refuseOtherDays(db, on, staff);
  const whole = { undoId };
  const { results } = await toBulkResult(db, regularLessonIds.toSorted(), async (regularLessonId) => {
    const kept = await keepOne(db, on, { regularLessonId, hour }, { ...staff, ...whole });
    whole.undoId = kept.undoId;
  });
  return { results, undoId: results.some(({ ok }) => ok) ? (whole.undoId ?? null) : null };
}

async function refuseOtherDays(db: Db, on: PlainDate, { now }: Staff): Promise<void> {
  orNotFound((await changesAhead(db, now)).find((change) => change.on === on));
}

async function keepOne(
  db: Db,
  on: PlainDate,
  { regularLessonId, hour, timeZone, clashes }: Body,
  staff: Staff,
): Promise<Reply<typeof keepHour>> {
  await lockRegularLesson(db, regularLessonId);
  const [moved] = (await reportOf(db, on, { regularLessonId })).series;
  if (!moved)
    throw new ApiError('not-possible', {
      text: 'clock-change-decided',
    });
  const person = whoseHour(moved, hour, timeZone);
  const change =
    person.minutes === 0
      ? { series: { id: moved.id }, done: [], undoId: await asItIs(db, staff) }
      : await moveRegularLessons(db, moved.id, { ...goesOn(moved, person, on), clashes }, staff);
  const { id } = change.series;
  await sql`insert into kept_hour (provider_id, regular_lesson_id, on_date, hour, decided_by, decided_at)
    values (app_provider(), ${id}::uuid, ${on}::date, ${hour}, ${staff.actorId}::uuid, ${staff.now.toISOString()}::timestamptz)`.execute(
    db,
  );
  await alsoUndo(db, change.undoId, forgetHourStep({ seriesId: id, on }));
  return { done: change.done, undoId: change.undoId };
}

/** A group's students may be on several clocks: the one that was named, else that of most of them. */
function whoseHour({ people }: MovedRegularLesson, hour: KeptHour, timeZone: string | undefined): Person {
  const those = people.filter(
    (one) => one.hour === hour && (timeZone === undefined || one.timeZone === timeZone),
  );
  const most = Math.max(...those.map(({ count }) => count));
  const [person, other] = those.filter(({ count }) => count === most);
  if (!person) throw unknownClock(errorText('zone-of-no-one'));
  if (other) throw unknownClock(errorText('choose-zone-of-group'));
  return person;
}

/** Names a field that the form does not have, for the report of several lessons. */
const unknownClock = (text: ErrorText) => new ApiError('invalid-input', { text, errors: { timeZone: text } });

async function asItIs(db: Db, { actorId, now, undoId: before }: Staff): Promise<string> {
  const undoId = before ?? newId();
  await (before ? continueUndo : rememberUndo)(db, { undoId, accountId: actorId, steps: [], now });
  return undoId;
}

const WEEK = 7;

/** Returns the change of the series that keeps the day and time that the person's time zone has shown so far. */
function goesOn({ firstOn, weekday }: MovedRegularLesson, { hour, before, timeZone }: Person, on: PlainDate) {
  const ahead = (before.weekday - weekday + WEEK) % WEEK;
  const days = ahead > WEEK / 2 ? ahead - WEEK : ahead;
  return {
    scope: 'FOLLOWING' as const,
    date: firstOn,
    toDate: addDays(firstOn, days),
    startTime: before.time,
    timeZone: parseTimezone(timeZone),
    reason: systemNote(`clock-change-${hour}`, { day: on }),
  };
}
