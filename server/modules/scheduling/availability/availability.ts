import { sql } from 'kysely';
import type {
  AffectedLesson,
  Availability,
  ExceptionAdded,
  WeekSaved,
} from '#domain/scheduling/api/availability.ts';
import { weekProblems } from '#domain/scheduling/availability.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { availabilityOf } from './availability.queries.ts';
import { withEffect } from './effect.ts';
import { exceptionSpan } from './exception-span.ts';

interface Changed {
  availability: Availability;
  affected: AffectedLesson[];
}

/** Returns the time zone of a teacher's week. Throws 404 for an unknown teacher. */
export const clockOf = async (db: Db, teacherId: string): Promise<string> =>
  orNotFound(await availabilityOf(db, teacherId)).timeZone;

/** Locks the teacher, so that concurrent bookings wait. Throws 404 for an unknown teacher. */
async function lockedAvailability(db: Db, teacherId: string): Promise<Availability> {
  await lockPeople(db, [teacherId], []);
  return orNotFound(await availabilityOf(db, teacherId));
}

async function changed(
  db: Db,
  teacherId: string,
  isDry: boolean,
  work: () => Promise<void>,
): Promise<Changed> {
  const read = async () => orNotFound(await availabilityOf(db, teacherId));
  const { stands, affected } = await withEffect(db, { of: { teacherId }, isDry, work, read });
  return { availability: stands, affected };
}

/**
 * Replaces a teacher's weekly availability; unchanged rows keep their ids. Throws 400 with the range that is inverted or overlaps, 409
 * `stale` with the newer week when another user has saved since.
 */
export async function saveWeek(
  db: Db,
  teacherId: string,
  { version, timeZone, rules, dryRun = false }: WeekSaved,
): Promise<Changed> {
  const current = await lockedAvailability(db, teacherId);
  const errors = weekProblems(rules);
  if (Object.keys(errors).length > 0) throw new ApiError('invalid-input', { errors });
  if (current.version !== version) throw new ApiError('stale', { details: { current } });
  return changed(db, teacherId, dryRun, async () => {
    const wanted = JSON.stringify(rules.map((rule) => ({ ...rule, id: newId() })));
    const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w (id uuid, weekday smallint, "fromTime" time, "toTime" time,
      "validFrom" date, "validTo" date)`;
    const same = sql`r.teacher_id = ${teacherId} and r.weekday = w.weekday and r.from_time = w."fromTime" and r.to_time = w."toTime"
      and r.time_zone = ${timeZone} and r.valid_from = w."validFrom" and r.valid_to is not distinct from w."validTo"`;
    await sql`delete from availability_rule r where r.teacher_id = ${teacherId}
      and not exists (select from ${rows} where ${same})`.execute(db);
    await sql`insert into availability_rule (provider_id, id, teacher_id, weekday, from_time, to_time, time_zone, valid_from, valid_to)
      select app_provider(), w.id, ${teacherId}, w.weekday, w."fromTime", w."toTime", ${timeZone}, w."validFrom", w."validTo"
      from ${rows} where not exists (select from availability_rule r where ${same})`.execute(db);
  });
}

/**
 * Adds time off or extra availability. Throws 400 naming the field if times are inverted, do not exist, are over, or overlap an entry of
 * the same kind.
 */
export async function addException(
  db: Db,
  teacherId: string,
  { dryRun = false, ...body }: ExceptionAdded,
): Promise<Changed> {
  const { timeZone } = await lockedAvailability(db, teacherId);
  const span = await exceptionSpan(db, teacherId, { ...body, timeZone: body.timeZone ?? timeZone });
  return changed(db, teacherId, dryRun, async () => {
    await sql`insert into availability_exception (provider_id, id, teacher_id, kind, starts_at, ends_at, reason)
      values (app_provider(), ${newId()}, ${teacherId}, ${body.kind}, ${span.startsAt}::timestamptz, ${span.endsAt}::timestamptz,
        ${body.reason ?? null})`.execute(db);
  });
}

/** Deletes time off or extra availability. Throws 404 if it is not this teacher's. */
export async function removeException(
  db: Db,
  teacherId: string,
  exceptionId: string,
  isDry: boolean,
): Promise<Changed> {
  await lockedAvailability(db, teacherId);
  return changed(db, teacherId, isDry, async () => {
    const gone = await db
      .deleteFrom('availability_exception')
      .where('teacher_id', '=', teacherId)
      .where('id', '=', exceptionId)
      .returning('id')
      .executeTakeFirst();
    orNotFound(gone);
  });
}
