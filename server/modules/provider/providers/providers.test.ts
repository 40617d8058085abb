import { beforeAll, describe, expect, it } from 'vitest';
import {
  currentProvider,
  getSchoolContact,
  providerBySubdomain,
  providerReply,
} from '#domain/provider/api/providers.ts';
import { DEFAULT_PROVIDER } from '#domain/shared/provider.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeProvider, makeProvider } from '#tests/support/people.ts';

const test = testApp({ env: { DEFAULT_PROVIDER: 'lingua' } });
const UNKNOWN = {
  ...DEFAULT_PROVIDER,
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  allowZoom: false,
  isKnown: false,
  isDemo: false,
  locales: ['en'],
  defaultLocale: 'en',
};
let provider: MadeProvider;

beforeAll(async () => {
  provider = await makeProvider(test.pool, {
    subdomain: 'lingua',
    provider_name: 'Lingua',
    is_demo: true,
    time_zone: 'Atlantic/Canary',
  });
  await makeProvider(test.pool, { subdomain: 'parla', provider_name: 'Parla', allow_zoom: true });
});

const at = (host: string) =>
  test.agent('x').inject({ url: `/api/v1${currentProvider.path}`, headers: { host } });

describe('the default record', () => {
  it.each(['no-such-school', '--', '0'])('ERR-01 for the unknown subdomain %s', async (subdomain) => {
    expect(await test.agent('lingua').call(providerBySubdomain, { query: { subdomain } })).toEqual(UNKNOWN);
  });

  it.each(['no-such-school.localhost', 'a.lingua.localhost', 'evil.example'])(
    'ENT-02 at %s',
    async (host) => {
      expect((await at(host)).json()).toEqual(UNKNOWN);
    },
  );

  it.each(["'; drop table provider; --", 'Lingua', 'a'.repeat(42), ''])(
    'API-08 refuses %j as a subdomain',
    async (subdomain) => {
      const { status, body } = await test
        .agent('lingua')
        .apiCall(providerBySubdomain, { query: { subdomain } });
      expect([status, Object.keys(body.errors!)]).toEqual([400, ['subdomain']]);
    },
  );
});

describe('how to reach the school', () => {
  const contact = (subdomain: string) => test.agent(subdomain).call(getSchoolContact);
  const withPage = async (isPublished: boolean) => {
    const home_page = { isPublished, email: 'hello@lingua.example', phone: '+34910000100' };
    return contact((await makeProvider(test.pool, { home_page })).subdomain);
  };

  it('ROUTE-14 is what the home page tells visitors', async () => {
    expect(await withPage(true)).toEqual({ email: 'hello@lingua.example', phone: '+34910000100' });
  });

  it('is nothing where the page is not published or says nothing, and where there is no school', async () => {
    const nothing = { email: null, phone: null };
    expect(await withPage(false)).toEqual(nothing);
    expect(await contact('parla')).toEqual(nothing);
    expect(await contact('no-such-school')).toEqual(nothing);
  });
});

describe('a known provider', () => {
  const lingua = {
    id: '',
    providerName: 'Lingua',
    isotypeUrl: '/brand/isotype.svg',
    isotypeUrlDark: '/brand/isotype-dark.svg',
    logotypeUrl: '/brand/logotype.svg',
    logotypeUrlDark: '/brand/logotype-dark.svg',
    subdomain: 'lingua',
    timeZone: 'Atlantic/Canary',
    currency: 'EUR',
    allowZoom: false,
    isKnown: true,
    isDemo: true,
    locales: ['en'],
    defaultLocale: 'en',
  };

  it.each(['lingua.localhost', 'localhost', 'localhost:3000', '127.0.0.1:3000', 'LINGUA.localhost:80'])(
    'API-08 at %s',
    async (host) => {
      expect((await at(host)).json()).toEqual({ ...lingua, id: provider.id });
    },
  );

  it('ENT-02 by subdomain, from wherever it is asked, and nothing that the contract does not name', async () => {
    const answer = await test.agent('lingua').call(providerBySubdomain, { query: { subdomain: 'parla' } });
    expect(answer).toMatchObject({
      providerName: 'Parla',
      subdomain: 'parla',
      allowZoom: true,
      isDemo: false,
    });
    expect(providerReply.parse(answer)).toEqual(answer);
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(lingua).toSorted());
  });
});
