import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('account') });
const access = z.object({
  id: z.string(),
  disabledAt: z.nullable(instant),
  disabledReason: z.nullable(z.string()),
});

export const disableAccount = endpoint({
  method: 'POST',
  path: '/backoffice/accounts/:id/disable',
  summary: 'Disable an account and end its sessions; never your own',
  roles,
  area: 'staff',
  params,
  body: z.strictObject({ reason: text({ min: 5, max: 300 }) }),
  reply: access,
});
export const enableAccount = endpoint({
  method: 'POST',
  path: '/backoffice/accounts/:id/enable',
  summary: 'Enable a disabled account',
  roles,
  area: 'staff',
  params,
  reply: access,
});
export const sendWelcomeMail = endpoint({
  method: 'POST',
  path: '/backoffice/accounts/:id/welcome',
  summary: 'Send the mail for setting the first password again',
  roles,
  area: 'staff',
  params,
  idempotent: true,
});
