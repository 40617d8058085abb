import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { planWords } from '#domain/billing/plan.ts';
import { discountsOf } from '#domain/billing/order.ts';
import { MAX_CENTS } from '#domain/values/money.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { couponsFor, type PricedCoupon, refusedCoupon } from './coupon.ts';

export interface RequestedLine {
  productId: string;
  quantity: number;
  /** Replaces the product's price; the caller must check the permission. */
  unitPriceCents?: number | undefined;
}
export interface OrderRequest {
  studentId: string | null;
  businessId: string | null;
  lines: readonly RequestedLine[];
  /** Lines that a contract has priced. */
  agreed?: readonly AgreedLine[] | undefined;
  /** Codes, in the order in which they apply. */
  coupons?: readonly string[] | undefined;
  byStaff: boolean;
}

export interface PricedLine {
  /** Null: of a contract. */
  productId: string | null;
  name: string;
  quantity: number;
  unitPriceCents: number;
  listPriceCents: number;
  creditKind: CreditKind;
  /** Credits of the whole line; for a subscription, of its first month. */
  credits: number;
  validMonths: number | null;
  subscriptionMonths: number | null;
}
/** Credits granted by a contract's version for a month, invoiced at that version's price. */
export interface AgreedLine extends PricedLine {
  productId: null;
  contractId: string;
  /** Its credits. They are in the pool already. */
  lotId: string;
}
export interface Priced {
  lines: (PricedLine | AgreedLine)[];
  coupons: PricedCoupon[];
  subTotalCents: number;
  discountCents: number;
  totalCents: number;
}

type Product = Omit<PricedLine, 'productId' | 'quantity' | 'unitPriceCents'> & { id: string };

/**
 * Calculates the price of an order today (D8: prices of the client are ignored): products at their price unless the line has one, then the
 * coupons one after another. Throws 400 `lines` for products that are not on sale, 400 `coupon` for one that is not valid or gives no
 * discount.
 */
export async function priceOf(db: Db, draft: OrderRequest): Promise<Priced> {
  const { rows } = await sql<Product>`
    select id, name, price_cents as "listPriceCents", credit_kind as "creditKind", credits, valid_months as "validMonths",
      subscription_months as "subscriptionMonths"
    from product where is_active and id = any(${draft.lines.map(({ productId }) => productId)}::uuid[])`.execute(
    db,
  );
  const products = new Map(rows.map((product) => [product.id, product]));
  const ofProducts = draft.lines.map((line) => priced(line, products.get(line.productId)));
  const lines = [...ofProducts, ...(draft.agreed ?? [])];
  if (draft.businessId !== null && lines.some(({ subscriptionMonths }) => subscriptionMonths !== null))
    throw fieldError('lines', 'subscriptions-for-students-only');
  const subTotalCents = lines.reduce(
    (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
    0,
  );
  if (subTotalCents > MAX_CENTS) throw fieldError('lines', 'order-too-large');
  const coupons = await couponsTaking(db, draft, subTotalCents);
  const discountCents = coupons.reduce((sum, coupon) => sum + coupon.discountCents, 0);
  return { lines, coupons, subTotalCents, discountCents, totalCents: subTotalCents - discountCents };
}

async function couponsTaking(db: Db, draft: OrderRequest, subTotalCents: number): Promise<PricedCoupon[]> {
  const { coupons: codes = [], studentId, byStaff } = draft;
  const coupons = await couponsFor(db, { codes, studentId, byStaff });
  const discounts = discountsOf(coupons, subTotalCents);
  return coupons.map((coupon, n) => {
    const discountCents = discounts[n] ?? 0;
    if (discountCents === 0)
      throw refusedCoupon(coupon.code, errorText('coupon-without-effect', { code: coupon.code }));
    return Object.assign(coupon, { discountCents });
  });
}

function priced(
  { productId, quantity, unitPriceCents }: RequestedLine,
  product: Product | undefined,
): PricedLine {
  if (!product) throw fieldError('lines', 'product-not-on-sale');
  const { id: _, ...of } = product;
  return {
    ...of,
    name: planWords(of.name),
    productId,
    quantity,
    credits: of.credits * quantity,
    unitPriceCents: unitPriceCents ?? of.listPriceCents,
  };
}
