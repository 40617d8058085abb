import * as z from 'zod/mini';
import { valuesOf } from '#domain/shared/appearance.ts';
import { MOST_NUDGED, NUDGE_OUTCOME } from '../nudge.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { creditsHanding } from './business-people.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['BUSINESS_MANAGER'] as const;

export const moveOwnCredits = endpoint({
  method: 'POST',
  path: '/business-platform/credits',
  summary: "Move your company's free credits between its pool and its employees",
  roles,
  body: creditsHanding,
  reply: z.object({
    /** Available credits of this kind that both have afterwards. */
    fromFree: z.int(),
    toFree: z.int(),
  }),
  idempotent: true,
});

export const nudgeEmployees = endpoint({
  method: 'POST',
  path: '/business-platform/nudges',
  summary: 'Mail employees their next expiring credits; each at most once in seven days',
  roles,
  body: z.strictObject({
    ids: z.array(idOf('student')).check(z.minLength(1), z.maxLength(MOST_NUDGED)),
  }),
  reply: z.object({
    /** One for each id. */
    results: z.array(z.object({ id: z.string(), outcome: z.enum(valuesOf(NUDGE_OUTCOME)) })),
  }),
  idempotent: true,
});

export const listNudges = endpoint({
  method: 'GET',
  path: '/business-platform/nudges',
  summary: 'List the employees reminded in the last seven days, with the time',
  roles,
  reply: z.array(z.object({ studentId: z.string(), on: plainDate })),
});
