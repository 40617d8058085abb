import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  checkMailSenderRecords,
  getMailSender,
  removeMailSender,
  testMailSender,
  updateMailSender,
} from '#domain/provider/api/mail-sender.ts';
import { readKeys } from '#server/runtime/secret-box.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import { renewSecrets } from '#server/tenancy/provider-secrets.ts';
import { mailSenders } from '#server/mail/mail-senders.ts';
import { testApp } from '#tests/support/app.ts';
import { asTableOwner } from '#tests/support/providers.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const PASSWORD = 'hunter2 correct horse';
const keyNamed = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const OLD = keyNamed('2025');
const test = testApp({ env: { SECRETS_KEY: OLD, PRIVATE_MAIL_SERVERS: '1' } });
const strict = testApp({ env: { PRIVATE_MAIL_SERVERS: '0' } });

/** A mail server that only takes mail after signing in, over TLS. */
const mails: string[] = [];
const smtp = new SMTPServer({
  secure: true,
  logger: false,
  closeTimeout: 100,
  onAuth: ({ username, password }, _session, done) =>
    username === 'school' && password === PASSWORD
      ? done(null, { user: username })
      : done(new Error('Wrong user name or password')),
  onData(stream, _session, done) {
    text(stream).then(
      (raw) => {
        mails.push(raw);
        done();
      },
      (error: Error) => done(error),
    );
  },
});
smtp.on('error', () => {});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as AddressInfo;

let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  // The test server's certificate is its own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
afterAll(async () => {
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
  mails.length = 0;
  for (const { agents } of [fixture, other]) await agents.admin.apiCall(removeMailSender);
});

const BODY = {
  fromName: 'Sol School',
  fromAddress: 'mail@sol.example',
  replyTo: 'desk@sol.example',
  host: '127.0.0.1',
  port,
  security: 'TLS' as const,
  userName: 'school',
  password: PASSWORD,
  version: 0,
};
const saved = (body: Partial<typeof BODY> = {}) =>
  fixture.agents.admin.call(updateMailSender, { body: { ...BODY, ...body } });

it('PERM-01 is shown to support, and changed and tested by admins', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], getMailSender);
  await refusesAllBut(fixture, ['admin'], updateMailSender, { body: BODY });
  await refusesAllBut(fixture, ['admin'], testMailSender);
  await refusesAllBut(fixture, ['admin'], removeMailSender);
});

it.each([
  ['fromName', { fromName: ' ' }],
  ['fromAddress', { fromAddress: 'sol' }],
  ['replyTo', { replyTo: 'sol' }],
  ['host', { host: 'smtp://sol.example' }],
  ['port', { port: 70_000 }],
  ['security', { security: 'SSL' as 'TLS' }],
  ['security', { security: 'NONE' as 'TLS' }],
  ['userName', { userName: '' }],
  ['password', { password: '' }],
])('refuses a wrong %s: %o', async (field, wrong) => {
  await refusesField(fixture.agents.admin, updateMailSender, { body: { ...BODY, ...wrong } }, field);
});

it('SEC-11 keeps the password encrypted, and shows it nowhere', async () => {
  const record = await saved();
  expect(record).toMatchObject({ isOwn: true, hasPassword: true, canStorePassword: true, version: 1 });
  expect(await fixture.agents.support.call(getMailSender)).toMatchObject({
    hasPassword: true,
    mayChange: false,
  });
  const { rows } = await asOwner(test.pool, (db) =>
    sql<{ secrets: string; log: string; after: object }>`
      select (select json_agg(s)::text from provider_secret s) as secrets, (select json_agg(a)::text from audit_entry a) as log, after
        from audit_entry where noun = 'provider_secret' and operation = 'insert' and provider_id = ${fixture.provider.id}`.execute(
      db,
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]!.secrets + rows[0]!.log + JSON.stringify(record)).not.toContain(PASSWORD);
  expect(rows.every(({ after }) => 'keyId' in after || 'key_id' in after)).toBe(true);
  expect(rows.every(({ after }) => !('sealed' in after))).toBe(true);
  expect(await other.agents.admin.call(getMailSender)).toMatchObject({ isOwn: false, hasPassword: false });
});

