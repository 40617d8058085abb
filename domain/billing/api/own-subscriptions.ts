import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { subscriptionChange, subscriptionRecord } from './subscriptions.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['STUDENT'] as const;

export const listOwnSubscriptions = endpoint({
  method: 'GET',
  path: '/student-platform/subscriptions',
  summary: 'List your subscriptions, latest first',
  roles,
  reply: z.array(subscriptionRecord),
});

export const changeOwnSubscription = endpoint({
  method: 'POST',
  path: '/student-platform/subscriptions/:id/change',
  summary: "Pause, resume or end one of your subscriptions; 422 if its status doesn't allow it",
  roles,
  params: z.strictObject({ id: idOf('subscription') }),
  body: z.strictObject({ change: subscriptionChange }),
  reply: subscriptionRecord,
  idempotent: true,
});
