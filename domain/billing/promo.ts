import * as z from 'zod/mini';

/** HOLDS: whoever may buy can use it today. */
export const promoState = z.enum(['HOLDS', 'NOT_YET', 'OVER', 'USED_UP']);
export type PromoState = z.infer<typeof promoState>;
