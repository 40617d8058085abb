import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { keepHour, MovedSeries } from '#domain/api/clock-changes.ts';
import type { Reply } from '#domain/api/endpoint.ts';
import { addDays, formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { newId } from '#server/core/id.ts';
import { found, invalid, Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import type { Staff } from '#server/modules/regular-lessons/create.ts';
import { moveSeries } from '#server/modules/regular-lessons/move.ts';
import { lockSeries } from '#server/modules/regular-lessons/series-row.ts';
import { alsoUndo, rememberUndo } from '#server/modules/undo/undo.ts';
import { changesAhead } from './changes.queries.ts';
import { reportOf } from './report.queries.ts';

type Body = z.output<typeof keepHour.body>;
type Person = MovedSeries['people'][number];

/**
 * Keeps one person's hour of a weekly lesson over a clock change, and remembers it: for whom nothing moves the lesson stays as it
 * is; else it goes on, from the first date after the change, at that person's hour on that person's clock. 404 for a day without a
 * change, 422 when nothing is to be decided, 409 `slot-taken` with every verdict where a date clashes.
 */
export async function keepHourOf(
  db: Db,
  on: PlainDate,
  { regularLessonId, hour, clashes }: Body,
  staff: Staff,
): Promise<Reply<typeof keepHour>> {
  found((await changesAhead(db, staff.now)).find((change) => change.on === on));
  await lockSeries(db, regularLessonId);
  const [moved] = (await reportOf(db, on, regularLessonId)).series;
  if (!moved)
    throw new Refusal('not-possible', {
      message: 'This clock change does not move this weekly lesson, or it has been decided.',
    });
  if (moved.groupId && hour === 'STUDENT')
    throw invalid('hour', 'A group keeps its teacher’s or the school’s hour.');
  const person = found(moved.people.find((one) => one.hour === hour));
  const change =
    person.minutes === 0
      ? { series: { id: moved.id }, done: [], undoId: await asItIs(db, staff) }
      : await moveSeries(db, moved.id, { ...goesOn(moved, person, on), clashes }, staff);
  const { id } = change.series;
  await sql`insert into kept_hour (provider_id, regular_lesson_id, on_date, hour, decided_by, decided_at)
    values (app_provider(), ${id}::uuid, ${on}::date, ${hour}, ${staff.actorId}::uuid, ${staff.now.toISOString()}::timestamptz)`.execute(
    db,
  );
  await alsoUndo(db, change.undoId, { do: 'forgetHour', seriesId: id, on });
  return { done: change.done, undoId: change.undoId };
}

async function asItIs(db: Db, { actorId, now }: Staff): Promise<string> {
  const undoId = newId();
  await rememberUndo(db, { undoId, accountId: actorId, steps: [], now });
  return undoId;
}

const WEEK = 7;

/** How the series goes on: on the day and at the time that the person's own clock has shown until now. */
function goesOn({ firstOn, weekday }: MovedSeries, { hour, before, timeZone }: Person, on: PlainDate) {
  const ahead = (before.weekday - weekday + WEEK) % WEEK;
  const days = ahead > WEEK / 2 ? ahead - WEEK : ahead;
  return {
    scope: 'FOLLOWING' as const,
    date: firstOn,
    toDate: addDays(firstOn, days),
    startTime: before.time,
    timeZone: parseTimezone(timeZone),
    reason: `Clock change of ${formatPlainDate(on)}: keeps the hour of the ${hour.toLowerCase()}`,
  };
}
