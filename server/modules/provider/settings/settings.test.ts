import { beforeAll, describe, expect, it } from 'vitest';
import { currentProvider } from '#domain/provider/api/providers.ts';
import { getSettings, updateSettings } from '#domain/provider/api/settings.ts';
import { DEFAULT_RULES, PAY_RULES } from '#domain/shared/provider.ts';
import { NO_RIGHTS, type Rights } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { makeSupport } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp({ isOwn: true });
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

async function staffWith(rights: Rights) {
  const { email } = await makeSupport(test.pool, fixture.provider, { staff_rights: JSON.stringify(rights) });
  return test.sessionOf(email);
}

describe('who may not', () => {
  it('PERM-01 shows settings to support, and lets only admins change them', async () => {
    await refusesAllBut(fixture, ['admin', 'support'], getSettings);
    await refusesAllBut(fixture, ['admin'], updateSettings, { body: { version: 1 } });
    expect(await fixture.agents.support.call(getSettings)).toMatchObject({ mayChange: false });
    expect(await fixture.agents.admin.call(getSettings)).toMatchObject({ mayChange: true });
  });

  it.each([
    ['providerName', ''],
    ['providerName', 'x'.repeat(81)],
    ['timeZone', 'Europe/Atlantis'],
    ['allowZoom', 'yes'],
    ['staffReadsMessages', 'yes'],
    ['isotypeUrl', 'https://evil.example/logo.svg'],
    ['isotypeUrlDark', '/brand/../secret.svg'],
    ['logotypeUrl', '//evil.example/logo.svg'],
    ['logotypeUrlDark', '/uploads/script.js'],
    ['subdomain', 'other'],
    ['currency', 'XXX'],
    ['currency', 'usd'],
    ['rules.lessonMinutes', { ...DEFAULT_RULES, lessonMinutes: [] }],
    ['rules.cancelBeforeHours', { ...DEFAULT_RULES, cancelBeforeHours: 900 }],
    ['version', 'new'],
    ['locales', []],
    ['locales', ['xx']],
    ['locales', ['en', 'en']],
    ['locales.0', ['English']],
    ['defaultLocale', 'es'],
    ['defaultLocale', 'xx'],
    ['embedSites', 'https://www.sol.example'],
    ['embedSites', ['']],
    ['embedSites', ['http://www.sol.example']],
    ['embedSites', ['https://www.sol.example/']],
    ['embedSites', ['https://www.sol.example/trial']],
    ['embedSites', ['https://*.sol.example']],
    ['embedSites', ['https://ana:pw@sol.example']],
    ['embedSites', ['https://127.0.0.1']],
    ['embedSites', ['https://sol.example:70000']],
    ['embedSites', ["https://sol.example; script-src 'unsafe-inline'"]],
    ['embedSites', ['https://sol.example\nx-frame-options: none']],
    ['embedSites', ['*']],
    ['embedSites', ["'self'"]],
    ['embedSites', Array.from({ length: 21 }, (_, n) => `https://w${n}.example`)],
  ])('refuses %s %j by name', async (field, value) => {
    const body = { version: 1, [field.split('.')[0]!]: value };
    await refusesField(fixture.agents.admin, updateSettings, { body }, field);
  });
});

it('shows the school with the rules in force: what it has set, defaults for the rest', async () => {
  await test.sql('update provider set rules = $2 where id = $1 returning id', [
    fixture.provider.id,
    { creditMinutes: 45 },
  ]);
  expect(await fixture.agents.admin.call(getSettings)).toMatchObject({
    id: fixture.provider.id,
    subdomain: fixture.provider.subdomain,
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    rules: { ...DEFAULT_RULES, creditMinutes: 45 },
  });
});

it('changes this school and no other, refuses the late, and files it', async () => {
  const { version } = await fixture.agents.admin.call(getSettings);
  const body = {
    version,
    providerName: 'New Name',
    logotypeUrl: '/brand/new/logo.svg',
    timeZone: 'Atlantic/Canary' as never,
  };
  const changed = await fixture.agents.admin.call(updateSettings, { body });
  expect(changed).toMatchObject({
    providerName: 'New Name',
    logotypeUrl: '/brand/new/logo.svg',
    timeZone: 'Atlantic/Canary',
  });
  const late = await fixture.agents.admin.apiCall(updateSettings, { body: { version, allowZoom: true } });
  expect([late.status, late.body.details]).toEqual([409, { current: changed }]);
  const theirs = await other.agents.support.call(getSettings);
  expect(theirs.providerName).not.toBe('New Name');
  const filed =
    "select actor_id, after ->> 'provider_name' as name from audit_entry where noun = 'provider' and actor_id is not null";
  expect(await test.sql(filed)).toEqual([{ actor_id: fixture.people.admin.id, name: 'New Name' }]);
});

