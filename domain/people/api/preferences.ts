import * as z from 'zod/mini';
import { localeCode } from '#domain/shared/locale.ts';
import { phoneText } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** Settings that all users can change for themselves; fields left out do not change. */
export const preferences = z.strictObject({
  /** Lifts the ban on zooming (D2). */
  allowZoom: z.optional(z.boolean()),
  /** The clock on which this person reads times. */
  timeZone: z.optional(timezone),
  /** The language of screens, e-mails and files, one that the school offers. Null: the browser's or the school's. */
  locale: z.optional(z.nullable(localeCode)),
  phone: z.optional(z.nullable(phoneText)),
  /** The account's version when the form was opened; another one is answered 409 `stale` with the current values. */
  version: z.optional(z.int()),
});

export const setPreferences = endpoint({
  method: 'PATCH',
  path: '/auth/preferences',
  summary: 'Change your preferences and return them',
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'],
  area: 'staff',
  body: preferences,
  reply: z.object({
    allowZoom: z.boolean(),
    timeZone: timezone,
    locale: z.nullable(localeCode),
    phone: z.nullable(z.string()),
    version: z.int(),
  }),
});
