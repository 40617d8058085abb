import { errorText } from '#domain/values/error-text.ts';
import { sql } from 'kysely';
import { CLAIM_MINUTES } from '#domain/office/support-task-queue.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { TaskViewer } from './task-record.ts';
import { notifyTask } from './notify.ts';

const untilOf = (now: Date): string => new Date(now.getTime() + CLAIM_MINUTES * 60_000).toISOString();

/**
 * Claims a task exclusively for ten minutes. One conditional update decides between concurrent claims. Throws 409 with the name of another
 * assignee, 422 when it is resolved. The assignee's own claim is renewed for ten minutes.
 */
export async function claimTask(db: Db, id: string, { accountId, now }: TaskViewer): Promise<void> {
  const { numAffectedRows } = await sql`
    update support_task set claimed_by = ${accountId}::uuid, claimed_until = ${untilOf(now)}::timestamptz
    where id = ${id} and resolved_at is null
      and (claimed_by is null or claimed_by = ${accountId} or claimed_until <= ${now.toISOString()}::timestamptz)`.execute(
    db,
  );
  if (!numAffectedRows) await refuseTask(db, id, { accountId, now });
  await notifyTask(db, id);
}

/** Releases the caller's own claim; other claims are unchanged. */
export async function releaseTask(db: Db, id: string, accountId: string): Promise<void> {
  const { numAffectedRows } = await sql`update support_task set claimed_by = null, claimed_until = null
    where id = ${id} and claimed_by = ${accountId}`.execute(db);
  if (numAffectedRows) await notifyTask(db, id);
}

/** Keeps a claim alive while its task is open on a screen; written only when half of it is over, so that the history stays short. */
export async function renewClaim(db: Db, id: string, { accountId, now }: TaskViewer): Promise<void> {
  const half = new Date(now.getTime() + (CLAIM_MINUTES * 60_000) / 2).toISOString();
  await sql`update support_task set claimed_until = ${untilOf(now)}::timestamptz
    where id = ${id} and claimed_by = ${accountId} and resolved_at is null
      and claimed_until > ${now.toISOString()}::timestamptz and claimed_until < ${half}::timestamptz`.execute(
    db,
  );
}

export interface OpenTask {
  resolvedAt: string | null;
  resolvedByName: string | null;
  isMerged: boolean;
  holder: string | null;
}

/**
 * Locks a task that is about to be resolved. Throws 404 when it is unknown, 422 when it is resolved, 409 when another colleague works on
 * it.
 */
export async function lockOpenTask(db: Db, id: string, viewer: TaskViewer): Promise<void> {
  await sql`select 1 from support_task where id = ${id} for update`.execute(db);
  const task = await stateOf(db, id, viewer);
  if (task.resolvedAt !== null || task.holder !== null) throwNotOpen(task);
}

async function refuseTask(db: Db, id: string, viewer: TaskViewer): Promise<never> {
  return throwNotOpen(await stateOf(db, id, viewer));
}

async function stateOf(db: Db, id: string, { accountId, now }: TaskViewer): Promise<OpenTask> {
  const { rows } = await sql<OpenTask>`
    select t.resolved_at as "resolvedAt", t.merged_into is not null as "isMerged",
      (select r.full_name from account r where r.provider_id = t.provider_id and r.id = t.resolved_by) as "resolvedByName",
      (select c.full_name from account c where c.provider_id = t.provider_id and c.id = t.claimed_by
        and c.id <> ${accountId} and t.claimed_until > ${now.toISOString()}::timestamptz) as holder
    from support_task t where t.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}

function throwNotOpen({ resolvedAt, resolvedByName, isMerged, holder }: OpenTask): never {
  if (isMerged) throw new ApiError('not-possible', { text: 'request-merged' });
  if (resolvedAt !== null)
    throw new ApiError('not-possible', {
      text: resolvedByName ? errorText('request-resolved-by', { name: resolvedByName }) : 'request-resolved',
    });
  throw new ApiError('conflict', {
    text: holder ? errorText('request-claimed-by', { name: holder }) : 'request-claimed',
    details: { claimedBy: holder },
  });
}
