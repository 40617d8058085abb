import type { GroupCreate, GroupRecord, GroupUpdate } from '#domain/scheduling/api/groups.ts';
import { assertVersion, omitUndefined } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import type { RecordStatus } from '#domain/shared/record-status.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { FieldReader } from '#server/modules/office/custom-fields/fields.ts';
import { saveFirstValues, saveValues } from '#server/modules/office/custom-fields/values.ts';
import { fillSeats } from './fill-seats.ts';
import { oneGroup } from './groups.queries.ts';
import { type LockedGroup, lockGroup } from './lock-group.ts';
import { sql } from 'kysely';

/** Sets the seats of a group's upcoming lessons to the group's capacity, but never below the seats taken. */
async function resizeLessons(db: Db, { comingLessonIds }: LockedGroup, capacity: number): Promise<void> {
  await sql`update lesson set capacity = greatest(${capacity}::int, seats_taken),
      status = case when status not in ('ASSIGNED', 'PARTIALLY_ASSIGNED') then status
        when seats_taken < ${capacity}::int then 'PARTIALLY_ASSIGNED' else 'ASSIGNED' end
    where id = any (${comingLessonIds}::uuid[])`.execute(db);
}

/** Creates a group without members. Throws 400 for a teacher or company of another school, an end before the start, and custom fields. */
export async function createGroup(
  db: Db,
  { providerId, ...reader }: FieldReader & { providerId: string },
  body: GroupCreate,
): Promise<GroupRecord> {
  const { startsOn = null, endsOn = null } = body;
  refuseBackwards({ startsOn, endsOn });
  await refuseUnknownTeacher(db, body);
  await refuseUnknownBusiness(db, body);
  const id = newId();
  await db
    .insertInto('student_group')
    .values({
      ...row(body),
      id,
      provider_id: providerId,
      name: body.name,
      language: body.language,
      capacity: body.capacity,
      business_id: body.businessId ?? null,
    })
    .execute();
  await saveFirstValues(db, reader, { resource: 'groups', id }, body.customFields);
  return orNotFound(await oneGroup(db, reader, id));
}

/**
 * Changes a group. Throws 409 `stale` with the newer record when another user has saved since, 400 for a capacity below the number of
 * members. More seats also apply to its future lessons and are filled from the waiting list.
 */
export async function updateGroup(
  db: Db,
  id: string,
  body: GroupUpdate,
  { now, actorId, ...reader }: FieldReader & { now: Date; actorId: string },
): Promise<GroupRecord> {
  const locked = await lockGroup(db, id, { now });
  const current = orNotFound(await oneGroup(db, reader, id));
  assertVersion(body.version, current);
  refuseTooFewSeats(current, body);
  refuseBackwards({
    startsOn: body.startsOn ?? current.startsOn,
    endsOn: body.endsOn ?? current.endsOn,
    ...body,
  });
  await refuseUnknownTeacher(db, body);
  await db
    .updateTable('student_group')
    .set((eb) => ({ seats_taken: eb.ref('seats_taken'), ...row(body) }))
    .where('id', '=', id)
    .execute();
  const values = { resource: 'groups', id, before: current.customFields } as const;
  await saveValues(db, reader, values, body.customFields);
  if (body.capacity !== undefined && body.capacity !== current.capacity) {
    await resizeLessons(db, locked, body.capacity);
    await fillSeats(db, { ...locked, capacity: body.capacity }, { now, actorId });
  }
  return orNotFound(await oneGroup(db, reader, id));
}

/** Sets only a group's status; members and lessons stay unchanged. Throws 404 for a group of another school. */
export async function setGroupStatus(db: Db, id: string, status: RecordStatus): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('student_group')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not-found');
}

const row = (body: GroupCreate | GroupUpdate) =>
  omitUndefined({
    name: body.name,
    language: body.language,
    level: body.level,
    capacity: body.capacity,
    teacher_id: body.teacherId,
    status: body.status,
    starts_on: body.startsOn,
    ends_on: body.endsOn,
  });

function refuseTooFewSeats({ seatsTaken }: GroupRecord, { capacity }: GroupUpdate): void {
  if (capacity !== undefined && capacity < seatsTaken)
    throw fieldError('capacity', 'group-members-exceed-seats', { count: seatsTaken });
}

function refuseBackwards({ startsOn, endsOn }: Pick<GroupUpdate, 'startsOn' | 'endsOn'>): void {
  if (startsOn && endsOn && endsOn < startsOn) throw fieldError('endsOn', 'end-before-start');
}

/** Throws the same error for a teacher of another school as for one that does not exist. */
async function refuseUnknownTeacher(db: Db, { teacherId }: Pick<GroupUpdate, 'teacherId'>): Promise<void> {
  if (!teacherId) return;
  const known = await db.selectFrom('teacher').select('id').where('id', '=', teacherId).executeTakeFirst();
  if (!known) throw fieldError('teacherId', 'record-not-found');
}

async function refuseUnknownBusiness(db: Db, { businessId }: GroupCreate): Promise<void> {
  if (!businessId) return;
  const known = await db.selectFrom('business').select('id').where('id', '=', businessId).executeTakeFirst();
  if (!known) throw fieldError('businessId', 'record-not-found');
}