it('CONST-04 offers the languages of the installation, one of them for people who have chosen none', async () => {
  const { admin, nobody } = fixture.agents;
  const { version, ...before } = await admin.call(getSettings);
  expect(before).toMatchObject({ locales: ['en'], defaultLocale: 'en' });
  const languages = { locales: ['en', 'es'], defaultLocale: 'es' };
  expect(await admin.call(updateSettings, { body: { version, ...languages } })).toMatchObject(languages);
  expect(await nobody.call(currentProvider)).toMatchObject(languages);
  const late = await admin.call(getSettings);
  await refusesField(
    admin,
    updateSettings,
    { body: { version: late.version, locales: ['en'] } },
    'defaultLocale',
  );
});

it('counts the version of the rules up when one changes, and only then', async () => {
  const { admin } = fixture.agents;
  const before = await admin.call(getSettings);
  const rules = { ...before.rules, cancelBeforeHours: 36 };
  const changed = await admin.call(updateSettings, { body: { version: before.version, rules } });
  expect(changed).toMatchObject({ rules, rulesVersion: before.rulesVersion + 1 });
  const again = await admin.call(updateSettings, { body: { version: changed.version, rules } });
  expect(again.rulesVersion).toBe(changed.rulesVersion);
});

it('PERM-01 D24 pay rules are shown and changed only with the permissions for finances', async () => {
  const clerk = await staffWith({ ...NO_RIGHTS, settings: 'edit' });
  const { rules, version } = await clerk.call(getSettings);
  expect(Object.keys(rules).filter((name) => name.startsWith('pay'))).toEqual([]);
  for (const name of PAY_RULES) {
    const body = { version, rules: { ...rules, [name]: 1 } };
    const refused = await clerk.apiCall(updateSettings, { body });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([403, [`rules.${name}`]]);
  }
  const before = await fixture.agents.admin.call(getSettings);
  const body = { version, rules: { ...rules, cancelBeforeHours: 5 } };
  const changed = await clerk.call(updateSettings, { body });
  expect(changed.rules).toEqual({ ...rules, cancelBeforeHours: 5 });
  const stale = await clerk.apiCall(updateSettings, { body });
  expect(stale.body.details).toEqual({ current: changed });
  const after = await fixture.agents.admin.call(getSettings);
  expect(after.rules).toEqual({ ...before.rules, cancelBeforeHours: 5 });
  const reader = await staffWith({ ...NO_RIGHTS, settings: 'edit', finance: 'view' });
  expect((await reader.call(getSettings)).rules).toEqual(after.rules);
  const sent = { version: after.version, rules: { ...after.rules, payTrialPercent: 1 } };
  expect((await reader.apiCall(updateSettings, { body: sent })).status).toBe(403);
  const chief = await staffWith({ ...NO_RIGHTS, settings: 'edit', finance: 'edit' });
  expect((await chief.call(updateSettings, { body: sent })).rules).toMatchObject({ payTrialPercent: 1 });
});

it('ROUTE-22 lets only the websites that the school names show its trial form, from the next request on', async () => {
  const framedBy = async ({ provider }: Fixture, page = '/iframe/student/trial-form') => {
    const { headers } = await test.agent(provider.subdomain).inject({ url: page });
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    return ancestors;
  };
  const name = async (embedSites: string[] | null) => {
    const { version } = await fixture.agents.admin.call(getSettings);
    return (await fixture.agents.admin.call(updateSettings, { body: { version, embedSites } })).embedSites;
  };
  expect(await framedBy(fixture)).toBe('*');
  const sites = [' https://WWW.sol.example', 'https://sol.example:8443', 'https://www.sol.example'];
  expect(await name(sites)).toEqual(['https://www.sol.example', 'https://sol.example:8443']);
  expect(await framedBy(fixture)).toBe("'self' https://www.sol.example https://sol.example:8443");
  expect(await framedBy(fixture, '/student/trial-form')).toBe("'none'");
  expect(await framedBy(other)).toBe('*');
  expect(await name([])).toEqual([]);
  expect(await framedBy(fixture)).toBe("'self'");
  expect(await name(null)).toBeNull();
  expect(await framedBy(fixture)).toBe('*');
  await expect(
    test.sql('update provider set embed_sites = $2 where id = $1 returning id', [fixture.provider.id, ['*']]),
  ).rejects.toThrow('provider_embed_sites_are_origins');
});
