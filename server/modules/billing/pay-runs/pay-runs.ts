import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type * as z from 'zod/mini';
import type { addPayLine, PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { payRunCan, type PayRunStatus } from '#domain/billing/pay.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { oneRun } from './pay-runs.queries.ts';
import { calculatePay, sumUp } from './calculate-pay.ts';

interface LockedRun {
  id: string;
  month: string;
  status: PayRunStatus;
}

/** Everything that touches a run waits here for its turn. 404 when there is none of this school. */
async function lockRun(db: Db, id: string): Promise<LockedRun> {
  const row = await db
    .selectFrom('pay_run')
    .select(['id', 'month', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(row) as LockedRun;
}

const record = async (db: Db, id: string): Promise<PayRunRecord> => orNotFound(await oneRun(db, id));

function refuseConfirmed(run: LockedRun): void {
  if (!payRunCan.change(run))
    throw new ApiError('not-possible', {
      text: 'pay-run-confirmed',
    });
}

/** Creates and calculates the run of a month. Throws 409 when the month has one or another draft exists, 400 for a future month. */
export async function createRun(db: Db, day: string): Promise<PayRunRecord> {
  const { rows } = await sql<{ month: string; isAhead: boolean }>`
    select date_trunc('month', ${day}::date)::date as month, date_trunc('month', ${day}::date) > now() at time zone v.time_zone as "isAhead"
    from provider v where v.id = app_provider() for no key update`.execute(db);
  const { month, isAhead } = orNotFound(rows[0]);
  if (isAhead) throw fieldError('month', 'month-not-started');
  const others = await db
    .selectFrom('pay_run')
    .select(['month', 'status'])
    .where((eb) => eb.or([eb('month', '=', month), eb('status', '=', 'DRAFT')]))
    .execute();
  if (others.some((other) => other.month === month))
    throw new ApiError('already-exists', { text: 'month-has-pay-run' });
  if (others[0])
    throw new ApiError('conflict', {
      text: errorText('another-pay-run-is-draft', { month: others[0].month.slice(0, 7) }),
    });
  const id = newId();
  await sql`insert into pay_run (provider_id, id, month) values (app_provider(), ${id}, ${month}::date)`.execute(
    db,
  );
  await calculatePay(db, { id, month });
  return record(db, id);
}

/** Recalculates a draft; a confirmed run is returned unchanged. */
export async function recalculateRun(db: Db, id: string): Promise<PayRunRecord> {
  const run = await lockRun(db, id);
  if (payRunCan.change(run)) await calculatePay(db, run);
  return record(db, id);
}

/**
 * Confirms a draft in the version that the admin has seen. It is recalculated first: throws 409 `stale` with the newer run when this or
 * another user has changed it. The second of two concurrent calls fails because the run is confirmed. Lessons settled later belong to the
 * next run.
 */
export async function confirmRun(
  db: Db,
  id: string,
  version: number,
  { accountId, now }: { accountId: string; now: Date },
): Promise<PayRunRecord> {
  const run = await lockRun(db, id);
  refuseConfirmed(run);
  await calculatePay(db, run);
  assertVersion(version, await record(db, id));
  await sql`update pay_run set status = 'CONFIRMED', confirmed_at = ${now.toISOString()}::timestamptz, confirmed_by = ${accountId}
    where id = ${id}`.execute(db);
  return record(db, id);
}

/** Notes when a confirmed run was paid; 422 before it is confirmed or when it is paid, 400 for a day before it was confirmed. */
export async function markPaid(
  db: Db,
  id: string,
  { paidOn, version }: { paidOn: string; version: number },
): Promise<PayRunRecord> {
  const run = await lockRun(db, id);
  if (!payRunCan.pay(run))
    throw new ApiError('not-possible', {
      text: run.status === 'PAID' ? 'pay-run-paid' : 'confirm-pay-run-first',
    });
  assertVersion(version, await record(db, id));
  if (paidOn < run.month) throw fieldError('paidOn', 'before-paid-month');
  await sql`update pay_run set status = 'PAID', paid_on = ${paidOn}::date where id = ${id}`.execute(db);
  return record(db, id);
}

/** Throws a draft away with all its lines. */
export async function discardRun(db: Db, id: string): Promise<void> {
  refuseConfirmed(await lockRun(db, id));
  await db.deleteFrom('pay_line').where('pay_run_id', '=', id).execute();
  await db.deleteFrom('pay_run').where('id', '=', id).execute();
}

/** Adds a bonus or a deduction to a draft; 400 for a teacher that this school does not have. */
export async function addManualLine(
  db: Db,
  id: string,
  { teacherId, kind, amountCents, reason }: z.output<typeof addPayLine.body>,
): Promise<PayRunRecord> {
  refuseConfirmed(await lockRun(db, id));
  const teacher = await db.selectFrom('teacher').select('id').where('id', '=', teacherId).executeTakeFirst();
  if (!teacher) throw fieldError('teacherId', 'teacher-not-found');
  const cents = kind === 'BONUS' ? amountCents : -amountCents;
  await sql`insert into pay_line (provider_id, id, pay_run_id, kind, teacher_id, description, reason, amount_cents)
    values (app_provider(), ${newId()}, ${id}, ${kind}, ${teacherId}, ${reason}, ${reason}, ${cents}::int)`.execute(
    db,
  );
  await sumUp(db, id, true);
  return record(db, id);
}

/** Removes a bonus or a deduction from a draft. Lines of lessons follow their lessons and cannot be removed. */
export async function removeManualLine(db: Db, lineId: string): Promise<void> {
  const line = orNotFound(
    await db
      .selectFrom('pay_line')
      .select(['pay_run_id', 'kind'])
      .where('id', '=', lineId)
      .executeTakeFirst(),
  );
  refuseConfirmed(await lockRun(db, line.pay_run_id));
  if (line.kind !== 'BONUS' && line.kind !== 'DEDUCTION')
    throw new ApiError('not-possible', { text: 'pay-line-of-lesson' });
  await db.deleteFrom('pay_line').where('id', '=', lineId).execute();
  await sumUp(db, line.pay_run_id, true);
}
