import { sql } from 'kysely';
import { SHARE_DAYS, shareLine } from '#domain/copayment.ts';
import { enqueueAll } from '#server/core/outbox-messages.ts';
import { newId } from '#server/core/id.ts';
import type { Db } from '#server/db/tenant.ts';
import { openPayment } from '#server/modules/orders/open.ts';
import { SHARE_MAIL, type ShareFacts } from './share-mail.ts';
import type { ShareLot } from './shares.queries.ts';

/** What somebody owes of what a contract granted for a month, and has not been asked for. */
export interface Share {
  lot: ShareLot;
  credits: number;
  cents: number;
}

/**
 * Asks an employee for the shares of a month: one order of its own kind with a line for each version of the contract, open to be paid,
 * of which they are told by mail and at the bell. It brings no credits: they are there already. Company and student must be locked.
 */
export async function askShares(
  db: Db,
  { businessId, studentId }: { businessId: string; studentId: string },
  shares: readonly Share[],
): Promise<void> {
  const orderId = newId();
  const totalCents = shares.reduce((sum, { cents }) => sum + cents, 0);
  await sql`insert into customer_order (provider_id, id, student_id, kind, sub_total_cents, currency)
    select p.id, ${orderId}::uuid, ${studentId}::uuid, 'COPAYMENT', ${totalCents}::int, p.currency
    from provider p where p.id = app_provider()`.execute(db);
  for (const share of shares) await addLine(db, { orderId, businessId, studentId }, share);
  const { rows } = await sql<{ dueOn: string }>`
    select timezone(time_zone, now())::date + ${SHARE_DAYS}::int as "dueOn" from provider where id = app_provider()`.execute(
    db,
  );
  await openPayment(db, { orderId, method: 'TRANSFER', dueOn: rows[0]?.dueOn ?? null });
  await tell(db, orderId);
}

async function addLine(
  db: Db,
  { orderId, businessId, studentId }: { orderId: string; businessId: string; studentId: string },
  { lot, credits, cents }: Share,
): Promise<void> {
  const lineId = newId();
  const description = shareLine(lot.month, { ...lot, credits }, lot.currency);
  await sql`insert into order_line (provider_id, id, order_id, contract_id, description, quantity, unit_price_cents, list_price_cents, credits, credit_kind)
    values (app_provider(), ${lineId}, ${orderId}, ${lot.contractId}, ${description}, 1, ${cents}, ${cents}, 0, ${lot.kind})`.execute(
    db,
  );
  await sql`insert into copayment_share (provider_id, order_line_id, lot_id, business_id, student_id, credits, cents)
    values (app_provider(), ${lineId}, ${lot.id}, ${businessId}, ${studentId}, ${credits}, ${cents})`.execute(
    db,
  );
}

/** The mail goes to whoever can still sign in; the bell rings all the same. */
async function tell(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; studentId: string; to: string | null; facts: ShareFacts }>`
    select o.provider_id as "providerId", o.student_id as "studentId", case when a.disabled_at is null then a.email end as "to",
      json_build_object('firstName', a.first_name, 'orderId', o.id, 'amountCents', o.total_cents, 'currency', o.currency,
        'company', (select b.name from copayment_share s join business b on b.provider_id = s.provider_id and b.id = s.business_id
          where s.provider_id = o.provider_id and s.order_line_id in (select n.id from order_line n where n.provider_id = o.provider_id and n.order_id = o.id) limit 1),
        'description', (select string_agg(n.description, ', ' order by n.id) from order_line n where n.provider_id = o.provider_id and n.order_id = o.id),
        'dueOn', (select min(p.due_on) from payment p where p.provider_id = o.provider_id and p.order_id = o.id)) as facts
    from customer_order o join account a on a.provider_id = o.provider_id and a.id = o.student_id
    where o.id = ${orderId}`.execute(db);
  for (const { providerId, studentId, to, facts } of rows) {
    const event = {
      providerId,
      accountIds: [studentId],
      event: 'supportTaskChanged',
      payload: { studentId },
    };
    const mail = { providerId, dedupeKey: `share:${orderId}`, template: SHARE_MAIL, facts };
    await enqueueAll(db, { mails: to === null ? [] : [{ ...mail, to }], events: [event] });
  }
}
