import * as z from 'zod/mini';
import { creditKind } from '../credit.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const right = { area: 'payments', money: 'money' } as const;
const roles = ['CUSTOMER_SUPPORT'] as const;

export const subscriptionStatus = z.enum(['ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED', 'PAST_DUE']);

/** Credits once a month, out of one order's line. */
export const subscriptionRecord = z.object({
  id: idOf('subscription'),
  status: subscriptionStatus,
  product: z.string(),
  credits: z.int(),
  creditKind,
  months: z.int(),
  /** Months whose credits were given. */
  grants: z.int(),
  startsOn: plainDate,
  endsOn: plainDate,
  /** When the next credits come; null: none come any more, or not while it is paused. */
  nextGrantOn: z.nullable(plainDate),
  pausedOn: z.nullable(plainDate),
  paymentId: z.nullable(z.string()),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

export const studentSubscriptions = endpoint({
  ...right,
  method: 'GET',
  path: '/backoffice/students/:id/subscriptions',
  summary: "List a student's subscriptions, latest first",
  roles,
  params: z.strictObject({ id: idOf('student') }),
  reply: z.array(subscriptionRecord),
});

export const subscriptionChange = z.enum(['PAUSE', 'RESUME', 'CANCEL']);

const params = z.strictObject({ id: idOf('subscription') });
export const changeSubscription = endpoint({
  ...right,
  method: 'POST',
  path: '/backoffice/subscriptions/:id/change',
  summary:
    "Pause, resume (its days move by the pause) or end a subscription; 422 if its status doesn't allow it",
  roles,
  params,
  body: z.strictObject({ change: subscriptionChange }),
  reply: subscriptionRecord,
  idempotent: true,
});
