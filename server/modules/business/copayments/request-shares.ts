/** Module: the shares of a contract that employees pay themselves. */
import { sql } from 'kysely';
import { SHARE_DAYS } from '#domain/business/copayment.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { chooseLocale, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';
import { shareLineIn } from '#server/modules/billing/orders/contract-line.ts';
import { openPayments } from '#server/modules/billing/orders/open.ts';
import type { ShareLot } from './shares.queries.ts';
import { notifyShares } from './notify-shares.ts';

/** The part of a month's contract credits that an employee owes and has not been asked to pay. */
export interface Share {
  lot: ShareLot;
  credits: number;
  cents: number;
}
/** An employee's shares of one month. */
export interface EmployeeShares {
  studentId: string;
  shares: readonly Share[];
}

/**
 * Asks employees for their shares of a month: one order each with a line per contract version, open for payment and notified by mail and in
 * the app. The order grants no credits, because the contract already did. Uses a fixed number of statements for any number of employees.
 * Company and students must be locked.
 */
export async function requestShares(
  db: Db,
  businessId: string,
  asked: readonly EmployeeShares[],
): Promise<void> {
  if (asked.length === 0) return;
  const orders = asked.map(({ studentId, shares }) => ({
    id: newId(),
    studentId,
    shares,
    cents: shares.reduce((sum, { cents }) => sum + cents, 0),
  }));
  const ids = orders.map(({ id }) => id);
  const heads = JSON.stringify(orders.map(({ id, studentId, cents }) => ({ id, studentId, cents })));
  await sql`insert into customer_order (provider_id, id, student_id, kind, sub_total_cents, currency)
    select p.id, w.id, w."studentId", 'COPAYMENT', w.cents, p.currency
    from provider p, jsonb_to_recordset(${heads}::jsonb) w(id uuid, "studentId" uuid, cents int)
    where p.id = app_provider()`.execute(db);
  const locales = await localesOf(db, ids);
  await addLines(
    db,
    businessId,
    orders.flatMap(({ id: orderId, studentId, shares }) =>
      shares.map(({ lot, credits, cents }) => ({
        ...{ id: newId(), orderId, studentId, credits, cents },
        ...{ lotId: lot.id, contractId: lot.contractId, kind: lot.kind },
        description: shareLineIn(locales.get(studentId)!, { ...lot, credits }),
      })),
    ),
  );
  await openPayments(db, ids, SHARE_DAYS);
  await notifyShares(db, ids);
}

/** Returns the language of each student who pays one of the orders. */
async function localesOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  const { rows } = await sql<OfferedLocales & { id: string; chosen: Locale | null }>`
    select a.id, a.locale as chosen, p.locales, p.default_locale as "defaultLocale"
    from customer_order o join account a on a.provider_id = o.provider_id and a.id = o.student_id
    join provider p on p.id = o.provider_id where o.id = any(${orderIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, chosen, ...offered }) => [id, chooseLocale([chosen], offered)]));
}

async function addLines(db: Db, businessId: string, lines: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) w(id uuid, "orderId" uuid, "studentId" uuid, "lotId" uuid,
    "contractId" uuid, kind text, description text, credits int, cents int)`;
  await sql`insert into order_line (provider_id, id, order_id, contract_id, description, quantity, unit_price_cents, list_price_cents, credits, credit_kind)
    select app_provider(), w.id, w."orderId", w."contractId", w.description, 1, w.cents, w.cents, 0, w.kind from ${rows}`.execute(
    db,
  );
  await sql`insert into copayment_share (provider_id, order_line_id, lot_id, business_id, student_id, credits, cents)
    select app_provider(), w.id, w."lotId", ${businessId}::uuid, w."studentId", w.credits, w.cents from ${rows}`.execute(
    db,
  );
}
