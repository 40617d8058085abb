import { sql } from 'kysely';
import type { SubscriptionRecord } from '#domain/billing/api/subscriptions.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits } from '#server/modules/billing/credits/ledger.ts';

const columns = sql`s.id, s.status, l.description as product, l.credits, l.credit_kind as "creditKind", l.subscription_months as months, s.grants,
  s.starts_on as "startsOn", s.ends_on as "endsOn", case when s.status = 'ACTIVE' then s.next_grant_on end as "nextGrantOn", s.paused_on as "pausedOn",
  (select p.id from payment p where p.provider_id = s.provider_id and p.order_id = s.order_id and p.paid_at is not null
    order by p.paid_at, p.id limit 1) as "paymentId"
  from subscription s join order_line l on l.provider_id = s.provider_id and l.id = s.order_line_id`;

/** A student's subscriptions, the latest first; undefined where this provider has no such student. */
export async function subscriptionsOf(db: Db, studentId: string): Promise<SubscriptionRecord[] | undefined> {
  const student = await db.selectFrom('student').select('id').where('id', '=', studentId).executeTakeFirst();
  if (!student) return undefined;
  const { rows } = await sql<SubscriptionRecord>`
    select ${columns} where s.student_id = ${studentId} order by s.starts_on desc, s.id desc`.execute(db);
  return rows;
}

const ALLOWED = { PAUSE: ['ACTIVE'], RESUME: ['PAUSED'], CANCEL: ['ACTIVE', 'PAUSED', 'PAST_DUE'] } as const;
const TODAY = sql`(select timezone(time_zone, now())::date from provider where id = app_provider())`;
const CHANGES = {
  PAUSE: sql`status = 'PAUSED', paused_on = ${TODAY}`,
  RESUME: sql`status = 'ACTIVE', anchor_on = anchor_on + (${TODAY} - paused_on), ends_on = ends_on + (${TODAY} - paused_on), paused_on = null,
    next_grant_on = case when next_grant_on is not null
      then (anchor_on + (${TODAY} - paused_on) + make_interval(months => grants))::date end`,
  CANCEL: sql`status = 'CANCELLED', paused_on = null, next_grant_on = null`,
};

/** Pauses, resumes or ends a subscription. Throws 404 for an unknown one, 422 when its status does not allow the change. */
export async function changeSubscription(
  db: Db,
  id: string,
  change: keyof typeof ALLOWED,
  /** Limits to this student's subscriptions; others are not found. */
  studentId: string | null = null,
): Promise<SubscriptionRecord> {
  const { rows } = await sql<{ status: string }>`
    select status from subscription where id = ${id} and (${studentId}::uuid is null or student_id = ${studentId}::uuid) for no key update`.execute(
    db,
  );
  const { status } = orNotFound(rows[0]);
  if (!ALLOWED[change].some((allowed) => allowed === status))
    throw new ApiError('not-possible', { text: 'subscription-status-does-not-allow' });
  await sql`update subscription set ${CHANGES[change]} where id = ${id}`.execute(db);
  const changed = await sql<SubscriptionRecord>`select ${columns} where s.id = ${id}`.execute(db);
  return orNotFound(changed.rows[0]);
}

interface Due {
  id: string;
  studentId: string;
  lineId: string;
  kind: CreditKind;
  credits: number;
  product: string;
  onDay: string;
  expiresOn: string | null;
}

/**
 * Grants the credits of all due months and ends subscriptions after their last day. Idempotent and safe to run in parallel: each day's key
 * is booked once. Subscriptions whose student is locked by another transaction are left to the next call, because a refund locks the
 * student before the subscription. Returns the number of months granted; a further call grants the rest of many.
 */
export async function grantDue(db: Db, now: Date): Promise<number> {
  const today = sql`(select timezone(time_zone, ${now.toISOString()}::timestamptz)::date from provider where id = app_provider())`;
  const { rows } = await sql<Due>`
    select s.id, s.student_id as "studentId", l.id as "lineId", l.credit_kind as kind, l.credits, l.description as product, s.next_grant_on as "onDay",
      (s.next_grant_on + make_interval(months => l.valid_months))::date as "expiresOn"
    from subscription s join order_line l on l.provider_id = s.provider_id and l.id = s.order_line_id
      join student t on t.provider_id = s.provider_id and t.id = s.student_id
    where s.status = 'ACTIVE' and s.next_grant_on <= ${today} order by s.next_grant_on, s.id limit 500 for no key update of t, s skip locked`.execute(
    db,
  );
  for (const { id, studentId, lineId, kind, credits, product, onDay, expiresOn } of rows) {
    await grantCredits(db, {
      studentId,
      kind,
      credits,
      expiresOn,
      source: 'SUBSCRIPTION',
      reason: 'SUBSCRIPTION',
      note: product,
      orderLineId: lineId,
      opKey: `subscription:${id}:${onDay}`,
    });
    await sql`update subscription s set grants = s.grants + 1, next_grant_on = case when s.grants + 1 < l.subscription_months
        then (s.anchor_on + make_interval(months => s.grants + 1))::date end
      from order_line l where s.id = ${id} and l.provider_id = s.provider_id and l.id = s.order_line_id`.execute(
      db,
    );
  }
  await sql`update subscription set status = 'EXPIRED' where status = 'ACTIVE' and next_grant_on is null and ends_on <= ${today}`.execute(
    db,
  );
  return rows.length;
}
