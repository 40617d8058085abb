import { beforeAll, expect, it } from 'vitest';
import { addDomain } from '#domain/provider/api/domains.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { checkDomain } from '#server/modules/provider/domains/domains.ts';
import { testApp } from '#tests/support/app.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';

const test = testApp({ env: { PUBLIC_URL: 'https://platform.example', TRUST_PROXY: '1' } });
let school: Fixture;
beforeAll(async () => {
  school = await makeFixture(test);
});

const ask = async (query: string, headers: Record<string, string> = {}) =>
  (await test.app().inject({ url: `/certificate-hosts${query}`, headers })).statusCode;

it('RUN-12 answers the proxy itself, not what it forwards, and nothing without a domain', async () => {
  const query = `?domain=${school.provider.subdomain}.platform.example`;
  expect(await ask(query)).toBe(204);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])
    expect(await ask(query, { [name]: '1.1.1.1' }), name).toBe(404);
  for (const wrong of ['', '?domain=', '?domain=a&domain=b', `?domain=${'a'.repeat(300)}`])
    expect(await ask(wrong), wrong).toBe(404);
});

it('RUN-12 allows certificates of subdomains of schools, of no other host', async () => {
  const { subdomain } = school.provider;
  expect(await ask(`?domain=${subdomain.toUpperCase()}.Platform.example`)).toBe(204);
  for (const host of [
    'nobody.platform.example',
    `a.${subdomain}.platform.example`,
    // The first label of a foreign domain names no school.
    `${subdomain}.evil.example`,
    `${subdomain}platform.example`,
    '10.0.0.1',
    '[::1]',
  ])
    expect(await ask(`?domain=${encodeURIComponent(host)}`), host).toBe(404);
});

it('RUN-12 allows the certificate of a school’s own domain once it is proved', async () => {
  const host = `www.${school.provider.subdomain}.example`;
  const { domains } = await school.agents.admin.call(addDomain, { body: { host } });
  const { id, proof } = domains.find((each) => each.host === host)!;
  expect(await ask(`?domain=${host}`)).toBe(404);
  await checkDomain(id, {
    transaction: (work) => inTransaction(test.pool, { providerId: school.provider.id }, work),
    lookUp: async () => [proof.value],
  });
  expect(await ask(`?domain=${host}`)).toBe(204);
});
