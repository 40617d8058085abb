import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { endWait, outboxRig } from '#tests/support/outbox.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';

const { pool } = testDatabase({ isOwn: true });
const { start, stopAll, rows, mail, until } = outboxRig(pool);
let shared: SmtpReceiver;
let own: SmtpReceiver;
let other: SmtpReceiver;

beforeEach(async () => {
  await asTableOwner(pool, 'delete from mail_sender');
  await pool.query('delete from outbox_message; delete from graphile_worker._private_jobs');
  [shared, own, other] = await Promise.all([smtpReceiver(), smtpReceiver(), smtpReceiver()]);
});
afterEach(async () => {
  await stopAll();
  await Promise.all([shared, own, other].map((server) => server.close()));
});

/** A school whose mail goes by the server on this port. */
async function schoolWith(name: string, port: number): Promise<string> {
  const id = await newProvider(pool, name);
  await asTableOwner(
    pool,
    `insert into mail_sender (provider_id, from_name, from_address, reply_to, smtp_host, port, security)
      values ($1, $2, $3, 'desk@' || $4, '127.0.0.1', $5, 'NONE')`,
    [id, name, `mail@${name.toLowerCase()}.example`, `${name.toLowerCase()}.example`, port],
  );
  return id;
}
const portOf = ({ url }: SmtpReceiver) => Number(new URL(url).port);
const failures = () =>
  asOwner(pool, async (db) => {
    const all = await db.selectFrom('mail_sender_failure').select('error').execute();
    return all.map(({ error }) => error);
  });

describe('mail servers of schools', () => {
  it('each carries the mail of its own school only, from its own address', async () => {
    const sol = await schoolWith('Sol', portOf(own));
    const luna = await schoolWith('Luna', portOf(other));
    const plain = await newProvider(pool, 'Plain');
    await Promise.all([start(shared.url), start(shared.url)]);
    for (let i = 0; i < 12; i++)
      for (const [id, name] of [
        [sol, 'sol'],
        [luna, 'luna'],
        [plain, 'plain'],
      ] as const)
        await mail(id, `${name}${i}`, { to: `${name}${i}@school.example` });
    const unsent = async () => (await rows()).filter(({ sent_at }) => !sent_at);
    await until(async () => expect(await unsent()).toEqual([]));
    for (const [server, name, from] of [
      [own, 'sol', 'mail@sol.example'],
      [other, 'luna', 'mail@luna.example'],
      [shared, 'plain', 'mail@school.example'],
    ] as const) {
      expect(server.mails).toHaveLength(12);
      expect(new Set(server.mails.map((each) => each.to?.[0]?.address)).size).toBe(12);
      expect(server.mails.every((each) => each.to?.[0]?.address?.startsWith(name))).toBe(true);
      expect(server.mails.every((each) => each.from?.address === from)).toBe(true);
    }
    expect(own.mails[0]!.from?.name).toBe('Sol');
    expect(own.mails[0]!.replyTo?.[0]?.address).toBe('desk@sol.example');
  });

  it('a server that never answers delays only its own school, whose mail is sent once it answers', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const sol = await schoolWith('Sol', (silent.address() as AddressInfo).port);
    const luna = await schoolWith('Luna', portOf(other));
    const plain = await newProvider(pool, 'Plain');
    for (let i = 0; i < 30; i++) await mail(sol, `sol${i}`);
    await start(shared.url);
    await until(() => expect(sockets.size).toBe(2));
    const began = performance.now();
    await mail(luna, 'luna');
    await mail(plain, 'plain');
    await until(() => expect([other.mails.length, shared.mails.length]).toEqual([1, 1]));
    expect(performance.now() - began).toBeLessThan(2_000);
    await until(async () => expect(await failures()).toHaveLength(1));
    const waiting = (await rows()).filter(({ sent_at }) => !sent_at);
    expect(waiting).toHaveLength(30);
    // Those that only waited for a connection have lost no attempt.
    expect(waiting.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(15);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await asTableOwner(pool, 'update mail_sender set port = $1 where provider_id = $2', [portOf(own), sol]);
    await until(async () => {
      await pool.query(endWait());
      expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true);
    });
    expect(own.mails).toHaveLength(30);
    await until(async () => expect(await failures()).toEqual([]));
  }, 60_000);

  it('a refusal is kept for the admins, and the mail is tried again', async () => {
    own.refuse('550 not from here');
    const sol = await schoolWith('Sol', portOf(own));
    await mail(sol, 'a');
    await start(shared.url);
    await until(async () => expect((await failures()).join()).toContain('not from here'));
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null }]);
    own.refuse(null);
    await pool.query(endWait());
    await until(() => expect(own.mails).toHaveLength(1));
    expect(shared.mails).toEqual([]);
    await until(async () => expect(await failures()).toEqual([]));
  });

  it('a password that no key decrypts stops only that school, and says so', async () => {
    const sol = await schoolWith('Sol', portOf(own));
    await asTableOwner(
      pool,
      "insert into provider_secret (provider_id, id, name, key_id, sealed) values ($1, $1, 'MAIL_PASSWORD', 'lost', 'AAAA')",
      [sol],
    );
    await mail(sol, 'a');
    await start(shared.url);
    await until(async () => expect((await failures()).join()).toContain('"lost"'));
    expect([own.mails, shared.mails]).toEqual([[], []]);
  });
});
