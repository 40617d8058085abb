import * as z from 'zod/mini';
import { creditKind } from '../credit.ts';
import { promoState } from '../promo.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

const promotion = {
  code: z.string(),
  /** As the school calls it; null: by what it gives. */
  title: z.nullable(z.string()),
  /** One of the two. */
  percentOff: z.nullable(z.int()),
  amountOffCents: z.nullable(z.int()),
  currency: z.string(),
  endsOn: z.nullable(plainDate),
};

export const listPromos = endpoint({
  method: 'GET',
  path: '/student-platform/promo',
  summary: 'List the public promotions valid today, those that end first at the top',
  roles: 'anyone',
  reply: z.object({
    promos: z.array(z.object(promotion)),
    /** Credits that both friends get with the first payment of the referred one. */
    referralCredits: z.int(),
  }),
});

export const getPromo = endpoint({
  method: 'GET',
  path: '/student-platform/promo/:code',
  summary:
    'Get the discount, plans, deadline and validity of a promo code; 404 if unknown or not for students',
  roles: 'anyone',
  params: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9][\w-]{2,39}$/)) }),
  reply: z.object({
    ...promotion,
    state: promoState,
    startsOn: z.nullable(plainDate),
    /** Maximum uses per person; null: unlimited. */
    maxUsesPerStudent: z.nullable(z.int()),
    /** Only so many people get it. */
    isLimited: z.boolean(),
    /** The shop's plans, each as it would cost bought alone with the code; none while it does not hold. */
    plans: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        creditKind,
        credits: z.int(),
        subscriptionMonths: z.nullable(z.int()),
        priceCents: z.int(),
        withCodeCents: z.int(),
      }),
    ),
  }),
});
export type PromoReply = z.output<typeof getPromo.reply>;
