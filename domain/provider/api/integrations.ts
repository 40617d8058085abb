import * as z from 'zod/mini';
import { INTEGRATION_FIGURES, INTEGRATION_STATES, INTEGRATIONS } from '../integration.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

export const integrationRecord = z.object({
  id: z.enum(INTEGRATIONS),
  state: z.enum(INTEGRATION_STATES),
  /** Settings of the installation that it uses. Secrets are never sent: their `shown` is null, or only their host or kind. */
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), shown: z.nullable(z.string()) })),
  figures: z.array(z.object({ what: z.enum(INTEGRATION_FIGURES), count: z.int() })),
  lastAt: z.nullable(instant),
  /** Whether the caller can test it now. */
  mayTest: z.boolean(),
});
export type IntegrationRecord = z.infer<typeof integrationRecord>;

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/backoffice/settings/integrations',
  summary: "List this installation's integrations with setup and state, without secrets",
  roles,
  area: 'settings',
  reply: z.array(integrationRecord),
});
export const testIntegration = endpoint({
  method: 'POST',
  path: '/backoffice/settings/integrations/:integration/test',
  summary: 'Test an integration: an e-mail to yourself, or a call; 422 with its answer',
  roles,
  area: 'settings',
  params: z.strictObject({ integration: z.enum(INTEGRATIONS) }),
  reply: z.object({ to: z.nullable(z.string()), status: z.nullable(z.int()) }),
});
