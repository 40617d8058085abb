import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { instant } from '#domain/values/instant.ts';
import { MAX_CENTS } from '#domain/values/money.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, resource } from '#domain/contract/resource.ts';

const count = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)));
const code = text({ min: 3, max: 40 }).check(
  z.toUpperCase(),
  z.regex(/^[A-Z0-9][A-Z0-9_-]+$/, errorText('letters-digits-dashes')),
);
const fields = {
  /** Name of the promotion; null: the code is shown. */
  title: z.nullable(optionalText({ max: 80 })),
  /** Exactly one of percent and amount. */
  percentOff: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  amountOffCents: z.nullable(z.int().check(z.gte(1), z.lte(MAX_CENTS))),
  /** Null: unlimited. */
  maxUses: count,
  maxUsesPerStudent: count,
  startsOn: z.nullable(plainDate),
  endsOn: z.nullable(plainDate),
  /** Only support can use it. A student who types it gets the error for an unknown code. */
  staffOnly: z.boolean(),
  /** Listed on the public promotions page. */
  isPublic: z.boolean(),
  isActive: z.boolean(),
};

export const couponRecord = z.object({
  id: idOf('coupon'),
  code: z.string(),
  ...fields,
  usedCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type CouponRecord = z.infer<typeof couponRecord>;

const changes = {
  title: z.optional(fields.title),
  percentOff: z.optional(fields.percentOff),
  amountOffCents: z.optional(fields.amountOffCents),
  maxUses: z.optional(count),
  maxUsesPerStudent: z.optional(count),
  startsOn: z.optional(fields.startsOn),
  endsOn: z.optional(fields.endsOn),
  staffOnly: z.optional(z.boolean()),
  isPublic: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
};
const create = z.strictObject({ code, ...changes });
const update = z.strictObject({ ...changes, version: z.int() });
export type CouponCreate = z.infer<typeof create>;
export type CouponUpdate = z.infer<typeof update>;

const open = resource({
  name: 'coupons',
  noun: 'coupon',
  title: 'coupons',
  area: 'payments',
  money: 'money',
  roles: ['CUSTOMER_SUPPORT'],
  record: couponRecord,
  sortable: ['code', 'createdAt', 'usedCount'],
  filters: {
    q: z.optional(text({ max: 100 })),
    isActive: z.optional(z.boolean()),
    staffOnly: z.optional(z.boolean()),
  },
  create,
  update,
});

/** People who record payments can see coupons. Coupons give a discount, so creating and changing them needs the `settings` permission. */
export const coupons = {
  ...open,
  create: { ...open.create, area: 'settings' as const },
  update: { ...open.update, area: 'settings' as const },
};

export const exportCoupons = exportOf(coupons.list, [
  'code',
  'title',
  'value',
  'usedCount',
  'startsOn',
  'endsOn',
  'staffOnly',
  'isPublic',
  'isActive',
]);

export const listCouponUses = endpoint({
  method: 'GET',
  path: '/backoffice/coupons/:id/uses',
  summary: "List a coupon's uses with their orders, latest first, at most 200",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'payments',
  money: 'money',
  params: open.one.params,
  reply: z.array(
    z.object({
      id: z.string(),
      usedAt: instant,
      studentId: z.string(),
      studentName: z.string(),
      discountCents: z.int(),
      paymentId: z.nullable(z.string()),
    }),
  ),
});
