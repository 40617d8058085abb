import { sql } from 'kysely';
import { chooseLocale, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPayment } from '#server/modules/billing/orders/pay.ts';
import { applyAnswer } from './apply-answer.ts';
import type { Begun, Charge, PaymentService } from './payment-service.ts';

/** How long a service has to answer before it is asked, in seconds. */
const FIRST_ASK = 60;

interface Beginning {
  /** Runs work in a transaction, so that none is open while the service responds. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  service: PaymentService;
  paymentId: string;
  now: Date;
  /** The origin to which the payer returns (`returnOrigin`). */
  comesBackTo?: string | null;
}

/**
 * Starts an open payment at its service and applies an immediate answer, if any; otherwise it is checked later. When the service cannot be
 * reached, the payment stays open, and starting it again does not charge twice.
 */
export async function beginPayment(beginning: Beginning): Promise<Begun> {
  const { transaction, service, paymentId, now, comesBackTo = null } = beginning;
  const charge = await transaction(async (db) => {
    if (comesBackTo) await saveOrigin(db, paymentId, comesBackTo);
    return chargeOf(db, paymentId);
  });
  const begun = await service.begin(charge, now);
  const isOpen = await transaction(async (db) => {
    // Locks people, order and payment in the common order, so that a concurrent cancellation of the order waits.
    await lockPayment(db, paymentId);
    const at = sql`${now.toISOString()}::timestamptz`;
    const { rows } = await sql<{
      isOpen: boolean;
    }>`update payment set provider_reference = ${begun.reference},
        ask_at = case when status <> 'PENDING' then ${at} when method <> 'TRANSFER' then ${at} + make_interval(secs => ${FIRST_ASK}) end
      where id = ${paymentId} and status in ('PENDING', 'CANCELLED', 'EXPIRED') returning status = 'PENDING' as "isOpen"`.execute(
      db,
    );
    if (begun.answer) await applyAnswer(db, paymentId, begun.answer);
    return rows[0]?.isOpen === true;
  });
  // Cancelled or paid while the service created its page: the payer is not redirected, and the page is closed (`withdrawPayments`).
  return isOpen ? begun : { ...begun, redirectTo: null };
}

/** The first one stays: a service that is asked again must be asked the same. */
const saveOrigin = (db: Db, paymentId: string, origin: string) =>
  sql`update payment set return_origin = ${origin}
    where id = ${paymentId} and status = 'PENDING' and return_origin is null and provider_reference is null`.execute(
    db,
  );

async function chargeOf(db: Db, paymentId: string): Promise<Charge> {
  const { rows } = await sql<Charge & OfferedLocales & { chosen: Locale | null; savedCardId: string | null }>`
    select p.id as "paymentId", p.order_id as "orderId", p.provider_id as "providerId", v.subdomain, p.return_origin as "returnOrigin", p.created_at as "openedAt", p.amount_cents as "amountCents", p.currency,
      (select a.email from account a where a.provider_id = p.provider_id and a.id = p.student_id) as email,
      (select a.locale from account a where a.provider_id = p.provider_id and a.id = p.student_id) as chosen, v.locales, v.default_locale as "defaultLocale",
      coalesce((select string_agg(l.description, ', ' order by l.id) from order_line l
        where l.provider_id = p.provider_id and l.order_id = p.order_id), '') as description,
      c.saved_card_id as "savedCardId", c.consented_at is not null as "keepsCard", c.customer_reference as "customerReference",
      (select json_build_object('reference', s.reference, 'customerReference', s.customer_reference) from saved_card s
        where s.provider_id = c.provider_id and s.id = c.saved_card_id) as "savedCard"
    from payment p join provider v on v.id = p.provider_id left join payment_card c on c.provider_id = p.provider_id and c.payment_id = p.id
    where p.id = ${paymentId} and p.status = 'PENDING'`.execute(db);
  const { chosen, defaultLocale, savedCardId, ...charge } = orNotFound(rows[0]);
  // Removed in another window since it was chosen.
  if (savedCardId) orNotFound(charge.savedCard);
  const { locales } = charge;
  return {
    ...charge,
    locales: [...new Set([chooseLocale([chosen], { locales, defaultLocale }), ...locales])],
  };
}
