import type { GroupRecord, GroupUpdate } from '#domain/api/groups.ts';
import { given, refuseStale } from '#server/core/change.ts';
import { found, invalid } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { oneGroup } from './groups.queries.ts';

/** Changes a group; 409 `stale` with the newer record when somebody saved in between, 400 for seats below its members. */
export async function updateGroup(db: Db, id: string, body: GroupUpdate): Promise<GroupRecord> {
  await db.selectFrom('student_group').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const current = found(await oneGroup(db, id));
  refuseStale(body.version, current);
  refuseTooFewSeats(current, body);
  refuseBackwards(current, body);
  await refuseUnknownTeacher(db, body);
  await db
    .updateTable('student_group')
    .set((eb) => ({
      seats_taken: eb.ref('seats_taken'),
      ...given({
        name: body.name,
        language: body.language,
        level: body.level,
        capacity: body.capacity,
        teacher_id: body.teacherId,
        status: body.status,
        starts_on: body.startsOn,
        ends_on: body.endsOn,
      }),
    }))
    .where('id', '=', id)
    .execute();
  return found(await oneGroup(db, id));
}

function refuseTooFewSeats({ seatsTaken }: GroupRecord, { capacity }: GroupUpdate): void {
  if (capacity !== undefined && capacity < seatsTaken)
    throw invalid('capacity', `The group has ${seatsTaken} members.`);
}

function refuseBackwards(current: GroupRecord, { startsOn, endsOn }: GroupUpdate): void {
  const from = startsOn === undefined ? current.startsOn : startsOn;
  const to = endsOn === undefined ? current.endsOn : endsOn;
  if (from && to && to < from) throw invalid('endsOn', 'The end lies before the beginning.');
}

/** A teacher of another school is answered like one that does not exist. */
async function refuseUnknownTeacher(db: Db, { teacherId }: GroupUpdate): Promise<void> {
  if (!teacherId) return;
  const known = await db.selectFrom('teacher').select('id').where('id', '=', teacherId).executeTakeFirst();
  if (!known) throw invalid('teacherId', 'There is no such record.');
}
