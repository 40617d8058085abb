import * as z from 'zod/mini';
import { batchRecord } from '#domain/office/api/batches.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { reminder } from './orders.ts';
import { paymentFilters } from './payments.ts';
import { bulkReply, selectionOf } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const right = { area: 'payments', money: 'money' } as const;

export const remindPayments = endpoint({
  method: 'POST',
  path: '/backoffice/payments/remind',
  summary: 'Mail reminders of several payments; each item reports whether it succeeded',
  roles,
  ...right,
  body: z.strictObject({
    ids: z.array(idOf('payment')).check(z.minLength(1), z.maxLength(100)),
    ...reminder,
  }),
  reply: bulkReply,
  idempotent: true,
});

export const remindManyPayments = endpoint({
  method: 'POST',
  path: '/backoffice/payments/remind/batch',
  summary:
    'Send reminders of any number of payments, also all that a filter matches, in the background; returns the task',
  roles,
  ...right,
  body: z.strictObject({ selection: selectionOf('payment', paymentFilters), ...reminder }),
  reply: batchRecord,
  idempotent: true,
});
