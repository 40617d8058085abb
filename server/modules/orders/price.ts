import { sql } from 'kysely';
import type { CreditKind } from '#domain/credit.ts';
import { planWords } from '#domain/plan.ts';
import { discountOf } from '#domain/order.ts';
import { MAX_CENTS } from '#domain/values/money.ts';
import { invalid } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { type Coupon, couponFor } from './coupon.ts';

export interface WishedLine {
  productId: string;
  quantity: number;
  /** Instead of the product's price; who may ask for it is the caller's to decide. */
  unitPriceCents?: number | undefined;
}
export interface Wish {
  studentId: string | null;
  businessId: string | null;
  lines: readonly WishedLine[];
  /** Lines that a contract has priced. */
  agreed?: readonly AgreedLine[] | undefined;
  coupon?: string | null | undefined;
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
  /** Of the whole line; of a subscription those of its first month. */
  credits: number;
  validMonths: number | null;
  subscriptionMonths: number | null;
}
/** What a contract's version has granted for a month, invoiced at the version's price. */
export interface AgreedLine extends PricedLine {
  productId: null;
  contractId: string;
  /** Its credits, which are in the pool already. */
  lotId: string;
}
export interface Priced {
  lines: (PricedLine | AgreedLine)[];
  coupon: Coupon | null;
  subTotalCents: number;
  discountCents: number;
  totalCents: number;
}

type Product = Omit<PricedLine, 'productId' | 'quantity' | 'unitPriceCents'> & { id: string };

/**
 * What the wish costs today (design D8: prices of the client are ignored): products at their price unless the line brings one, then
 * the coupon. 400 names `lines` for what is not on sale and `coupon` for one that does not hold.
 */
export async function priceOf(db: Db, wish: Wish): Promise<Priced> {
  const { rows } = await sql<Product>`
    select id, name, price_cents as "listPriceCents", credit_kind as "creditKind", credits, valid_months as "validMonths",
      subscription_months as "subscriptionMonths"
    from product where is_active and id = any(${wish.lines.map(({ productId }) => productId)}::uuid[])`.execute(
    db,
  );
  const products = new Map(rows.map((product) => [product.id, product]));
  const ofProducts = wish.lines.map((line) => priced(line, products.get(line.productId)));
  const lines = [...ofProducts, ...(wish.agreed ?? [])];
  if (wish.businessId !== null && lines.some(({ subscriptionMonths }) => subscriptionMonths !== null))
    throw invalid('lines', 'Subscriptions are for students, not for companies.');
  const subTotalCents = lines.reduce(
    (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
    0,
  );
  if (subTotalCents > MAX_CENTS) throw invalid('lines', 'This is more than one order may hold.');
  const coupon = wish.coupon
    ? await couponFor(db, { code: wish.coupon, studentId: wish.studentId, byStaff: wish.byStaff })
    : null;
  const discountCents = coupon ? discountOf(coupon, subTotalCents) : 0;
  return { lines, coupon, subTotalCents, discountCents, totalCents: subTotalCents - discountCents };
}

function priced(
  { productId, quantity, unitPriceCents }: WishedLine,
  product: Product | undefined,
): PricedLine {
  if (!product) throw invalid('lines', 'There is no such product on sale.');
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
