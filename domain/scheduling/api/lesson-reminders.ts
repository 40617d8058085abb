import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

export const remindOfCredits = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/remind-of-credits',
  summary: 'E-mail the students whose credits do not cover a lesson; at most once in 12 hours',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'calendar',
  params: z.strictObject({ id: idOf('lesson') }),
  reply: z.object({ undoId: z.string() }),
  idempotent: true,
});
