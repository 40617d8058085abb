import * as z from 'zod/mini';
import { phoneText } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** What everybody may set for themselves, whatever they do at the school; what is left out stays as it is. */
export const preferences = z.strictObject({
  /** Lifts the ban on zooming (D2). */
  allowZoom: z.optional(z.boolean()),
  /** The clock on which this person reads times. */
  timeZone: z.optional(timezone),
  phone: z.optional(z.nullable(phoneText)),
  /** The version of the account that the form was opened with; another one is answered 409 `stale` with what stands. */
  version: z.optional(z.int()),
});

export const setPreferences = endpoint({
  method: 'PATCH',
  path: '/auth/preferences',
  summary: 'Changes the own preferences and answers them',
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'],
  area: 'staff',
  body: preferences,
  reply: z.object({
    allowZoom: z.boolean(),
    timeZone: timezone,
    phone: z.nullable(z.string()),
    version: z.int(),
  }),
});
