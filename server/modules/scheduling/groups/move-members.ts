import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import type { MembersMoved, moveMembers as endpoint } from '#domain/scheduling/api/group-moves.ts';
import { isOtherLevel, seatsToFill, takesMembers } from '#domain/scheduling/group.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { assertCompanyFits, type Candidate, namesOf } from './candidates.ts';
import { fillSeats } from './fill-seats.ts';
import type { MissedLesson } from './group-participants.ts';
import { oneGroup } from './groups.queries.ts';
import { type ActingReader, type LockedGroup, lockGroup } from './lock-group.ts';
import { type MemberRow, membersOf } from './member-rows.ts';
import { endMembership, placeMember } from './members.ts';
import { notifyMoved } from './notify-member.ts';
import { restoreMembersStep } from './undo-steps.ts';

type Body = z.output<typeof endpoint.body>;

/**
 * Moves members to another group: they leave the upcoming lessons of the one, whose credits are returned, and join those of the other;
 * all of them or none, with one undo. The seats they leave go to the waiting list. Throws 400 naming the field.
 */
export async function moveMembers(
  db: Db,
  { groupId, ...body }: Body & { groupId: string },
  acting: ActingReader,
): Promise<MembersMoved> {
  const { toGroupId, reason } = body;
  const studentIds = [...new Set(body.studentIds)];
  if (toGroupId === groupId) throw fieldError('toGroupId', 'choose-another-group');
  const all = { ...acting, undoId: newId() };
  const [from, to] = await lockBoth(db, [groupId, toGroupId], studentIds, acting.now);
  const touched = [...new Set([...studentIds, ...from.waitingIds])];
  const before = await membersOf(db, from.id, touched);
  const beforeThere = await membersOf(db, to.id, studentIds);
  const candidates = await assertCompanyFits(db, to, studentIds);
  assertMembers(candidates, before, beforeThere);
  assertTakes(
    orNotFound(await oneGroup(db, acting, from.id)),
    orNotFound(await oneGroup(db, acting, to.id)),
    to,
    {
      candidates,
      isOtherLevelAccepted: body.isOtherLevelAccepted ?? false,
    },
  );
  const steps: UndoStep[] = [];
  const missed: MissedLesson[] = [];
  let freed = 0;
  for (const studentId of studentIds) {
    const { isWaiting } = activeOf(before, studentId)!;
    steps.push(...(await endMembership(db, from, { studentId, reason, isWaiting }, all)));
    if (!isWaiting) freed += 1;
  }
  const waitingIds = from.waitingIds.filter((id) => !studentIds.includes(id));
  const filled = await fillSeats(db, { ...from, waitingIds, seatsTaken: from.seatsTaken - freed }, all);
  steps.push(...filled.steps);
  for (const studentId of studentIds) {
    const { done } = await placeMember(db, { groupId: to.id, studentId }, all);
    steps.push(...done.steps);
    missed.push(...done.missed);
  }
  for (const studentId of studentIds) await notifyMoved(db, { from, to, studentId, acting: all });
  steps.push(
    restoreMembersStep({ groupId: from.id, studentIds: touched, rows: before }),
    restoreMembersStep({ groupId: to.id, studentIds, rows: beforeThere }),
  );
  await rememberUndo(db, { undoId: all.undoId, accountId: all.actorId, steps, now: all.now });
  const after = orNotFound(await oneGroup(db, acting, from.id));
  const seated = after.members.filter(({ id }) => filled.studentIds.includes(id));
  return {
    from: after,
    to: orNotFound(await oneGroup(db, acting, to.id)),
    undoId: all.undoId,
    seated: seated.map(({ id, fullName }) => ({ id, fullName })),
    missed: [...missed, ...filled.missed],
  };
}

/** Locks two groups and everyone that the move affects, in the common lock order (DATA-04). Throws 404 for the one, 400 for the other. */
async function lockBoth(
  db: Db,
  ids: readonly [string, string],
  studentIds: readonly string[],
  now: Date,
): Promise<[LockedGroup, LockedGroup]> {
  const { rows: groups } = await sql<{
    id: string;
  }>`select id from student_group where id = any (${[...ids]}::uuid[])
    order by id for no key update`.execute(db);
  const isKnown = (id: string) => groups.some((one) => one.id === id);
  orNotFound(isKnown(ids[0]) || undefined);
  if (!isKnown(ids[1])) throw fieldError('toGroupId', 'record-not-found');
  const { rows } = await sql<{ teacherIds: string[]; waitingIds: string[] }>`
    select array(select distinct l.teacher_id from lesson l where l.group_id = any (${[...ids]}::uuid[])
        and l.starts_at > ${now.toISOString()}::timestamptz and l.status <> 'CANCELLED') as "teacherIds",
      array(select distinct m.student_id from group_member m where m.group_id = any (${[...ids]}::uuid[])
        and m.is_waiting and m.left_on is null) as "waitingIds"`.execute(db);
  const { teacherIds, waitingIds } = rows[0]!;
  await lockPeople(db, teacherIds, [...new Set([...studentIds, ...waitingIds])]);
  return [await lockGroup(db, ids[0], { now }), await lockGroup(db, ids[1], { now })];
}

const activeOf = (rows: readonly MemberRow[], studentId: string): MemberRow | undefined =>
  rows.find((one) => one.studentId === studentId && one.leftOn === null);

function assertMembers(
  candidates: readonly Candidate[],
  here: readonly MemberRow[],
  there: readonly MemberRow[],
): void {
  const strangers = candidates.filter(({ id }) => !activeOf(here, id));
  if (strangers.length > 0)
    throw fieldError('studentIds', 'students-not-in-group', { names: namesOf(strangers) });
  const known = candidates.filter(({ id }) => activeOf(there, id));
  if (known.length > 0)
    throw fieldError('studentIds', 'students-already-in-group', { names: namesOf(known) });
}

interface Moving {
  candidates: readonly Candidate[];
  isOtherLevelAccepted: boolean;
}

function assertTakes(
  from: GroupRecord,
  { language, level }: GroupRecord,
  to: LockedGroup,
  { candidates, isOtherLevelAccepted }: Moving,
): void {
  if (!takesMembers(to, to.today)) throw fieldError('toGroupId', 'group-closed');
  if (language !== from.language) throw fieldError('toGroupId', 'group-other-language');
  const free = seatsToFill(to);
  if (free < candidates.length) throw fieldError('toGroupId', 'not-enough-seats', { count: free });
  const others = candidates.filter((one) => isOtherLevel({ groupLevel: level, studentLevel: one.level }));
  if (others.length > 0 && !isOtherLevelAccepted)
    throw fieldError('isOtherLevelAccepted', 'students-of-other-level', { names: namesOf(others) });
}
