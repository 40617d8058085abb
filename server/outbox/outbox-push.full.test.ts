import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import { testDatabase } from '#tests/support/database.ts';
import { endWait, LINK, outboxRig } from '#tests/support/outbox.ts';
import { type MadeAccount, type MadeProvider, makeProvider, makeStudent } from '#tests/support/people.ts';
import { pushStandIn } from '#tests/support/push-stand-in.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';

const { pool } = testDatabase({ isOwn: true });
const rig = outboxRig(pool);
const service = await pushStandIn();
let smtp: SmtpReceiver;
let provider: MadeProvider;
let student: MadeAccount;

beforeEach(async () => {
  smtp = await smtpReceiver();
  provider = await makeProvider(pool, { provider_name: 'Lingua Ñ' });
  student = await makeStudent(pool, provider);
  service.answers = 201;
  service.heard.length = 0;
});
afterEach(async () => {
  await rig.stopAll();
  await smtp.close();
  await sql('delete from outbox_message');
  await sql('delete from push_subscription');
});

const PUSHED: MailTemplates = {
  plain: (facts) => ({
    ...(facts as { subject: string }),
    ...LINK,
    push: { path: '/student/my-classes', tag: 'lesson:1' },
  }),
};

const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(pool, async (db) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows);
/** A session of the student with a device of that name, written as the API does. */
async function device(name: string = randomUUID(), person = student): Promise<string> {
  const { endpoint, p256dh, auth } = service.device(name);
  const sessionId = randomUUID();
  await sql('insert into session (provider_id, id, account_id) values ($1, $2, $3)', [
    provider.id,
    sessionId,
    person.id,
  ]);
  await sql(
    `insert into push_subscription (provider_id, session_id, account_id, endpoint, public_key, auth_secret)
      values ($1, $2, $3, $4, $5, $6)`,
    [provider.id, sessionId, person.id, endpoint, p256dh, auth],
  );
  return sessionId;
}
const start = () => rig.start(smtp.url, PUSHED, service.url);
const mail = (subject = 'Lesson moved') =>
  rig.template(provider.id, subject, { to: student.email, dedupeKey: randomUUID() });
const nothingWaits = () =>
  rig.until(async () =>
    expect((await rig.rows()).filter((row) => !row.sent_at && !row.failed_at)).toEqual([]),
  );
const devices = () =>
  sql<{ failures: number; last_success_at: string | null }>(
    'select failures, last_success_at from push_subscription where provider_id = $1 order by created_at, session_id',
    [provider.id],
  );

it('shows on each device of its reader what an e-mail says, once, under the school’s name', async () => {
  await device('phone');
  await device('laptop');
  await device('other', await makeStudent(pool, provider));
  await start();
  await mail();
  await nothingWaits();
  expect(smtp.mails).toHaveLength(1);
  expect(service.heard.map(({ path }) => path).sort()).toEqual(['/send/laptop', '/send/phone']);
  const [{ shown, headers }] = service.heard as [(typeof service.heard)[number]];
  expect(shown).toEqual({
    title: 'Lingua Ñ',
    text: 'Lesson moved',
    path: '/student/my-classes',
    tag: 'lesson:1',
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(headers['authorization']).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
  expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
  expect((await devices()).filter((one) => one.last_success_at)).toHaveLength(2);
});

it('keeps nothing of its text once it is sent', async () => {
  await device('phone');
  await start();
  await mail('A secret');
  await nothingWaits();
  const kept = (await rig.rows()).map(({ payload }) => payload).filter((payload) => 'sessionId' in payload);
  expect(kept).toHaveLength(1);
  expect(kept[0]).not.toHaveProperty('text');
});

it('pushes once where the e-mail is tried again', async () => {
  await device('phone');
  smtp.refuse('450 later');
  await start();
  await mail();
  await rig.until(() => expect(service.heard).toHaveLength(1));
  await rig.until(async () => expect((await rig.rows()).some(({ last_error }) => last_error)).toBe(true));
  smtp.refuse(null);
  await sql(endWait("kind = 'MAIL'"));
  await nothingWaits();
  expect(smtp.mails).toHaveLength(1);
  expect(service.heard).toHaveLength(1);
});

it.each([404, 410, 403])('forgets a device whose push service answers %s', async (status) => {
  service.answers = status;
  await device('phone');
  await start();
  await mail();
  await nothingWaits();
  expect(await devices()).toEqual([]);
  await mail();
  await nothingWaits();
  expect(service.heard).toHaveLength(1);
});

it.each([500, 429, 413])('tries again later where it answers %s, and counts', async (status) => {
  service.answers = status;
  await device('phone');
  await start();
  await mail();
  await rig.until(async () => expect(await devices()).toMatchObject([{ failures: 1 }]));
  const failed = async () => (await rig.rows()).find((row) => row.last_error);
  await rig.until(async () =>
    expect(await failed()).toMatchObject({
      attempts: 1,
      last_error: `The push service answered ${status}.`,
      sent_at: null,
    }),
  );
  service.answers = 201;
  await sql(endWait("kind = 'PUSH'"));
  await nothingWaits();
  expect(await devices()).toMatchObject([{ failures: 0, last_success_at: expect.any(String) }]);
});

it('says nothing of the address where the push service can’t be reached', async () => {
  await device('phone');
  await sql("update push_subscription set endpoint = 'http://127.0.0.1:1/send/secret'");
  await rig.start(smtp.url, PUSHED, 'http://127.0.0.1:1');
  await mail();
  await rig.until(async () => expect((await rig.rows()).some(({ last_error }) => last_error)).toBe(true));
  expect(JSON.stringify(await rig.rows())).not.toContain('/send/secret');
});

it('sends nothing to a device that is signed out, is too late, or has an address that isn’t a push service’s', async () => {
  const [left, expired] = [await device('left'), await device('expired')];
  await sql('update session set ended_at = now() where id = $1', [left]);
  await sql("update session set last_seen_at = now() - interval '31 days' where id = $1", [expired]);
  await device('strange');
  await sql("update push_subscription set endpoint = 'http://127.0.0.1:1/x' where endpoint like '%strange'");
  await start();
  await mail();
  await nothingWaits();
  expect(service.heard).toEqual([]);
  expect(smtp.mails).toHaveLength(1);
  expect(await sql('select 1 from push_subscription where session_id <> $1', [expired])).toEqual([]);
});

it('makes one key for the installation, also with several processes', async () => {
  await Promise.all([start(), start(), start()]);
  await device('phone');
  await mail();
  await nothingWaits();
  expect(await sql('select 1 from push_key')).toHaveLength(1);
});
