import { expect, it } from 'vitest';
import type { ProviderRow, Providers } from '#server/tenancy/host.ts';
import { returnOrigin } from './return-origin.ts';

const provider = { id: 'sol', subdomain: 'sol' } as ProviderRow;
const HOSTS: Record<string, ProviderRow> = {
  'school.example': provider,
  'sol.school.example': provider,
  'clases.sol.example': provider,
  'localhost:4300': provider,
  'luna.school.example': { ...provider, id: 'luna', subdomain: 'luna' },
};
const providers: Providers = { ofHost: async (host) => HOSTS[host] ?? null, forget: () => {} };
const settings = { publicUrl: 'https://school.example', defaultProvider: 'sol', port: 3000 };
const from = (host: string, config: Parameters<typeof returnOrigin>[0]['config'] = settings) =>
  returnOrigin({ request: { protocol: 'http', host }, providers, config, providerId: 'sol' });

it('sends no payer to another school’s address, nor to an unknown one', async () => {
  expect(await from('luna.school.example')).toBeNull();
  expect(await from('elsewhere.example')).toBeNull();
});

it.each([
  ['clases.sol.example', 'https://clases.sol.example'],
  ['sol.school.example', 'https://sol.school.example'],
  ['school.example', null],
])('brings who pays back to where they are signed in: %s', async (host, origin) => {
  expect(await from(host)).toBe(origin);
});

it('also on a developer’s own machine', async () => {
  const config = { ...settings, publicUrl: undefined, port: 4300 };
  expect(await from('localhost:4300', config)).toBe('http://localhost:4300');
});
