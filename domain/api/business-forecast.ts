import * as z from 'zod/mini';
import { creditsHanding } from './business-people.ts';
import { endpoint } from './endpoint.ts';
import { idOf } from './id.ts';

const who = ['BUSINESS_MANAGER'] as const;

export const moveOwnCredits = endpoint({
  method: 'POST',
  path: '/business-platform/credits',
  summary: "Moves the own company's free credits between its pool and its employees",
  who,
  body: creditsHanding,
  reply: z.object({
    /** What the two have of this kind afterwards, free to use. */
    fromFree: z.int(),
    toFree: z.int(),
  }),
  idempotent: true,
});

export const nudgeEmployee = endpoint({
  method: 'POST',
  path: '/business-platform/students/:id/nudge',
  summary: 'Mails an employee which credits end next; once a week at most',
  who,
  params: z.strictObject({ id: idOf('student') }),
  reply: z.object({
    /** False: they were mailed this week already, or want no such mail. */
    isSent: z.boolean(),
  }),
});
