import * as z from 'zod/mini';
import { MOST_PEOPLE } from '#domain/company-people.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { leaverLessons } from './business-people.ts';
import { endpoint } from './endpoint.ts';
import { idOf } from './id.ts';

const who = ['BUSINESS_MANAGER'] as const;
/** Judged line by line: what is wrong with one is told beside it. */
const cell = optionalText({ max: 200 });

export const inviteEmployees = endpoint({
  method: 'POST',
  path: '/business-platform/people',
  summary:
    "Invites people as the own company's employees, within its contract; with `isTrial` only says what would become of each",
  who,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ firstName: cell, lastName: cell, email: cell }))
      .check(z.minLength(1), z.maxLength(MOST_PEOPLE)),
    isTrial: z.boolean(),
  }),
  reply: z.object({
    /** Of all of them: all or none are. */
    invited: z.int(),
    /** As they were given; null: nothing stands in the way. */
    problems: z.array(z.nullable(z.string())),
  }),
  idempotent: true,
});

export const endEmployment = endpoint({
  method: 'POST',
  path: '/business-platform/people/:id/leave',
  summary:
    "Ends somebody's belonging to the own company; free and set-aside credits go back to its pool, lessons ahead are cancelled or theirs to pay",
  who,
  params: z.strictObject({ id: idOf('student') }),
  body: z.strictObject({ lessons: leaverLessons, reason: text({ max: 300 }) }),
  reply: z.object({ returnedCredits: z.int() }),
  idempotent: true,
});
