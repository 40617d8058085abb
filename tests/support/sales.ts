import type { Insertable } from 'kysely';
import type { Pool } from 'pg';
import { newId } from '#server/runtime/id.ts';
import type { Coupon, Payment, Trial } from '#server/db/tables.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { MadeProvider } from './people.ts';

/** A product of the shop; two of one school have different names. */
export async function makeProduct(pool: Pool, provider: MadeProvider, values: object = {}) {
  const id = newId();
  const row = {
    name: `Product ${id}`,
    price_cents: 9000,
    credits: 8,
    ...values,
    provider_id: provider.id,
    id,
  };
  await asOwner(pool, (db) => db.insertInto('product').values(row).execute());
  return { id, name: row.name };
}

interface Sale {
  studentId?: string;
  businessId?: string;
  lines?: readonly { productId: string; description: string; quantity?: number }[];
  row?: Partial<Insertable<Payment>>;
}

/** A coupon; its code is unlike any other's. */
export async function makeCoupon(
  pool: Pool,
  provider: MadeProvider,
  values: Partial<Insertable<Coupon>> = {},
) {
  const id = newId();
  const code = values.code ?? `C${id.replaceAll('-', '').toUpperCase()}`;
  const off = values.amount_off_cents ? {} : { percent_off: 10 };
  const row = { max_uses_per_student: null, ...off, ...values, code, provider_id: provider.id, id };
  await asOwner(pool, (db) => db.insertInto('coupon').values(row).execute());
  return { id, code };
}

/** An unpaid order with its lines, and one payment for it. */
export async function makePayment(
  pool: Pool,
  provider: MadeProvider,
  { studentId, businessId, lines = [], row = {} }: Sale,
) {
  const [id, order_id] = [newId(), newId()];
  const payer = { student_id: studentId ?? null, business_id: businessId ?? null };
  const common = { provider_id: provider.id, currency: 'EUR', ...payer };
  await asOwner(pool, async (db) => {
    await db
      .insertInto('customer_order')
      .values({ ...common, id: order_id, sub_total_cents: 9000 })
      .execute();
    for (const { productId, description, quantity = 1 } of lines) {
      const line = { provider_id: provider.id, id: newId(), order_id, product_id: productId };
      await db
        .insertInto('order_line')
        .values({ ...line, description, quantity, unit_price_cents: 9000, credits: 0 })
        .execute();
    }
    await db
      .insertInto('payment')
      .values({ method: 'CARD', amount_cents: 9000, ...row, ...common, id, order_id })
      .execute();
  });
  return { id, orderId: order_id };
}

export async function makeTrial(
  pool: Pool,
  provider: MadeProvider,
  studentId: string,
  values: Partial<Insertable<Trial>> = {},
) {
  const row = { ...values, provider_id: provider.id, id: newId(), student_id: studentId };
  await asOwner(pool, (db) => db.insertInto('trial').values(row).execute());
  return { id: row.id };
}
