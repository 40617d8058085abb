import { sql } from 'kysely';
import { type GroupStart, type GroupStarted } from '#domain/scheduling/api/group-start.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { bookPlan } from '#server/modules/scheduling/regular-lessons/create.ts';
import { type PlanBody, planOf } from '#server/modules/scheduling/regular-lessons/plan.ts';
import type { FieldReader } from '#server/modules/office/custom-fields/fields.ts';
import { assertCompanyFits } from './candidates.ts';
import { oneGroup } from './groups.queries.ts';
import { createGroup } from './groups.ts';
import { lockGroup } from './lock-group.ts';
import { notifyMember } from './notify-member.ts';
import { closeGroupStep, restoreMembersStep } from './undo-steps.ts';

interface Starting extends FieldReader {
  providerId: string;
  accountId: string;
  actorId: string;
  now: Date;
}

/**
 * Creates a group with its members and, if a time is given, its weekly lessons; all of it or nothing, with one undo. Throws 400 naming the
 * field, and 409 `slot-taken` with the verdicts of all dates if one of them is not free.
 */
export async function startGroup(
  db: Db,
  body: GroupStart,
  { providerId, accountId, actorId, now, isAdmin }: Starting,
): Promise<GroupStarted> {
  const studentIds = [...new Set(body.studentIds)];
  if (studentIds.length > body.capacity)
    throw fieldError('studentIds', 'more-students-than-seats', { count: body.capacity });
  const slot = slotOf(body);
  const undoId = newId();
  await lockPeople(db, teacherIdsOf(body), studentIds);
  const { id: groupId } = await createGroup(db, { providerId, isAdmin }, body);
  await assertCompanyFits(db, { businessId: body.businessId ?? null }, studentIds);
  await seatFirstMembers(db, groupId, studentIds, now);
  const steps = [closeGroupStep({ groupId }), restoreMembersStep({ groupId, studentIds, rows: [] })];
  let done: GroupStarted['done'] = [];
  if (slot) {
    const plan = await planOf(db, { ...slot, groupId }, now);
    const chosen = { dates: body.dates ?? ('ALL' as const), seen: body.seen };
    const booked = await bookPlan(db, plan, chosen, { accountId, now, undoId });
    steps.push(...booked.steps);
    done = booked.done;
  } else {
    // The members of a group with lessons get one mail, with the dates.
    const group = await lockGroup(db, groupId, { now });
    for (const studentId of studentIds)
      await notifyMember(db, { group, studentId, news: 'JOINED', acting: { now, actorId, undoId } });
  }
  await rememberUndo(db, { undoId, accountId: actorId, steps, now });
  return { group: orNotFound(await oneGroup(db, { isAdmin }, groupId)), done, undoId };
}

/** Returns the slot of the weekly lessons, or null without a time. Throws 400 naming the field that a slot needs. */
function slotOf(body: GroupStart): PlanBody | null {
  const { teacherId, startsOn, startTime, durationMinutes, endsOn } = body;
  if (!startTime) return null;
  if (!teacherId) throw fieldError('teacherId', 'choose-teacher');
  if (!startsOn) throw fieldError('startsOn', 'required');
  if (!durationMinutes) throw fieldError('durationMinutes', 'enter-lesson-length');
  return { teacherId, startsOn, startTime, durationMinutes, endsOn, weekday: weekdayOf(startsOn) };
}

/** Teachers are locked before students: those of single dates too. */
function teacherIdsOf({ teacherId, dates }: GroupStart): string[] {
  const others = Array.isArray(dates) ? dates.map((date) => date.teacherId) : [];
  return [...new Set([teacherId, ...others].filter((id) => typeof id === 'string'))];
}

async function seatFirstMembers(
  db: Db,
  groupId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into group_member (provider_id, group_id, student_id, joined_on, is_waiting, asked_at)
    select v.id, ${groupId}::uuid, n.student_id, (${now.toISOString()}::timestamptz at time zone v.time_zone)::date, false,
      ${now.toISOString()}::timestamptz
    from provider v, unnest(${[...studentIds]}::uuid[]) n(student_id) where v.id = app_provider()`.execute(
    db,
  );
  await sql`update student_group set seats_taken = ${studentIds.length}::int where id = ${groupId}`.execute(
    db,
  );
}
