import { sql } from 'kysely';
import { systemNote } from '#domain/values/system-note.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockOpenTask } from '#server/modules/office/support-tasks/claim.ts';
import { markResolved } from '#server/modules/office/support-tasks/support-tasks.ts';
import { reopenStep } from '#server/modules/office/support-tasks/undo-steps.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import type { AbsenceSpan } from './span.ts';

interface RequestResolver {
  accountId: string;
  now: Date;
}

/**
 * Locks the request that an absence answers. Throws 400 when it is another teacher's or about something else, 422 when it is resolved or
 * withdrawn, 409 when another colleague works on it.
 */
export async function lockRequest(
  db: Db,
  requestId: string,
  { teacherId, ...resolver }: RequestResolver & { teacherId: string },
): Promise<void> {
  await lockOpenTask(db, requestId, resolver);
  const { rows } = await sql`select 1 from support_task
    where id = ${requestId} and issuer_id = ${teacherId} and type = 'REQUEST_ABSENCE'`.execute(db);
  if (rows.length === 0) throw fieldError('requestId', 'request-of-another-teacher');
}

interface CoverQuery extends RequestResolver {
  teacherId: string;
  span: AbsenceSpan;
}

/** Condition: the rest of the period of a teacher's open request `t` is within the span, and no colleague works on it. */
const covered = ({ teacherId, span: { startsAt, endsAt }, accountId, now }: CoverQuery) => sql`
  t.issuer_id = ${teacherId} and t.type = 'REQUEST_ABSENCE' and t.resolved_at is null
  and t.absence_starts_at < ${endsAt}::timestamptz and t.absence_ends_at > ${startsAt}::timestamptz
  and greatest(t.absence_starts_at, ${now.toISOString()}::timestamptz) >= ${startsAt}::timestamptz
  and t.absence_ends_at <= ${endsAt}::timestamptz
  and (t.claimed_by is null or t.claimed_by = ${accountId} or t.claimed_until <= ${now.toISOString()}::timestamptz)`;

/** Returns the ids of a teacher's requests that an absence settles as a whole, to be locked before any people. */
export async function coveredRequests(db: Db, query: CoverQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from support_task t where ${covered(query)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks and returns the requests of `coveredRequests` that are still open, those sent in the meantime included. The caller must lock the
 * teacher, so that no further one is sent. It waits for no lock: a request that someone else is deciding is left to them.
 */
export async function lockCoveredRequests(db: Db, query: CoverQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from support_task t where ${covered(query)}
    order by t.id for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Resolves the request that an absence answers, with the number of lessons by decision, and returns the step to reopen it. */
export async function resolveRequest(
  db: Db,
  requestId: string,
  { undoId, ...resolver }: RequestResolver & { undoId: string },
): Promise<UndoStep> {
  const { rows } = await sql<Record<'substituted' | 'moved' | 'cancelled' | 'kept', number>>`
    select count(distinct lesson_id) filter (where decision = 'SUBSTITUTE')::int as substituted,
      count(distinct lesson_id) filter (where decision = 'NEW_TIME')::int as moved,
      count(distinct lesson_id) filter (where decision = 'CREDIT_BACK')::int as cancelled,
      count(distinct lesson_id) filter (where decision = 'KEPT' and starts_at > ${resolver.now.toISOString()}::timestamptz)::int as kept
    from absence_decision where absence_id = ${undoId}`.execute(db);
  await markResolved(db, requestId, {
    ...resolver,
    undoId,
    resolution: systemNote('absence-decided', rows[0]!),
  });
  return reopenStep({ taskId: requestId });
}
