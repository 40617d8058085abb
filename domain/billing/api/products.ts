import * as z from 'zod/mini';
import { creditKind } from '../credit.ts';
import { language } from '#domain/shared/language.ts';
import { instant } from '#domain/values/instant.ts';
import { priceCents } from '#domain/values/money.ts';
import { text } from '#domain/values/text.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, resource } from '#domain/contract/resource.ts';

const subscriptionMonths = z.union([z.literal(3), z.literal(6), z.literal(9), z.literal(12)]);
const fields = {
  name: text({ max: 80 }),
  priceCents,
  creditKind,
  /** For a subscription, credits per month. */
  credits: z.int().check(z.gte(1), z.lte(1000)),
  /** Null: the credits never expire. */
  validMonths: z.nullable(z.int().check(z.gte(1), z.lte(120))),
  subscriptionMonths: z.nullable(subscriptionMonths),
  language,
  isActive: z.boolean(),
  /** Position in the shop, lowest first. */
  position: z.int().check(z.gte(0), z.lte(10_000)),
};

/** A product that the school sells. Changes apply to future orders: lines of existing orders keep their values. */
export const productRecord = z.object({
  id: idOf('product'),
  ...fields,
  /** Orders that were paid. */
  soldCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type ProductRecord = z.infer<typeof productRecord>;

const create = z.strictObject({
  ...fields,
  validMonths: z.optional(fields.validMonths),
  subscriptionMonths: z.optional(fields.subscriptionMonths),
});
const update = z.strictObject({
  name: z.optional(fields.name),
  priceCents: z.optional(fields.priceCents),
  creditKind: z.optional(fields.creditKind),
  credits: z.optional(fields.credits),
  validMonths: z.optional(fields.validMonths),
  subscriptionMonths: z.optional(fields.subscriptionMonths),
  language: z.optional(fields.language),
  isActive: z.optional(fields.isActive),
  position: z.optional(fields.position),
  version: z.int(),
});
export type ProductCreate = z.infer<typeof create>;
export type ProductUpdate = z.infer<typeof update>;

const open = resource({
  name: 'products',
  noun: 'product',
  title: 'products',
  area: 'payments',
  roles: ['CUSTOMER_SUPPORT'],
  record: productRecord,
  sortable: ['position', 'name', 'priceCents', 'createdAt'],
  filters: {
    q: z.optional(text({ max: 100 })),
    isActive: z.optional(z.boolean()),
    creditKind: z.optional(oneOrMany(creditKind)),
    language: z.optional(oneOrMany(language)),
  },
  create,
  update,
});

/** Support can read them to sell; changes need permission for settings. */
export const products = {
  ...open,
  create: { ...open.create, area: 'settings' as const },
  update: { ...open.update, area: 'settings' as const },
};

export const exportProducts = exportOf(products.list, [
  'name',
  'position',
  'priceCents',
  'credits',
  'creditKind',
  'validMonths',
  'subscriptionMonths',
  'soldCount',
  'isActive',
]);
