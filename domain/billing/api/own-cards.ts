import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['STUDENT'] as const;
const params = z.strictObject({ id: idOf('saved-card') });

/** A card that the student keeps; its number is at the payment service alone. */
const ownCard = z.object({
  id: idOf('saved-card'),
  /** The payment method that can charge it. */
  method: z.enum(['CARD', 'TEST_CARD']),
  /** As the payment service names it: `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Offered first: the one chosen, else the latest. */
  isDefault: z.boolean(),
  isExpired: z.boolean(),
});
export type OwnCard = z.infer<typeof ownCard>;

export const listOwnCards = endpoint({
  method: 'GET',
  path: '/student-platform/cards',
  summary: 'List your saved cards, the one offered first on top',
  roles,
  reply: z.array(ownCard),
});

export const chooseOwnCard = endpoint({
  method: 'POST',
  path: '/student-platform/cards/:id/default',
  summary: 'Choose the saved card that is offered first',
  roles,
  params,
  reply: z.array(ownCard),
});

export const removeOwnCard = endpoint({
  method: 'DELETE',
  path: '/student-platform/cards/:id',
  summary: 'Remove a saved card, here and at the payment service',
  roles,
  params,
  reply: z.array(ownCard),
});
