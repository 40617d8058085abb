import { sql } from 'kysely';
import { UNDO_SECONDS, UNDO_TRAVEL_SECONDS } from '#domain/office/undo.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { mailTime } from '#server/outbox/outbox-messages.ts';
import { lockTouched, assertUnchanged, touchedBy, type Versions, versionsOf } from './touched.ts';
import type { UndoStep, UndoRegistry } from './undo-step.ts';

interface Remembered {
  undoId: string;
  accountId: string;
  steps: readonly UndoStep[];
  now: Date;
}

/**
 * Stores the undo steps of this transaction. Only the same account can undo them, within `UNDO_SECONDS` from this call, so the duration of
 * the transaction does not count. The mail about the action waits as long.
 */
export async function rememberUndo(db: Db, { undoId, accountId, steps, now }: Remembered): Promise<void> {
  await sql`insert into undo_entry (provider_id, id, account_id, steps, versions, expires_at)
    values (app_provider(), ${undoId}::uuid, ${accountId}::uuid, ${JSON.stringify(steps)}::jsonb, ${versionsOf(touchedBy(steps))},
      ${expiryAfter(now)}::timestamptz)`.execute(db);
  await holdMail(db, undoId);
}

const holdMail = (db: Db, undoId: string) =>
  sql`update outbox_message set send_after = ${mailTime()}::timestamptz where undo_id = ${undoId} and sent_at is null`.execute(
    db,
  );

/**
 * Adds the steps of this transaction to a recent action, so that both are undone together. The time for undo and the delay of its mail
 * start again. Throws 422 when the action can no longer be undone.
 */
export async function continueUndo(db: Db, { undoId, accountId, steps, now }: Remembered): Promise<void> {
  const { rows } = await sql`update undo_entry set steps = steps || ${JSON.stringify(steps)}::jsonb,
      versions = versions || ${versionsOf(touchedBy(steps))}, expires_at = ${expiryAfter(now)}::timestamptz
    where id = ${undoId} and account_id = ${accountId} and undone_at is null and expires_at > ${now.toISOString()}::timestamptz
    returning id`.execute(db);
  if (rows.length === 0) throw new ApiError('not-possible', { text: 'undo-ended' });
  await holdMail(db, undoId);
}

/** Returns the time until which an action requested at `now`, and done now, can be undone. */
const expiryAfter = (now: Date): string =>
  new Date(Math.max(now.getTime(), Date.now()) + (UNDO_SECONDS + UNDO_TRAVEL_SECONDS) * 1000).toISOString();

/** Adds an undo step to those of this transaction; it is undone before the others. */
export async function alsoUndo(db: Db, undoId: string, step: UndoStep): Promise<void> {
  await sql`update undo_entry set steps = steps || ${JSON.stringify([step])}::jsonb,
      versions = versions || ${versionsOf(touchedBy([step]))} where id = ${undoId}`.execute(db);
}

/**
 * Undoes a whole action: lessons, credits and tasks are restored, and its unsent mails are deleted. Throws 422 when the time is over or it
 * was undone already, 409 `stale` when one of its records has changed since, 409 `slot-taken` when the old time has been booked in the
 * meantime.
 */
export async function undo(db: Db, undoId: string, { accountId, now, registry }: Undoing): Promise<void> {
  const asked = { undoId, accountId, now };
  const { steps } = await openEntry(db, asked);
  await lockTouched(db, steps);
  // Read again under the lock, because a concurrent call may have continued or undone the action.
  const entry = await openEntry(db, asked, { isLocked: true });
  await assertUnchanged(db, entry.steps, entry.versions);
  await sql`delete from outbox_message where undo_id = ${undoId} and sent_at is null and kind = 'MAIL'`.execute(
    db,
  );
  for (const forget of registry.onUndo) await forget(db, undoId);
  const byName = new Map(registry.kinds.map((one) => [one.kind, one]));
  const kindOf = (step: UndoStep) => orNotFound(byName.get(step.do));
  for (const step of entry.steps.toReversed()) await kindOf(step).run(db, step.data as never, now);
  await sql`update undo_entry set undone_at = ${now.toISOString()} where id = ${undoId}`.execute(db);
  for (const step of entry.steps) await kindOf(step).afterAll?.(db, step.data as never, now);
}

interface Undoing {
  accountId: string;
  now: Date;
  registry: UndoRegistry;
}

interface OpenEntry {
  steps: UndoStep[];
  versions: Versions;
}

async function openEntry(
  db: Db,
  { undoId, accountId, now }: Omit<Undoing, 'registry'> & { undoId: string },
  { isLocked = false } = {},
): Promise<OpenEntry> {
  const { rows } = await sql<OpenEntry & { isOpen: boolean }>`
    select steps, versions, undone_at is null and expires_at > ${now.toISOString()}::timestamptz as "isOpen" from undo_entry
    where id = ${undoId} and account_id = ${accountId} ${isLocked ? sql`for update` : sql``}`.execute(db);
  const entry = orNotFound(rows[0]);
  // Steps stored by a version before 0.2.0 have no data; they occur during a rolling upgrade.
  const isReadable = entry.steps.every(({ data }) => data);
  if (!entry.isOpen || !isReadable) throw new ApiError('not-possible', { text: 'cannot-undo' });
  return entry;
}
