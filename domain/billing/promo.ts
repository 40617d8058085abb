import * as z from 'zod/mini';

/** HOLDS: valid today for anyone who can buy. */
export const promoState = z.enum(['HOLDS', 'NOT_YET', 'OVER', 'USED_UP']);
export type PromoState = z.infer<typeof promoState>;