it('sends a test e-mail by the school’s server, and says the answer of the server', async () => {
  await saved({ password: 'wrong' });
  const refused = await fixture.agents.admin.apiCall(testMailSender);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Wrong user name or password');
  await saved({ version: 1 });
  const { to } = await fixture.agents.admin.call(testMailSender);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Sol School <mail@sol.example>');
  expect(mails[0]).toContain(to);
  // Another school's test goes by the installation's server, which this one doesn't have.
  expect((await other.agents.admin.apiCall(testMailSender)).status).toBe(422);
  expect(mails).toHaveLength(1);
});

it('keeps the saved password, but never for another server or user', async () => {
  await saved();
  const kept = { password: '', version: 1 };
  await refusesField(
    fixture.agents.admin,
    updateMailSender,
    { body: { ...BODY, ...kept, host: 'evil.example' } },
    'password',
  );
  await refusesField(
    fixture.agents.admin,
    updateMailSender,
    { body: { ...BODY, ...kept, userName: 'eve' } },
    'password',
  );
  expect(await saved({ ...kept, fromName: 'Sol' })).toMatchObject({ hasPassword: true, fromName: 'Sol' });
  await fixture.agents.admin.call(testMailSender);
  expect(await saved({ password: '', userName: '', version: 2 })).toMatchObject({ hasPassword: false });
});

it('refuses to save over a newer version', async () => {
  await saved();
  const stale = await fixture.agents.admin.apiCall(updateMailSender, { body: BODY });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
  const both = await Promise.all(
    ['A', 'B'].map((fromName) =>
      fixture.agents.admin.apiCall(updateMailSender, { body: { ...BODY, fromName, version: 1 } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a password copied to another school is of no use there', async () => {
  await saved();
  await other.agents.admin.call(updateMailSender, { body: BODY });
  await asTableOwner(
    test.pool,
    'update provider_secret t set sealed = s.sealed from provider_secret s where t.provider_id = $1 and s.provider_id = $2',
    [other.provider.id, fixture.provider.id],
  );
  const senders = mailSenders(test.pool, { secretKeys: readKeys(OLD)!, privateMailServers: true });
  await expect(senders.of(other.provider.id)).rejects.toThrow();
  expect(await senders.of(fixture.provider.id)).not.toBeNull();
  senders.close();
});

it('encrypts with the newest key, after which the old one is not needed', async () => {
  await saved();
  const providerId = fixture.provider.id;
  const newest = readKeys(keyNamed('2026'))!;
  const mailer = (secretKeys: typeof newest) =>
    mailSenders(test.pool, { secretKeys, privateMailServers: true }).of(providerId);
  const renew = (keys: typeof newest) =>
    inTransaction(test.pool, { providerId }, (db) => renewSecrets(db, keys, providerId));
  await expect(renew(newest)).rejects.toThrow('"2025"');
  await renew([...newest, ...readKeys(OLD)!]);
  await renew([...newest, ...readKeys(OLD)!]);
  await expect(mailer(readKeys(OLD)!)).rejects.toThrow('"2026"');
  expect((await mailer(newest))?.address).toBe('mail@sol.example');
});

it('without a key or the permission of the installation: says so, and saves nothing', async () => {
  const { agents } = await makeFixture(strict);
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', 'localhost'])
    await refusesField(agents.admin, updateMailSender, { body: { ...BODY, host } }, 'host');
  const body = { ...BODY, host: '8.8.8.8' };
  await refusesField(agents.admin, updateMailSender, { body }, 'password');
  expect(await agents.admin.call(getMailSender)).toMatchObject({ isOwn: false, canStorePassword: false });
});

it('PERM-01 DNS records are shown to support, and only for a sender of its own', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], checkMailSenderRecords);
  const { status } = await fixture.agents.support.apiCall(checkMailSenderRecords);
  expect(status).toBe(404);
});

it('keeps the DKIM selector in lower case, and refuses what is none', async () => {
  const wrong = { body: { ...BODY, dkimSelector: 's1._domainkey.' } };
  await refusesField(fixture.agents.admin, updateMailSender, wrong, 'dkimSelector');
  const record = await fixture.agents.admin.call(updateMailSender, {
    body: { ...BODY, dkimSelector: ' S1 ' },
  });
  expect(record.dkimSelector).toBe('s1');
  const { records } = await fixture.agents.support.call(checkMailSenderRecords);
  expect(records.map(({ kind, name }) => [kind, name])).toEqual([
    ['SPF', 'sol.example'],
    ['DKIM', 's1._domainkey.sol.example'],
    ['DMARC', '_dmarc.sol.example'],
  ]);
});
