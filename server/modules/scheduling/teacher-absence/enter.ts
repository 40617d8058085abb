import { sql } from 'kysely';
import type { AbsenceEntered, AbsenceItem, AbsenceReport } from '#domain/scheduling/api/teacher-absence.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import type { Staff } from '#server/modules/scheduling/regular-lessons/create.ts';
import { continueUndo, rememberUndo } from '#server/modules/office/undo/undo.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { attribute } from '#server/modules/scheduling/lessons/change-log.ts';
import { answer } from './answer.ts';
import { type Decided, rememberDecisions } from './decisions.ts';
import { coveredRequests, lockCoveredRequests, lockRequest, resolveRequest } from './resolve-request.ts';
import { lockTasks, resolveTasks } from './resolve-tasks.ts';
import { absenceSpan } from './span.ts';
import { enterTimeOff } from './time-off.ts';
import { restoreStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import { removeTimeOffStep } from './undo-steps.ts';

/**
 * Adds a teacher's time off, applies the chosen answer to each of its lessons through the usual commands, and resolves the requests that
 * this settles. A refused lesson (changed in the meantime, substitute not free) is reported and does not affect the others. The answer for
 * each student is stored, and everything can be undone together within half a minute, also over several requests. The teacher's own requests
 * for it, the one named and those whose whole period it covers, are resolved once no lesson is refused. Throws 404 and 400 as `absenceSpan`,
 * 400 when the absence to continue is another teacher's, and as `lockRequest`.
 */
export async function enterAbsence(
  db: Db,
  teacherId: string,
  { items, reason, undoId: before, requestId, isPartial = false, ...days }: AbsenceEntered,
  { accountId, actorId, now }: Staff,
): Promise<AbsenceReport> {
  const span = await absenceSpan(db, teacherId, { ...days, now });
  const named = requestId ? [requestId] : [];
  const cover = { teacherId, span, accountId, now };
  await lockTasks(db, items, isPartial ? named : [...named, ...(await coveredRequests(db, cover))]);
  if (requestId) await lockRequest(db, requestId, { teacherId, accountId, now });
  await lockConcerned(db, teacherId, items);
  const requests = new Set(isPartial ? named : [...named, ...(await lockCoveredRequests(db, cover))]);
  // From here on it cannot run out, nor its mail leave, however long this takes.
  if (before) await continueUndo(db, { undoId: before, accountId: actorId, steps: [], now });
  const undoId = before ?? newId();
  const steps: UndoStep[] = [];
  const timeOffIds = await enterTimeOff(db, teacherId, span, reason);
  if (timeOffIds.length > 0) steps.push(removeTimeOffStep({ ids: timeOffIds }));
  const byLesson = new Map(items.map((item) => [item.lessonId, item]));
  const decided: Decided[] = [];
  const { results } = await toBulkResult(db, [...byLesson.keys()], async (id) => {
    const item = byLesson.get(id)!;
    const lesson = await answer(db, item, { teacherId, span, reason, accountId, now, undoId });
    steps.push(...(await resolveTasks(db, item, { accountId, now, undoId })), restoreStep({ lesson }));
    decided.push({ lesson, decision: item.do });
  });
  await rememberDecisions(db, { undoId, teacherId, span, decided });
  if (results.every(({ ok }) => ok))
    for (const id of requests) steps.push(await resolveRequest(db, id, { accountId, now, undoId }));
  await attribute(db, { undoId, askedBy: 'TEACHER', askedById: teacherId, agreedById: accountId });
  await (before ? continueUndo : rememberUndo)(db, { undoId, accountId: actorId, steps, now });
  return { undoId, results };
}

/** Locks all people at the start, in the common lock order (DATA-04); the commands lock them again. */
async function lockConcerned(db: Db, teacherId: string, items: readonly AbsenceItem[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct student_id as id from lesson_participant
    where lesson_id = any (${items.map(({ lessonId }) => lessonId)}::uuid[])`.execute(db);
  const substitutes = items.flatMap((item) => item.teacherId ?? []);
  await lockPeople(
    db,
    [...new Set([teacherId, ...substitutes])],
    rows.map(({ id }) => id),
  );
}
