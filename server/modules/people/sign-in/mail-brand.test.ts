import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeProvider, makeProvider } from '#tests/support/people.ts';
import { mailBrand, type MailPlace } from '#server/mail/mail-brand.ts';

const test = testApp();
let provider: MadeProvider;
beforeAll(async () => {
  provider = await makeProvider(test.pool, { logotype_url: '/brand/sol/logotype.svg' });
});
const brandOf = (place: MailPlace, { id } = provider) =>
  inTransaction(test.pool, { providerId: id }, (db) => mailBrand(db, place));

const PUBLIC = { PUBLIC_URL: 'https://school.example' };
const request = { protocol: 'http' as const, host: 'evil.example' };

describe("a mail's addresses", () => {
  it.each([undefined, request])('are under PUBLIC_URL, whatever host a request names: %o', async (asked) => {
    const origin = `https://${provider.subdomain}.school.example`;
    const brand = await brandOf({ config: readConfig(PUBLIC), request: asked });
    expect(brand).toMatchObject({ origin, logoUrl: `${origin}/brand/sol/logotype.svg` });
  });

  it('are at PUBLIC_URL itself for the school of DEFAULT_PROVIDER', async () => {
    const config = readConfig({ ...PUBLIC, DEFAULT_PROVIDER: provider.subdomain });
    expect((await brandOf({ config })).logoUrl).toBe('https://school.example/brand/sol/logotype.svg');
  });

  it('without that setting are where the request came to, or on this machine', async () => {
    const config = readConfig({ PORT: '4000' });
    expect((await brandOf({ config, request })).origin).toBe('http://evil.example');
    expect((await brandOf({ config })).origin).toBe(`http://${provider.subdomain}.localhost:4000`);
  });

  it('leave a logo at another address unchanged', async () => {
    const logotype_url = 'https://cdn.example/logo.png';
    const other = await makeProvider(test.pool, { logotype_url });
    expect((await brandOf({ config: readConfig(PUBLIC) }, other)).logoUrl).toBe(logotype_url);
  });
});
