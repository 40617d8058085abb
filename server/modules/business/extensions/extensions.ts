import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { askExtension } from '#domain/business/api/business-extensions.ts';
import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import { lockEmployee } from '#server/modules/business/employees/employees.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { type ExtensionRow, lotsBefore, oneExtension } from './extensions.queries.ts';
import { notifyDecision } from './extension-mail.ts';
import { unextendStep } from './unextend.ts';

/** Maximum number of months ahead that can be requested or approved. */
const MOST_MONTHS = 6;

async function refuseDay(db: Db, until: string): Promise<void> {
  const { today } = await db
    .selectFrom('provider')
    .select(sql<string>`timezone(time_zone, now())::date`.as('today'))
    .where(sql<boolean>`id = app_provider()`)
    .executeTakeFirstOrThrow();
  if (until <= today) throw fieldError('until', 'day-has-passed');
  if (until > addMonths(parsePlainDate(today), MOST_MONTHS))
    throw fieldError('until', 'at-most-months-ahead', { max: MOST_MONTHS });
}

/**
 * Requests a later expiry date for an employee's company credits. Throws 404 for people who are not employees of this company, 422 if none
 * of their credits expire before that day or if a request is already open.
 */
export async function requestExtension(
  db: Db,
  { businessId, providerId, accountId }: { businessId: string; providerId: string; accountId: string },
  { studentId, until, note = null }: z.output<typeof askExtension.body>,
): Promise<ExtensionRow> {
  await lockBusiness(db, businessId);
  await lockEmployee(db, businessId, studentId);
  await refuseDay(db, until);
  const open = await db
    .selectFrom('business_extension')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (open) throw new ApiError('not-possible', { text: 'already-requested' });
  const id = newId();
  const row = { provider_id: providerId, id, business_id: businessId, student_id: studentId };
  await db
    .insertInto('business_extension')
    .values({ ...row, until, note, asked_by: accountId })
    .execute();
  const asked = await oneExtension(db, id);
  if (asked.credits === 0) throw new ApiError('not-possible', { text: 'no-credits-expire-before' });
  return asked;
}

interface Deciding {
  accountId: string;
  now: Date;
}

/** Locks company, employee and request, in this order. Throws 404 for an unknown request, 422 if it was already decided. */
async function lockPending(db: Db, id: string): Promise<{ businessId: string; studentId: string }> {
  const { businessId, studentId } = orNotFound(
    await db
      .selectFrom('business_extension')
      .select(['business_id as businessId', 'student_id as studentId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  await lockBusiness(db, businessId);
  await sql`select from student where id = ${studentId} for no key update`.execute(db);
  const row = await db
    .selectFrom('business_extension')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'PENDING') throw new ApiError('not-possible', { text: 'already-decided' });
  return { businessId, studentId };
}

/** Extends the expiry date of every lot concerned, stores the earlier one, and notifies both. Throws 422 if no lot is left to extend. */
export async function approve(
  db: Db,
  id: string,
  until: string,
  { accountId, now }: Deciding,
): Promise<{ extension: ExtensionRow; undoId: string }> {
  const { businessId, studentId } = await lockPending(db, id);
  await refuseDay(db, until);
  const moved = lotsBefore({
    studentId: sql`${studentId}`,
    businessId: sql`${businessId}`,
    until: sql`${until}::date`,
  });
  const { rows } = await sql`
    with lot as (select l.id, l.expires_on from credit_lot l where ${moved}),
    noted as (insert into business_extension_lot (provider_id, extension_id, lot_id, expired_on, expires_on)
      select app_provider(), ${id}::uuid, id, expires_on, ${until}::date from lot returning lot_id)
    update credit_lot l set expires_on = ${until}::date from noted where l.provider_id = app_provider() and l.id = noted.lot_id
    returning l.id`.execute(db);
  if (rows.length === 0) throw new ApiError('not-possible', { text: 'no-credits-expire-before' });
  const undoId = newId();
  const decided = { status: 'APPROVED', until, decided_by: accountId, decided_at: now.toISOString() };
  await db.updateTable('business_extension').set(decided).where('id', '=', id).execute();
  await rememberUndo(db, { undoId, accountId, steps: [unextendStep({ extensionId: id })], now });
  await notifyDecision(db, id, undoId);
  return { extension: await oneExtension(db, id), undoId };
}

/** Declines the request without changes and notifies the manager of the reason. */
export async function decline(
  db: Db,
  id: string,
  answer: string,
  { accountId, now }: Deciding,
): Promise<ExtensionRow> {
  await lockPending(db, id);
  const decided = { status: 'DECLINED', answer, decided_by: accountId, decided_at: now.toISOString() };
  await db.updateTable('business_extension').set(decided).where('id', '=', id).execute();
  await notifyDecision(db, id);
  return oneExtension(db, id);
}
