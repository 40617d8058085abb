import { sql } from 'kysely';
import type { ExceptionAdded } from '#domain/scheduling/api/availability.ts';
import { daysBetween } from '#domain/values/plain-date.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Edges, edgesFound, wallEdges } from './wall-edges.ts';

type Wall = Omit<ExceptionAdded, 'dryRun' | 'reason' | 'timeZone'> & { timeZone: string };

interface SpanFacts extends Edges {
  isOver: boolean;
  overlaps: boolean;
}

/** Maximum length of one entry, in days. */
const MOST_DAYS = 366;

/**
 * From when to when a time off or extra time lasts, from wall time in its zone: both passes of an hour repeated by a clock change; a time
 * skipped by one is refused with the next one that exists. Throws 400 naming the field.
 */
export async function exceptionSpan(
  db: Db,
  teacherId: string,
  wall: Wall,
): Promise<{ startsAt: string; endsAt: string }> {
  refuseUnordered(wall);
  const { isOver, overlaps, ...edges } = await loadSpanFacts(db, teacherId, wall);
  const span = edgesFound(edges, wall.timeZone);
  if (isOver) throw fieldError('toDate', 'day-has-passed');
  if (overlaps)
    throw fieldError('fromDate', wall.kind === 'EXTRA' ? 'extra-availability-exists' : 'time-off-exists');
  return span;
}

function refuseUnordered({ kind, fromDate, toDate, fromTime = null, toTime = null }: Wall): void {
  if ((fromTime === null) !== (toTime === null))
    throw fieldError(fromTime === null ? 'fromTime' : 'toTime', 'both-times-or-none');
  if (kind === 'EXTRA' && fromTime === null) throw fieldError('fromTime', 'extra-needs-times');
  if (toDate < fromDate) throw fieldError('toDate', 'before-first-day');
  if (daysBetween(fromDate, toDate) > MOST_DAYS) throw fieldError('toDate', 'at-most-one-year');
}

async function loadSpanFacts(db: Db, teacherId: string, wall: Wall): Promise<SpanFacts> {
  const { starts, ends, nextFrom, nextTo } = wallEdges(wall);
  const { rows } = await sql<SpanFacts>`
    with wall as materialized (select ${starts} as starts, ${ends} as ends)
    select w.starts as "startsAt", w.ends as "endsAt", coalesce(w.ends <= now(), false) as "isOver",
      ${nextFrom} as "nextFrom", ${nextTo} as "nextTo",
      exists (select from availability_exception x where x.teacher_id = ${teacherId} and x.kind = ${wall.kind}
        and x.starts_at < w.ends and x.ends_at > w.starts) as overlaps
    from wall w`.execute(db);
  return orNotFound(rows[0]);
}
