import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { CourseCreate, CourseRecord, CourseUpdate, moveCourse } from '#domain/teaching/api/courses.ts';
import { courseCan, type CourseStatus } from '#domain/teaching/course.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { oneCourse } from './courses.queries.ts';

/** Creates a course. Throws 400 for an end before the start, numbers already in use, or an unknown company, teacher or group. */
export async function createCourse(
  db: Db,
  { providerId }: { readonly providerId: string },
  body: CourseCreate,
): Promise<CourseRecord> {
  refuseDays(body.startsOn, body.endsOn);
  await refuseStrangers(db, body, body.businessId);
  await refuseNumbers(db, body.actionNumber, body.groupNumber);
  const id = newId();
  const { name, actionNumber, groupNumber, businessId, hours, startsOn, endsOn } = body;
  await db
    .insertInto('course')
    .values({
      ...changes(body),
      ...{ id, provider_id: providerId, name, hours, action_number: actionNumber, group_number: groupNumber },
      ...{ business_id: businessId, starts_on: startsOn, ends_on: endsOn },
    })
    .execute();
  return orNotFound(await oneCourse(db, id));
}

/** Changes a course. Throws 409 `stale`; 422 if it is over, or if its numbers, company or start were already notified. */
export async function updateCourse(db: Db, id: string, body: CourseUpdate): Promise<CourseRecord> {
  const current = await lockCourse(db, id);
  assertVersion(body.version, current);
  if (!courseCan.edit(current)) throw new ApiError('not-possible', { text: 'course-over-evidence-kept' });
  const fixed = ['actionNumber', 'groupNumber', 'businessId', 'startsOn'] as const;
  const isIdentity = fixed.some((field) => body[field] !== undefined && body[field] !== current[field]);
  if (isIdentity && !courseCan.changeIdentity(current))
    throw new ApiError('not-possible', {
      text: 'communicated-to-fundae',
    });
  refuseDays(body.startsOn ?? current.startsOn, body.endsOn ?? current.endsOn);
  const businessId = body.businessId ?? current.businessId;
  if (businessId !== current.businessId && current.participants.length > 0)
    throw fieldError('businessId', 'participants-of-other-company');
  await refuseStrangers(db, body, businessId);
  const action = body.actionNumber ?? current.actionNumber;
  const group = body.groupNumber ?? current.groupNumber;
  if (action !== current.actionNumber || group !== current.groupNumber)
    await refuseNumbers(db, action, group);
  const changed = changes(body);
  if (Object.keys(changed).length > 0)
    await db.updateTable('course').set(changed).where('id', '=', id).execute();
  return orNotFound(await oneCourse(db, id));
}

const STEP_OF: Partial<Record<CourseStatus, 'communicated_on' | 'end_communicated_on' | 'claimed_on'>> = {
  COMMUNICATED: 'communicated_on',
  FINISHED: 'end_communicated_on',
  CLAIMED: 'claimed_on',
};

/** Moves a course to its next status. Throws 422 for a status change that is not allowed, 409 `stale`, 400 for an invalid day. */
export async function advanceCourse(
  db: Db,
  id: string,
  { to, on, version }: z.output<typeof moveCourse.body>,
): Promise<CourseRecord> {
  const current = await lockCourse(db, id);
  assertVersion(version, current);
  if (!courseCan.move(current, to))
    throw new ApiError('not-possible', { text: 'course-status-not-possible' });
  if (to === 'COMMUNICATED' && current.participants.length === 0)
    throw new ApiError('not-possible', { text: 'course-without-participants' });
  if ((to === 'FINISHED' || to === 'CLAIMED') && on < current.endsOn)
    throw fieldError('on', 'course-not-ended');
  const step = STEP_OF[to];
  const days = to === 'DRAFT' ? { communicated_on: null } : step ? { [step]: on } : {};
  await db
    .updateTable('course')
    .set({ status: to, ...days })
    .where('id', '=', id)
    .execute();
  return orNotFound(await oneCourse(db, id));
}

