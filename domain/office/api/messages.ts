import * as z from 'zod/mini';
import { messageKind } from '#domain/shared/message-kind.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

const WHO = ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'] as const;

const messageChoice = z.object({ kind: messageKind, isOn: z.boolean(), isRequired: z.boolean() });
export type MessageChoice = z.infer<typeof messageChoice>;

export const messageChoices = endpoint({
  method: 'GET',
  path: '/auth/messages',
  summary: 'List the kinds of e-mail you receive',
  roles: WHO,
  area: 'staff',
  reply: z.array(messageChoice),
});

export const chooseMessage = endpoint({
  method: 'PATCH',
  path: '/auth/messages',
  summary: 'Switch a kind of e-mail on or off; required kinds stay on',
  roles: WHO,
  area: 'staff',
  body: z.strictObject({ kind: messageKind, isOn: z.boolean() }),
  reply: z.array(messageChoice),
});
