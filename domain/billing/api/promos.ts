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
  summary:
    'The promotions that the school shows to everybody and that hold today, what ends first before the rest',
  roles: 'anyone',
  reply: z.object({
    promos: z.array(z.object(promotion)),
    /** What each of two friends gets at the first payment of the one who was brought. */
    referralCredits: z.int(),
  }),
});

export const getPromo = endpoint({
  method: 'GET',
  path: '/student-platform/promo/:code',
  summary:
    'What a promotion gives, on which plans, until when, for whoever has its code, and whether it holds today; 404 for a code that there is not, or that is not for students',
  roles: 'anyone',
  params: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9][\w-]{2,39}$/)) }),
  reply: z.object({
    ...promotion,
    state: promoState,
    startsOn: z.nullable(plainDate),
    /** How often one person may use it; null: as often as they like. */
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
