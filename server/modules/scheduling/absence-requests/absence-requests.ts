import { sql } from 'kysely';
import { MOST_REQUESTED_DAYS } from '#domain/scheduling/absence.ts';
import type {
  AbsenceRequest,
  AbsenceRequestSent,
  OwnAbsencePlan,
  PlannedAbsentLesson,
} from '#domain/scheduling/api/absence-requests.ts';
import type { AbsenceLesson, AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { errorText } from '#domain/values/error-text.ts';
import { ApiError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { notifyTask } from '#server/modules/office/support-tasks/notify.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { planAbsence } from '#server/modules/scheduling/teacher-absence/plan.ts';
import {
  absenceSpan,
  type AbsenceSpan,
  type WantedDays,
} from '#server/modules/scheduling/teacher-absence/span.ts';
import { type AbsentTeacher, oneRequest } from './absence-requests.queries.ts';

/** Of a teacher's own request: neither a day before today nor more than these. */
const OWN = { isAhead: true, mostDays: MOST_REQUESTED_DAYS } as const;

/** Returns the lessons ahead that an absence affects and what support is proposed for each; writes nothing. Throws as `absenceSpan`. */
export async function planOwn(
  db: Db,
  { teacherId, now }: AbsentTeacher,
  asked: WantedDays,
): Promise<OwnAbsencePlan> {
  const plan = await planAbsence(db, teacherId, {
    ...asked,
    ...OWN,
    accountId: teacherId,
    now,
  });
  const { timeZone, days, startsAt, endsAt, learners, isTimeOff, unplanned } = plan;
  return {
    timeZone,
    days,
    startsAt,
    endsAt,
    isTimeOff,
    lessons: learners
      .flatMap((learner) =>
        learner.lessons.filter(({ hasBegun }) => !hasBegun).map((lesson) => plannedLesson(lesson, learner)),
      )
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
    unplannedCount: unplanned.reduce((sum, { dates }) => sum + dates.length, 0),
  };
}

/** The part of a lesson's plan that its teacher can see: neither credits nor the requests of others. */
function plannedLesson(
  { id, type, startsAt, endsAt, options: [first] }: AbsenceLesson,
  { fullName: learnerName, isGroup }: AbsencePlan['learners'][number],
): PlannedAbsentLesson {
  return {
    id,
    type,
    startsAt,
    endsAt,
    learnerName,
    isGroup,
    suggestion: first
      ? {
          do: first.do,
          teacherName: first.do === 'SUBSTITUTE' ? first.teacherName : null,
          startsAt: first.do === 'NEW_TIME' ? first.startsAt : null,
        }
      : null,
  };
}

/**
 * Raises a teacher's request for an absence. It changes no lesson. Throws 400 as `absenceSpan`, and 422 `asked-already` naming an open
 * request of the same teacher that overlaps it.
 */
export async function sendRequest(
  db: Db,
  asker: AbsentTeacher,
  { reason = null, note, ...asked }: AbsenceRequestSent,
): Promise<AbsenceRequest> {
  const { teacherId, now } = asker;
  const span = await absenceSpan(db, teacherId, { ...asked, ...OWN, now });
  await lockPeople(db, [teacherId], []);
  await refuseOverlap(db, teacherId, span);
  const { providerId, rules } = await readProviderRules(db);
  const { startsAt, endsAt, days } = span;
  const id = await raiseTask(db, {
    providerId,
    type: 'REQUEST_ABSENCE',
    issuerId: teacherId,
    studentId: null,
    absence: { requested: { ...days, reason }, startsAt, endsAt },
    note: note ?? null,
    dueAt: taskDueAt({ now, lessonStartsAt: await firstLessonAt(db, asker, span), rules }),
  });
  return oneRequest(db, asker, id);
}

async function refuseOverlap(
  db: Db,
  teacherId: string,
  { startsAt, endsAt, timeZone }: AbsenceSpan,
): Promise<void> {
  const { rows } = await sql<{ id: string; startsAt: string; endsAt: string }>`
    select id, absence_starts_at as "startsAt", absence_ends_at as "endsAt" from support_task
    where issuer_id = ${teacherId} and resolved_at is null
      and absence_starts_at < ${endsAt}::timestamptz and absence_ends_at > ${startsAt}::timestamptz
    order by absence_starts_at limit 1`.execute(db);
  const [first] = rows;
  if (!first) return;
  const moment = (at: string) => `${new Date(at).toISOString()} ${timeZone}`;
  throw new ApiError('not-possible', {
    text: errorText('absence-asked-already', { from: moment(first.startsAt), to: moment(first.endsAt) }),
    details: { reason: 'asked-already', taskId: first.id },
  });
}

/** When the first lesson that has not begun starts; null if none is affected. */
async function firstLessonAt(
  db: Db,
  { teacherId, now }: AbsentTeacher,
  { startsAt, endsAt }: AbsenceSpan,
): Promise<string | null> {
  const { rows } = await sql<{ startsAt: string | null }>`select min(starts_at) as "startsAt" from lesson
    where teacher_id = ${teacherId} and status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING')
      and starts_at < ${endsAt}::timestamptz and ends_at > ${startsAt}::timestamptz
      and starts_at > greatest(${now.toISOString()}::timestamptz, ${startsAt}::timestamptz - interval '4 hours')`.execute(
    db,
  );
  return rows[0]?.startsAt ?? null;
}

/** Withdraws a teacher's own request and releases its claim. Throws 404 if it is not theirs, 422 once it is resolved. */
export async function withdrawRequest(db: Db, asker: AbsentTeacher, id: string): Promise<AbsenceRequest> {
  const { teacherId, now } = asker;
  const { rows } = await sql<{ isOpen: boolean }>`select resolved_at is null as "isOpen" from support_task
    where id = ${id} and issuer_id = ${teacherId} and absence_starts_at is not null for update`.execute(db);
  if (!orNotFound(rows[0]).isOpen) throw new ApiError('not-possible', { text: 'request-resolved' });
  await sql`update support_task set resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${teacherId}::uuid,
    claimed_by = null, claimed_until = null where id = ${id}`.execute(db);
  await notifyTask(db, id);
  return oneRequest(db, asker, id);
}

/** Marks the decision about a teacher's request as read; idempotent. Throws 404 if the request is not theirs. */
export async function readDecision(db: Db, asker: AbsentTeacher, id: string): Promise<AbsenceRequest> {
  await sql`update notification set read_at = now()
    where account_id = ${asker.teacherId} and type = 'ABSENCE_DECIDED' and payload ->> 'taskId' = ${id} and read_at is null`.execute(
    db,
  );
  return oneRequest(db, asker, id);
}
