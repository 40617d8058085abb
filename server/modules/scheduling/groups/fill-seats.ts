import { sql } from 'kysely';
import { seatsToFill } from '#domain/scheduling/group.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import type { Acting, LockedGroup } from './lock-group.ts';
import { type MissedLesson, addToLessons } from './group-participants.ts';
import { notifyMember } from './notify-member.ts';

export interface Filled {
  studentIds: string[];
  missed: MissedLesson[];
  steps: UndoStep[];
}

/** Assigns the free seats of a locked group, and of its upcoming lessons, to people on the waiting list, in order. */
export async function fillSeats(db: Db, group: LockedGroup, acting: Acting): Promise<Filled> {
  const studentIds = group.waitingIds.slice(0, seatsToFill(group));
  const filled: Filled = { studentIds, missed: [], steps: [] };
  if (studentIds.length === 0) return filled;
  await sql`update group_member set is_waiting = false, joined_on = ${group.today}::date
    where group_id = ${group.id} and left_on is null and student_id = any (${studentIds}::uuid[])`.execute(
    db,
  );
  await sql`update student_group set seats_taken = seats_taken + ${studentIds.length}::int where id = ${group.id}`.execute(
    db,
  );
  for (const studentId of studentIds) {
    const { steps, missed } = await addToLessons(db, group, studentId, acting);
    filled.steps.push(...steps);
    filled.missed.push(...missed);
    await notifyMember(db, { group, studentId, news: 'SEATED', acting });
  }
  return filled;
}
