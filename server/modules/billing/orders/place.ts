/** Module: pricing, placing, paying and refunding orders, with the invoices and credit notes that follow. */
import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { takeCoupons } from './coupon.ts';
import { type Priced, priceOf, type OrderRequest } from './price.ts';

export interface OrderDraft extends OrderRequest {
  /** Why a line has another price than its product. */
  priceReason?: string | null | undefined;
  note?: string | null | undefined;
  /** The time at which an unpaid order expires; null: it stays open until staff decide. */
  expiresAt?: Date | null | undefined;
}
export interface PlacedOrder extends Priced {
  orderId: string;
}

/**
 * Places an unpaid order at the server's price and uses its coupons. Throws 400 `studentId` or `businessId` for an unknown payer, 400
 * `lines` and `coupon` as `priceOf` does.
 */
export async function placeOrder(db: Db, draft: OrderDraft): Promise<PlacedOrder> {
  await lockPayer(db, draft);
  const order = await priceOf(db, draft);
  const orderId = newId();
  await sql`insert into customer_order (provider_id, id, student_id, business_id, sub_total_cents, discount_cents, currency, note, price_reason, expires_at)
    select p.id, ${orderId}::uuid, ${draft.studentId}::uuid, ${draft.businessId}::uuid, ${order.subTotalCents}::int, ${order.discountCents}::int, p.currency,
      ${draft.note ?? null}::text, ${draft.priceReason ?? null}::text, ${draft.expiresAt?.toISOString() ?? null}::timestamptz
    from provider p where p.id = app_provider()`.execute(db);
  for (const line of order.lines) await addLine(db, orderId, line);
  if (order.coupons.length > 0) await takeCoupons(db, { orderId, coupons: order.coupons });
  return { ...order, orderId };
}

async function addLine(db: Db, orderId: string, line: Priced['lines'][number]): Promise<void> {
  const id = newId();
  const contract = 'lotId' in line ? line : null;
  await sql`insert into order_line (provider_id, id, order_id, product_id, contract_id, description, quantity, unit_price_cents, list_price_cents,
      credits, credit_kind, valid_months, subscription_months)
    values (app_provider(), ${id}, ${orderId}, ${line.productId}, ${contract?.contractId ?? null}, ${line.name}, ${line.quantity},
      ${line.unitPriceCents}, ${line.listPriceCents}, ${line.credits}, ${line.creditKind}, ${line.validMonths}, ${line.subscriptionMonths})`.execute(
    db,
  );
  if (contract)
    await sql`update credit_lot set order_line_id = ${id} where id = ${contract.lotId}`.execute(db);
}

/** Their row is locked, so that the limits by student hold among orders of one moment. */
async function lockPayer(db: Db, { studentId, businessId }: OrderRequest): Promise<void> {
  const { rows } = studentId
    ? await sql`select id from student where id = ${studentId} for no key update`.execute(db)
    : await sql`select id from business where id = ${businessId} for no key update`.execute(db);
  if (rows.length === 0) throw fieldError(studentId ? 'studentId' : 'businessId', 'record-not-found');
}
