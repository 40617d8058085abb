import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { isDomainName } from '../domain-name.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

export const domainRecord = z.object({
  id: idOf('domain'),
  host: z.string(),
  /** Null: not proved yet, it leads nowhere. */
  verifiedAt: z.nullable(instant),
  /** The two records that the domain needs: one that proves whose it is, one that leads here. */
  proof: z.object({ name: z.string(), value: z.string() }),
  target: z.string(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

const addresses = z.object({
  /** The school's built-in address. It always works. */
  address: z.string(),
  studentAddress: z.string(),
  domains: z.array(domainRecord),
  mayChange: z.boolean(),
});
export type Addresses = z.infer<typeof addresses>;

const common = { roles, area: 'settings' } as const;
const params = z.strictObject({ id: idOf('domain') });

export const listDomains = endpoint({
  method: 'GET',
  path: '/backoffice/settings/domains',
  summary: "List the school's addresses: its subdomain, and its own domains with the missing steps of each",
  ...common,
  reply: addresses,
});
export const addDomain = endpoint({
  method: 'POST',
  path: '/backoffice/settings/domains',
  summary: 'Add a domain of the school, used once it is verified; at most 5',
  ...common,
  body: z.strictObject({
    host: z.string().check(z.trim(), z.toLowerCase(), z.refine(isDomainName, errorText('enter-host'))),
  }),
  reply: addresses,
});
export const checkDomain = endpoint({
  method: 'POST',
  path: '/backoffice/settings/domains/:id/check',
  summary: 'Check the DNS record that verifies a domain; 422 with the record found instead',
  ...common,
  params,
  reply: addresses,
});
export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/backoffice/settings/domains/:id',
  summary: 'Remove a domain; it stops working immediately',
  ...common,
  params,
  reply: addresses,
});
