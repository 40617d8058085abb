import { sql } from 'kysely';
import { seatsToFill, takesMembers } from '#domain/scheduling/group.ts';
import type { MembershipChange } from '#domain/scheduling/api/groups.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { fillSeats } from './fill-seats.ts';
import { oneGroup } from './groups.queries.ts';
import { type Acting, type ActingReader, type LockedGroup, lockGroup } from './lock-group.ts';
import { membersOf, type MemberRow } from './member-rows.ts';
import { type MissedLesson, addToLessons, removeFromLessons } from './group-participants.ts';
import { notifyMember } from './notify-member.ts';
import { restoreMembersStep } from './undo-steps.ts';

interface NewMember {
  groupId: string;
  studentId: string;
}

/**
 * Adds a student to a group and its upcoming lessons, or to the end of the waiting list if it is full. Throws 400 `studentId` for people of
 * another school, of another company than the group's, or already in it; 422 if the group has ended.
 */
export async function joinGroup(db: Db, asked: NewMember, acting: ActingReader): Promise<MembershipChange> {
  const all = { ...acting, undoId: newId() };
  const { group, before, done, isWaiting } = await placeMember(db, asked, all);
  const { studentId } = asked;
  await notifyMember(db, { group, studentId, news: isWaiting ? 'WAITING' : 'JOINED', acting: all });
  return finish(db, { group, before, studentIds: [studentId], done, acting: all });
}

/** The same without messages and undo. Also returns the state before. */
export async function placeMember(
  db: Db,
  { groupId, studentId }: NewMember,
  acting: Acting,
): Promise<{ group: LockedGroup; before: MemberRow[]; done: Changed; isWaiting: boolean; memberId: string }> {
  const group = await lockGroup(db, groupId, { now: acting.now, alsoStudents: [studentId] });
  await assertFitsGroup(db, group, studentId);
  const before = await membersOf(db, groupId, [studentId]);
  if (before.some(({ leftOn }) => leftOn === null)) throw fieldError('studentId', 'student-already-in-group');
  const isWaiting = seatsToFill(group) === 0;
  const { rows } = await sql<{
    id: string;
  }>`insert into group_member (provider_id, group_id, student_id, joined_on, is_waiting, asked_at)
    values (app_provider(), ${groupId}::uuid, ${studentId}::uuid, ${group.today}::date, ${isWaiting}, ${acting.now.toISOString()}::timestamptz)
    on conflict (provider_id, group_id, student_id, joined_on) do update
      set left_on = null, left_reason = null, is_waiting = excluded.is_waiting, asked_at = excluded.asked_at
    returning id`.execute(db);
  let done: Changed = { steps: [], missed: [], seatedIds: [] };
  if (!isWaiting) {
    await sql`update student_group set seats_taken = seats_taken + 1 where id = ${groupId}`.execute(db);
    done = { ...(await addToLessons(db, group, studentId, acting)), seatedIds: [studentId] };
  }
  return { group, before, done, isWaiting, memberId: rows[0]!.id };
}

/**
 * Removes a student from a group and its future lessons, whose credits are returned, or from its waiting list. The first student of the
 * waiting list gets the seat. Throws 404 for a student who is not in the group.
 */
export async function leaveGroup(
  db: Db,
  { groupId, studentId, reason }: NewMember & { reason: string },
  acting: ActingReader,
): Promise<MembershipChange> {
  const group = await lockGroup(db, groupId, { now: acting.now, alsoStudents: [studentId] });
  const touched = [studentId, ...group.waitingIds];
  const before = await membersOf(db, groupId, touched);
  const member = before.find((one) => one.studentId === studentId && one.leftOn === null);
  if (!member) throw new ApiError('not-found');
  const all = { ...acting, undoId: newId() };
  const steps = await endMembership(db, group, { studentId, reason, isWaiting: member.isWaiting }, all);
  let done: Changed = { steps, missed: [], seatedIds: [] };
  if (!member.isWaiting) {
    const filled = await fillSeats(db, { ...group, seatsTaken: group.seatsTaken - 1 }, all);
    done = { steps: [...steps, ...filled.steps], missed: filled.missed, seatedIds: filled.studentIds };
  }
  await notifyMember(db, { group, studentId, news: 'LEFT', acting: all });
  return finish(db, { group, before, studentIds: touched, done, acting: all });
}

interface Leaving {
  studentId: string;
  reason: string;
  isWaiting: boolean;
}

/** Ends a membership in a locked group, with the seats in its future lessons. Sends no messages; the seat stays free. */
export async function endMembership(
  db: Db,
  group: LockedGroup,
  { studentId, reason, isWaiting }: Leaving,
  acting: Acting,
): Promise<UndoStep[]> {
  await sql`update group_member set left_on = greatest(joined_on, ${group.today}::date), left_reason = ${reason}
    where group_id = ${group.id} and student_id = ${studentId} and left_on is null`.execute(db);
  if (isWaiting) return [];
  await sql`update student_group set seats_taken = seats_taken - 1 where id = ${group.id}`.execute(db);
  return removeFromLessons(db, group, studentId, { ...acting, reason });
}

interface Changed {
  steps: UndoStep[];
  missed: MissedLesson[];
  seatedIds: string[];
}

interface Finished {
  group: LockedGroup;
  before: MemberRow[];
  studentIds: string[];
  done: Changed;
  acting: ActingReader & { undoId: string };
}

/** Stores the undo steps in reverse order: first the list of members, then the new seats are freed, then the former ones are restored. */
async function finish(
  db: Db,
  { group, before, studentIds, done, acting }: Finished,
): Promise<MembershipChange> {
  const { undoId, now, actorId, isAdmin } = acting;
  const members = restoreMembersStep({ groupId: group.id, studentIds, rows: before });
  await rememberUndo(db, { undoId, accountId: actorId, steps: [...done.steps, members], now });
  const record = orNotFound(await oneGroup(db, { isAdmin }, group.id));
  return {
    group: record,
    undoId,
    seated: record.members
      .filter(({ id }) => done.seatedIds.includes(id))
      .map(({ id, fullName }) => ({ id, fullName })),
    missed: done.missed,
  };
}

async function assertFitsGroup(db: Db, group: LockedGroup, studentId: string): Promise<void> {
  const student = await db
    .selectFrom('student')
    .select(['id', 'business_id'])
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw fieldError('studentId', 'record-not-found');
  if (group.businessId && student.business_id !== group.businessId)
    throw fieldError('studentId', 'group-for-company-only');
  if (!takesMembers(group, group.today)) throw new ApiError('not-possible', { text: 'group-closed' });
}
