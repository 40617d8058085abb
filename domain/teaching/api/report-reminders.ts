import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

export const remindOfReports = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/:id/remind-of-reports',
  summary: 'E-mail a teacher the lessons that miss a report; at most once in 24 hours',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'calendar',
  params: z.strictObject({ id: idOf('teacher') }),
  reply: z.object({ undoId: z.string(), lessons: z.int() }),
  idempotent: true,
});
