import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { KeptCard, PaymentService } from './payment-service.ts';
import type { PaymentServices } from './services.ts';

/** At most so many in one run. */
const BATCH = 100;
/** The wait doubles from a minute to this. */
const MOST_MINUTES = 360;
/** After this number of attempts, nothing is kept. */
const MOST_ASKED = 10;

interface ToKeep {
  paymentId: string;
  studentId: string;
  method: PaymentMethod;
  reference: string;
  consentedAt: string;
  asked: number;
}
interface Keeping {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: PaymentServices;
  now: Date;
}

/**
 * Saves the cards that payers asked to keep and have paid with, of one order or of all that are due. A service that cannot be reached is
 * retried at growing intervals. Idempotent and safe to run in parallel; the payments themselves do not depend on it.
 */
export async function keepCards(
  { transaction, services, now }: Keeping,
  orderId: string | null = null,
): Promise<void> {
  for (const one of await transaction((db) => takeDue(db, now, orderId))) {
    const card = await cardOf(services[one.method], one.reference);
    if (card === 'UNREACHED' && one.asked < MOST_ASKED) continue;
    await transaction((db) => keepCard(db, one, card === 'UNREACHED' ? null : card));
  }
}

/** Cards of paid payments that are not saved yet. */
const TO_KEEP = sql`
  from payment_card k join payment y on y.provider_id = k.provider_id and y.id = k.payment_id
  where k.keep_at is not null and y.paid_at is not null and y.student_id is not null and y.provider_reference is not null`;

/** The schools with some that are due for an attempt. */
export const dueToKeepCards = (now: Date) =>
  sql<{
    provider_id: string;
  }>`select k.provider_id ${TO_KEEP} and k.keep_at <= ${now.toISOString()}::timestamptz`;

/** Schedules the next attempt first, so that it is retried if this run fails. */
async function takeDue(db: Db, now: Date, orderId: string | null): Promise<ToKeep[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<ToKeep>`
    update payment_card c set kept_asked = c.kept_asked + 1,
      keep_at = ${at} + make_interval(mins => least(${MOST_MINUTES}, power(2, c.kept_asked)::int))
    from payment p
    where p.provider_id = c.provider_id and p.id = c.payment_id and c.payment_id in (
      select k.payment_id ${TO_KEEP}
        and case when ${orderId}::uuid is null then k.keep_at <= ${at} else y.order_id = ${orderId}::uuid end
      order by k.keep_at limit ${BATCH} for no key update of k skip locked)
    returning p.id as "paymentId", p.student_id as "studentId", p.method, p.provider_reference as reference,
      c.consented_at as "consentedAt", c.kept_asked as asked`.execute(db);
  return rows;
}

async function cardOf(
  service: PaymentService | undefined,
  reference: string,
): Promise<KeptCard | null | 'UNREACHED'> {
  try {
    return (await service?.fetchCard?.(reference)) ?? null;
  } catch {
    return 'UNREACHED';
  }
}

/** Saves the card once. The same card saved before is replaced; that of a person who was erased in the meantime is removed. */
async function keepCard(
  db: Db,
  { paymentId, studentId, method, consentedAt }: ToKeep,
  card: KeptCard | null,
) {
  const { rows: ended } = await sql`
    update payment_card set keep_at = null where payment_id = ${paymentId} and keep_at is not null returning payment_id`.execute(
    db,
  );
  if (!card || ended.length === 0) return;
  const { reference, customerReference, brand, last4, expMonth, expYear } = card;
  // The erasure of a person locks the account first.
  const { rows: people } = await sql`
    select id from account where id = ${studentId} and erased_at is null for share`.execute(db);
  if (people.length === 0) {
    await sql`insert into card_removal (provider_id, reference, method, customer_reference)
      values (app_provider(), ${reference}, ${method}, ${customerReference}) on conflict do nothing`.execute(
      db,
    );
    return;
  }
  await sql`select lock_people('{}', ${[studentId]}::uuid[])`.execute(db);
  const { rows: before } = await sql<{ isDefault: boolean }>`
    delete from saved_card where student_id = ${studentId} and method = ${method} and brand = ${brand} and last4 = ${last4}
      and exp_month = ${expMonth} and exp_year = ${expYear} and reference <> ${reference} returning is_default as "isDefault"`.execute(
    db,
  );
  await sql`insert into saved_card (provider_id, id, student_id, method, reference, customer_reference, brand, last4, exp_month, exp_year,
      is_default, consented_at)
    values (app_provider(), ${newId()}, ${studentId}, ${method}, ${reference}, ${customerReference}, ${brand}, ${last4}, ${expMonth}, ${expYear},
      ${before[0]?.isDefault === true}, ${consentedAt}) on conflict (provider_id, reference) do nothing`.execute(
    db,
  );
}
