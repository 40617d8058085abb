import { sql } from 'kysely';
import type { RecordStatus } from '#domain/shared/record-status.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import type { FieldReader } from '#server/modules/office/custom-fields/fields.ts';

/** Who changes a group, when, and with which undo id. */
export interface Acting {
  now: Date;
  actorId: string;
  undoId?: string | undefined;
}

/** Who changes the members, and sees the group's custom fields in the reply. */
export type ActingReader = Omit<Acting, 'undoId'> & FieldReader;

export interface LockedGroup {
  id: string;
  providerId: string;
  name: string;
  status: RecordStatus;
  capacity: number;
  seatsTaken: number;
  businessId: string | null;
  endsOn: PlainDate | null;
  today: PlainDate;
  /** The waiting list, in order. */
  waitingIds: string[];
  /** Lessons that have not begun and are not cancelled, by time. */
  comingLessonIds: string[];
}

/**
 * Locks a group and the records that a change of its members affects, in the common lock order: the group, the teachers of its future
 * lessons, the students (DATA-04). Throws 404 for a group of another school.
 */
export async function lockGroup(
  db: Db,
  id: string,
  { now, alsoStudents = [] }: { now: Date; alsoStudents?: readonly string[] },
): Promise<LockedGroup> {
  await sql`select 1 from student_group where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<Omit<LockedGroup, 'today'> & { timeZone: Timezone; teacherIds: string[] }>`
    select g.id, g.provider_id as "providerId", g.name, g.status, g.capacity, g.seats_taken as "seatsTaken",
      g.business_id as "businessId", g.ends_on as "endsOn", v.time_zone as "timeZone",
      array(select m.student_id from group_member m where m.provider_id = g.provider_id and m.group_id = g.id
        and m.is_waiting and m.left_on is null order by m.asked_at, m.student_id) as "waitingIds",
      array(select l.id from lesson l where l.provider_id = g.provider_id and l.group_id = g.id
        and l.starts_at > ${now.toISOString()}::timestamptz and l.status <> 'CANCELLED' order by l.starts_at, l.id) as "comingLessonIds",
      array(select distinct l.teacher_id from lesson l where l.provider_id = g.provider_id and l.group_id = g.id
        and l.starts_at > ${now.toISOString()}::timestamptz and l.status <> 'CANCELLED') as "teacherIds"
    from student_group g join provider v on v.id = g.provider_id where g.id = ${id}`.execute(db);
  const { timeZone, teacherIds, ...group } = orNotFound(rows[0]);
  await lockPeople(db, teacherIds, [...group.waitingIds, ...alsoStudents]);
  return { ...group, today: wallClockOf(now.toISOString(), timeZone).date };
}