/** Adds a student of the course's company, or one who had left. Throws 400 for other students, or a day after the end. */
export async function enrol(
  db: Db,
  id: string,
  { studentId, joinedOn }: { studentId: string; joinedOn: string },
): Promise<CourseRecord> {
  const course = await lockCourse(db, id);
  refuseEnrolment(course);
  const student = await db
    .selectFrom('student')
    .select('business_id')
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (student?.business_id !== course.businessId)
    throw fieldError('studentId', 'only-employees-take-part', { company: course.businessName });
  if (joinedOn > course.endsOn) throw fieldError('joinedOn', 'course-over-by-then');
  if (course.participants.some((one) => one.id === studentId && one.leftOn === null))
    throw fieldError('studentId', 'student-takes-part-already');
  await sql`insert into course_participant (provider_id, course_id, student_id, joined_on)
    values (app_provider(), ${id}, ${studentId}, ${joinedOn}::date)
    on conflict (provider_id, course_id, student_id) do update set left_on = null,
      joined_on = least(course_participant.joined_on, excluded.joined_on)`.execute(db);
  return orNotFound(await oneCourse(db, id));
}

/** Sets a participant's last day. A day before the course's or the participant's start removes them from the course. */
export async function unenrol(
  db: Db,
  id: string,
  { studentId, leftOn }: { studentId: string; leftOn: string },
): Promise<CourseRecord> {
  const course = await lockCourse(db, id);
  refuseEnrolment(course);
  const seat = course.participants.find((one) => one.id === studentId && one.leftOn === null);
  if (!seat) throw fieldError('studentId', 'student-takes-no-part');
  await (leftOn < course.startsOn || leftOn < seat.joinedOn
    ? sql`delete from course_participant where course_id = ${id} and student_id = ${studentId}`
    : sql`update course_participant set left_on = ${leftOn}::date where course_id = ${id} and student_id = ${studentId}`
  ).execute(db);
  return orNotFound(await oneCourse(db, id));
}

async function lockCourse(db: Db, id: string): Promise<CourseRecord> {
  await db.selectFrom('course').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return orNotFound(await oneCourse(db, id));
}

function refuseEnrolment(course: CourseRecord): void {
  if (!courseCan.enrol(course))
    throw new ApiError('not-possible', {
      text: 'course-over-participants-kept',
    });
}

function refuseDays(startsOn: string, endsOn: string): void {
  if (endsOn < startsOn) throw fieldError('endsOn', 'end-before-start');
}

async function refuseNumbers(db: Db, action: string, group: string): Promise<void> {
  const taken = await db
    .selectFrom('course')
    .select('id')
    .where('action_number', '=', action)
    .where('group_number', '=', group)
    .executeTakeFirst();
  if (taken) throw fieldError('groupNumber', 'course-number-in-use');
}

/** Checks that referenced records belong to this school, and the group to the course's company. */
async function refuseStrangers(
  db: Db,
  { teacherId, groupId }: Pick<CourseUpdate, 'teacherId' | 'groupId'>,
  businessId: string,
): Promise<void> {
  const { rows } = await sql<{ business: boolean; teacher: boolean; group: boolean }>`
    select exists (select from business b where b.id = ${businessId}) as business,
      ${teacherId ?? null}::uuid is null or exists (select from teacher t where t.id = ${teacherId ?? null}::uuid) as teacher,
      ${groupId ?? null}::uuid is null or exists (select from student_group g where g.id = ${groupId ?? null}::uuid
        and coalesce(g.business_id, ${businessId}::uuid) = ${businessId}::uuid) as group`.execute(db);
  const known = orNotFound(rows[0]);
  if (!known.business) throw fieldError('businessId', 'company-not-found');
  if (!known.teacher) throw fieldError('teacherId', 'teacher-not-found');
  if (!known.group) throw fieldError('groupId', 'company-group-not-found');
}

const changes = (body: CourseCreate | CourseUpdate) =>
  omitUndefined({
    name: body.name,
    action_number: body.actionNumber,
    group_number: body.groupNumber,
    business_id: body.businessId,
    teacher_id: body.teacherId,
    group_id: body.groupId,
    hours: body.hours,
    starts_on: body.startsOn,
    ends_on: body.endsOn,
    mode: body.mode,
    cost_cents: body.costCents,
    credit_limit_cents: body.creditLimitCents,
  });
