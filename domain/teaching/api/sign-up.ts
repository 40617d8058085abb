import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { MOST_WISHES } from '#domain/people/sign-up.ts';
import { instant } from '#domain/values/instant.ts';
import { emailText, optionalText, phoneText, text } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const code = z.optional(optionalText({ max: 40 }));

/** A visitor's sign-up form; the same schema checks the form and the request. */
export const signUpBody = z.strictObject({
  firstName: text({ max: 80 }),
  lastName: text({ max: 120 }),
  email: emailText,
  phone: z.optional(z.nullable(phoneText)),
  timeZone: z.optional(timezone),
  language,
  /** As they judge it themselves. */
  level: z.optional(z.nullable(level)),
  goal: z.optional(optionalText({ max: 2000, lines: 'many' })),
  /** Given: a trial lesson is asked for, at best at one of these beginnings. */
  trial: z.optional(
    z.nullable(
      z.strictObject({
        wishedAt: z.array(instant).check(z.maxLength(MOST_WISHES)),
        /** Preferred teacher from the school's home page; ignored if no longer shown there. */
        teacherId: z.optional(z.nullable(idOf('teacher'))),
        wishes: z.optional(optionalText({ max: 1000, lines: 'many' })),
      }),
    ),
  ),
  promo: code,
  referral: code,
  source: z.optional(optionalText({ max: 120 })),
  consent: z.literal(true, { error: errorText('consent-needed') }),
});
export type SignUp = z.infer<typeof signUpBody>;

/** API-14. */
export const signUp = endpoint({
  method: 'POST',
  path: '/student-platform/signup',
  summary:
    'Create a student, with a trial if requested, and mail the link to choose a password; the same reply for a known address',
  roles: 'anyone',
  body: signUpBody,
});

export const trialOffer = endpoint({
  method: 'GET',
  path: '/student-platform/trial-offer',
  summary: 'Get the languages taught, the length of a trial lesson, and whether it is booked at once',
  roles: 'anyone',
  reply: z.object({
    languages: z.array(language),
    minutes: z.int(),
    /** A chosen time is booked immediately and held so long; 0: it is only a preference. */
    holdHours: z.int(),
  }),
});

export const trialTimes = endpoint({
  method: 'GET',
  path: '/student-platform/trial-times',
  summary: 'List the start times available for a trial lesson in a language, without names of teachers',
  roles: 'anyone',
  query: z.strictObject({ language }),
  reply: z.object({ times: z.array(instant) }),
});
