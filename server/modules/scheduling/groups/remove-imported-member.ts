import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fillSeats } from './fill-seats.ts';
import { type Acting, lockGroup } from './lock-group.ts';
import { removeFromLessons } from './group-participants.ts';

interface Membership {
  groupId: string;
  studentId: string;
  isWaiting: boolean;
  isOver: boolean;
  hasAttended: boolean;
}

const notPossible = (text: ErrorText): ApiError => new ApiError('not-possible', { text });

async function membership(db: Db, id: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select m.group_id as "groupId", m.student_id as "studentId", m.is_waiting as "isWaiting", m.left_on is not null as "isOver",
      exists (select from lesson l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id
          and p.student_id = m.student_id and p.status in ('ATTENDED', 'NOT_ATTENDED')
        where l.provider_id = m.provider_id and l.group_id = m.group_id and l.local_date >= m.joined_on) as "hasAttended"
    from group_member m where m.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Deletes a membership to undo an import: the student leaves future lessons, whose credits are returned, and the first student of the
 * waiting list gets the seat. Throws 422 for a membership that has ended since, or with a lesson already held.
 */
export async function removeImportedMember(db: Db, id: string, acting: Acting): Promise<void> {
  const found = await membership(db, id);
  if (!found) throw notPossible(errorText('changed-since'));
  const { groupId, studentId } = found;
  const group = await lockGroup(db, groupId, { now: acting.now, alsoStudents: [studentId] });
  const now = await membership(db, id);
  if (!now || now.isOver) throw notPossible(errorText('left-group-since'));
  if (now.hasAttended) throw notPossible(errorText('attended-group-lesson'));
  await sql`delete from group_member where id = ${id}`.execute(db);
  if (now.isWaiting) return;
  await sql`update student_group set seats_taken = seats_taken - 1 where id = ${groupId}`.execute(db);
  await removeFromLessons(db, group, studentId, { ...acting, reason: systemNote('import-undone') });
  await fillSeats(db, { ...group, seatsTaken: group.seatsTaken - 1 }, acting);
}
