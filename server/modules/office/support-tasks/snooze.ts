import { sql } from 'kysely';
import type { BulkReply } from '#domain/contract/resource.ts';
import type { SnoozeUntil } from '#domain/office/api/snooze.ts';
import { MAX_SNOOZE_DAYS } from '#domain/office/snooze.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { lockOpenTask } from './claim.ts';
import { notifyTask } from './notify.ts';
import type { TaskViewer } from './task-record.ts';
import { undoSnoozeStep } from './undo-steps.ts';

const DAY = 86_400_000;

/** Returns the instant of a time on the school's clock. Throws 400 with `until` for the past, and for more than a year ahead. */
export async function snoozeInstant(db: Db, { date, time }: SnoozeUntil, now: Date): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select next_wall_time(${date}::date, ${time}::time, p.time_zone) at time zone p.time_zone as at
    from provider p where p.id = app_provider()`.execute(db);
  const at = Date.parse(rows[0]!.at);
  if (at <= now.getTime()) throw fieldError('until', 'time-has-passed');
  if (at > now.getTime() + MAX_SNOOZE_DAYS * DAY) throw fieldError('until', 'choose-within-a-year');
  return new Date(at).toISOString();
}

/**
 * Snoozes a task until an instant, or with null returns it to the queue, and ends the caller's claim; returns until when it was snoozed
 * before. Throws 404 when it is unknown, 409 when a colleague works on it, and 422 when it is resolved or its requester has answered since
 * `askedAt`: an answer always returns a request to the queue.
 */
export async function setSnooze(
  db: Db,
  id: string,
  until: string | null,
  { askedAt, ...viewer }: TaskViewer & { askedAt: Date },
): Promise<string | null> {
  const seen = await answeredAt(db, id);
  await lockOpenTask(db, id, viewer);
  if (until !== null) assertNotAnswered(await answeredAt(db, id), { seen, askedAt });
  const { rows } = await sql<{ before: string | null }>`
    with former as (select id, snoozed_until from support_task where id = ${id})
    update support_task t set snoozed_until = ${until}::timestamptz, claimed_by = null, claimed_until = null
    from former f where t.id = f.id returning f.snoozed_until as before`.execute(db);
  await notifyTask(db, id);
  return rows[0]!.before;
}

/** In ms since 1970; 0 without an answer. */
async function answeredAt(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('support_task')
    .select('answered_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.answered_at ? Date.parse(row.answered_at) : 0;
}

/** The answer can have come while the request was locked by it, or between the choice of the requests and their turn. */
function assertNotAnswered(answered: number, { seen, askedAt }: { seen: number; askedAt: Date }): void {
  if (answered !== seen || answered > askedAt.getTime())
    throw new ApiError('not-possible', { text: 'answered-since-not-snoozed' });
}

interface Snoozing extends TaskViewer {
  /** The account that can undo it. */
  actorId: string;
  until: string | null;
}

/** Snoozes a task as `setSnooze` does, stores its undo step and returns the undo id. Throws also as `snoozeInstant`. */
export async function snoozeWithUndo(
  db: Db,
  id: string,
  { actorId, until: time, ...viewer }: Omit<Snoozing, 'until'> & { until: SnoozeUntil | null },
) {
  // A task that the caller cannot see is not found, whatever the time.
  await lockOpenTask(db, id, viewer);
  const until = time && (await snoozeInstant(db, time, viewer.now));
  const undoId = newId();
  const before = await setSnooze(db, id, until, { ...viewer, askedAt: viewer.now });
  const steps = [undoSnoozeStep({ until, tasks: [{ id, before }] })];
  await rememberUndo(db, { undoId, accountId: actorId, steps, now: viewer.now });
  return undoId;
}

/** Snoozes several tasks, one by one; all can be undone together. */
export async function snoozeTasks(
  db: Db,
  ids: readonly string[],
  { actorId, until, ...viewer }: Snoozing,
): Promise<BulkReply & { undoId: string }> {
  const undoId = newId();
  const tasks: { id: string; before: string | null }[] = [];
  const { results } = await toBulkResult(db, ids, async (id) => {
    tasks.push({ id, before: await setSnooze(db, id, until, { ...viewer, askedAt: viewer.now }) });
  });
  const steps = [undoSnoozeStep({ until, tasks })];
  await rememberUndo(db, { undoId, accountId: actorId, steps, now: viewer.now });
  return { results, undoId };
}
