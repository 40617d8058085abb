import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listIntegrations, testIntegration } from '#domain/provider/api/integrations.ts';
import { readConfig } from '#server/config.ts';
import { testApp } from '#tests/support/app.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { smtpReceiver } from '#tests/support/smtp.ts';
import { givenOf } from './integrations.ts';

/** A stand-in for the outside services: answers with `status` and records the requests. */
let status = 204;
const asked: string[] = [];
const outside = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
  response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('secret answer');
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
const smtp = await smtpReceiver();
const SECRETS = {
  SMTP_URL: smtp.url.replace('//', '//mailer:hunter2@'),
  ANALYTICS_URL: `${at}/collect?key=hunter2`,
  CRM_CONTACT_URL: `${at}/contacts`,
  INTERCOM_APP_ID: 'abc123',
  INTERCOM_SECRET: 'hunter2',
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  STRIPE_API_URL: at,
};
const test = testApp({ env: SECRETS, smtpUrl: smtp.url });
const plain = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(async () => {
  await smtp.close();
  outside.close();
});
beforeEach(() => {
  status = 204;
  asked.length = 0;
});
const attempt = (integration: 'mail' | 'crm' | 'analytics' | 'chat' | 'calendar' | 'cards') =>
  fixture.agents.admin.apiCall(testIntegration, { params: { integration } });

it('ROUTE-12 PERM-01 is shown to support and tried by who may change settings', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], listIntegrations);
  await refusesAllBut(fixture, ['admin'], testIntegration, { params: { integration: 'mail' } });
  const params = { integration: 'telegraph' };
  await refusesField(fixture.agents.admin, testIntegration, { params }, 'integration');
  const seen = await fixture.agents.support.call(listIntegrations);
  expect(seen.every(({ mayTest }) => !mayTest)).toBe(true);
});

it('says what is set and never a secret', async () => {
  const seen = await fixture.agents.admin.call(listIntegrations);
  expect(JSON.stringify(seen)).not.toContain('hunter2');
  expect(seen.map(({ id, state, mayTest }) => [id, state, mayTest])).toEqual([
    ['mail', 'ON', true],
    ['cards', 'ON', true],
    ['chat', 'ON', false],
    ['crm', 'ON', true],
    ['analytics', 'IDLE', true],
    ['calendar', 'ON', false],
  ]);
  expect(seen.find(({ id }) => id === 'cards')?.settings).toEqual([
    { name: 'STRIPE_SECRET_KEY', isSet: true, shown: 'sk_test_…' },
    { name: 'STRIPE_WEBHOOK_SECRET', isSet: true, shown: null },
  ]);
});

it('says what is not set, and what half of it is missing', () => {
  const states = Object.entries(givenOf(readConfig({ INTERCOM_APP_ID: 'abc' }))).map(([id, { state }]) => [
    id,
    state,
  ]);
  expect(Object.fromEntries(states)).toEqual({
    mail: 'OFF',
    cards: 'OFF',
    chat: 'INCOMPLETE',
    crm: 'OFF',
    analytics: 'OFF',
    calendar: 'ON',
  });
});

it('counts the mails of this school', async () => {
  const other = await makeFixture(plain);
  await plain.sql(
    `insert into outbox_message (provider_id, id, kind, payload, sent_at, failed_at)
     values ($1, gen_random_uuid(), 'MAIL', '{}', now(), null), ($1, gen_random_uuid(), 'MAIL', '{}', null, now())`,
    [other.provider.id],
  );
  const [mail] = await other.agents.admin.call(listIntegrations);
  expect(mail).toMatchObject({ id: 'mail', state: 'OFF', mayTest: false });
  expect(mail?.figures.filter(({ what }) => what !== 'WAITING')).toEqual([
    { what: 'SENT', count: 1 },
    { what: 'FAILED', count: 1 },
  ]);
  expect(mail?.lastAt).not.toBeNull();
});

it('sends a mail to the caller', async () => {
  const { email } = fixture.people.admin;
  expect((await attempt('mail')).body).toEqual({ to: email, status: null });
  expect(smtp.mails.at(-1)?.to?.[0]?.address).toBe(email);
  const none = await (await makeFixture(plain)).agents.admin.apiCall(testIntegration, {
    params: { integration: 'mail' },
  });
  expect([none.status, none.body.code]).toEqual([422, 'not-possible']);
});

it('calls the others, tells what they answer and nothing of its content, and follows them nowhere', async () => {
  expect((await attempt('analytics')).body).toEqual({ to: null, status: 204 });
  expect(asked).toEqual(['POST /collect?key=hunter2 ']);
  expect((await attempt('cards')).body).toEqual({ to: null, status: 204 });
  expect(asked.at(-1)).toBe('GET /v1/balance Bearer sk_test_hunter2');
  status = 302;
  expect((await attempt('crm')).body).toEqual({ to: null, status: 302 });
  status = 401;
  expect((await attempt('crm')).status).toBe(200);
  const refused = await attempt('analytics');
  expect([refused.status, refused.body.message]).toEqual([422, 'The service responded with status 401.']);
  expect((await attempt('chat')).status).toBe(422);
});
