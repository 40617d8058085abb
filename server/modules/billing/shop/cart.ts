import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { checkCoupon as checkEndpoint, reviewCart as reviewEndpoint } from '#domain/billing/api/shop.ts';
import { addMonths, type PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Priced, priceOf, type PricedLine } from '#server/modules/billing/orders/price.ts';
import type { PaymentServices } from '#server/modules/billing/payment-services/services.ts';
import { assertStudentCan } from '#server/auth/assert-student-can.ts';
import { methodsOf, sellingProvider } from './selling-provider.queries.ts';

type Check = z.output<typeof checkEndpoint.body>;
type Review = z.output<typeof reviewEndpoint.body>;
type ReviewedLine = z.input<typeof reviewEndpoint.reply>['lines'][number];
export type CartLine = Check['lines'][number];

/** Returns the lines whose products the shop offers to this student today; throws 403 for students who cannot see the shop (PERM-04). */
export async function offeredLines(
  db: Db,
  studentId: string,
  lines: readonly CartLine[],
): Promise<CartLine[]> {
  const { language } = await assertStudentCan(db, studentId, 'seeShop');
  const { rows } = await sql<{ id: string }>`
    select id from product where is_active and language = ${language}
      and id = any(${lines.map(({ productId }) => productId)}::uuid[])`.execute(db);
  const offered = new Set(rows.map(({ id }) => id));
  return lines.filter(({ productId }) => offered.has(productId));
}

/** Throws 400 `lines` for a product that the shop does not offer to this student. */
export async function assertOffered(db: Db, studentId: string, lines: readonly CartLine[]): Promise<void> {
  const offered = await offeredLines(db, studentId, lines);
  if (offered.length < lines.length) throw fieldError('lines', 'cart-item-not-on-sale');
}

/** API-17: returns the discount of a coupon on this cart, after the cart's other coupons, today and for this student. Uses up nothing. */
export async function checkCoupon(
  db: Db,
  studentId: string,
  { coupon, coupons: before = [], lines }: Check,
): Promise<z.input<typeof checkEndpoint.reply>> {
  await assertOffered(db, studentId, lines);
  const { currency } = await sellingProvider(db);
  const priced = await priceOf(db, {
    studentId,
    businessId: null,
    lines,
    coupons: [...before, coupon],
    byStaff: false,
  });
  const { code, percentOff, amountOffCents } = orNotFound(priced.coupons.at(-1));
  return { code, percentOff, amountOffCents, ...sumsOf(priced), currency };
}

/** Returns the cart's total, and which credits it grants when. Prices come from the school (D8). */
export async function reviewCart(
  db: Db,
  studentId: string,
  { coupons, lines }: Review,
  services: PaymentServices,
): Promise<z.input<typeof reviewEndpoint.reply>> {
  const offered = await offeredLines(db, studentId, lines);
  const provider = await sellingProvider(db);
  const priced = await priceOf(db, {
    studentId,
    businessId: null,
    lines: offered,
    coupons: offered.length > 0 ? coupons : [],
    byStaff: false,
  });
  return {
    ...sumsOf(priced),
    currency: provider.currency,
    lines: priced.lines.map((line) => reviewed(line, provider.today)),
    gone: lines.filter((line) => !offered.includes(line)).map(({ productId }) => productId),
    methods: methodsOf(provider, services),
  };
}

const sumsOf = ({ subTotalCents, discountCents, totalCents, coupons }: Priced) => ({
  subTotalCents,
  discountCents,
  totalCents,
  coupons: coupons.map(({ code, discountCents }) => ({ code, discountCents })),
});

/** Calculates the dates as `grantLines` and `startSubscription` would if the cart were paid today. */
function reviewed(line: PricedLine, today: PlainDate): ReviewedLine {
  const { validMonths, subscriptionMonths: months } = line;
  const after = (count: number | null) => (count === null ? null : addMonths(today, count));
  return {
    ...line,
    productId: orNotFound(line.productId),
    expiresOn: after(validMonths),
    nextGrantOn: months === null ? null : addMonths(today, 1),
    endsOn: after(months),
  };
}
