import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { cardBuyers, type PaidBuyer } from '#tests/support/card-buyer.ts';
import { moneyEffects, NOTHING, ONCE } from '#tests/support/money-effects.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { bundleServer, databaseUrl, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { stripeStandIn } from '#tests/support/stripe-stand-in.ts';

const stripe = await stripeStandIn();
const test = testApp({ env: stripe.env });
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
let bundle: Awaited<ReturnType<typeof bundleServer>>;
let smtp: SmtpReceiver;
let server: ServerProcess;
let port: number;
let fixture: Fixture;
let productId: string;

/** The server as it runs, on the test's database; its mail leaves. */
async function start(): Promise<void> {
  server = startServer(bundle.file, {
    ...stripe.env,
    DATABASE_URL: databaseUrl(test.connection),
    DATA_DIR: folder,
    DEMO: '0',
    SMTP_URL: smtp.url,
  });
  port = await server.listening();
}
async function kill(): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}
beforeAll(async () => {
  [bundle, smtp, fixture] = await Promise.all([bundleServer(), smtpReceiver(), makeFixture(test)]);
  productId = (await makeProduct(test.pool, fixture.provider)).id;
  await start();
}, 60_000);
afterAll(async () => {
  await kill();
  bundle.remove();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

const buyers = cardBuyers(test, stripe, () => ({ fixture, productId }));

/** What the process answers to Stripe; 0: it died. */
const notify = ({ event: { payload: body, headers } }: PaidBuyer): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api/v1/payment-services/stripe/webhook`, {
    method: 'POST',
    body,
    headers,
  }).then(
    ({ status }) => status,
    () => 0,
  );
const arrived = ({ email }: PaidBuyer) => smtp.mails.filter(({ to }) => to?.[0]?.address === email);
const SOON = { timeout: 20_000, interval: 20 };

/** Repeated to a new process, twice concurrently, and once more after its mail has arrived. */
async function isDoneOnceAfter(buyer: PaidBuyer): Promise<void> {
  await start();
  expect(await Promise.all([notify(buyer), notify(buyer)])).toEqual([204, 204]);
  expect(await moneyEffects(test, buyer.studentId)).toEqual(ONCE);
  await vi.waitFor(() => expect(arrived(buyer)).toHaveLength(1), SOON);
  expect(arrived(buyer)[0]?.attachments).toHaveLength(1);
  expect(await notify(buyer)).toBe(204);
  expect(await moneyEffects(test, buyer.studentId)).toEqual(ONCE);
  const left = `select id from outbox_message where payload ->> 'to' = $1 and sent_at is null`;
  expect([arrived(buyer).length, await test.sql(left, [buyer.email])]).toEqual([1, []]);
}

it.each(['payment_event', 'invoice'])(
  'I5, I7, I9 a process killed while it writes the %s of a webhook leaves nothing half done; repeated, each effect is once',
  async (table) => {
    const buyer = await buyers.paidAtStripe();
    const waits = `select pid from pg_locks where not granted and relation = '${table}'::regclass`;
    const [answer, pid] = await asOwner(
      test.pool,
      async (db) => {
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
        const sent = notify(buyer);
        const waiting = await vi.waitFor(async () => {
          const { rows } = await test.pool.query<{ pid: number }>(waits);
          expect(rows).toHaveLength(1);
          return rows[0]!.pid;
        }, SOON);
        await kill();
        return [await sent, waiting];
      },
      { isLong: true },
    );
    expect(answer).toBe(0);
    // The database executes what it has received, and then finds the connection closed.
    const alive = 'select pid from pg_stat_activity where pid = $1';
    await vi.waitFor(async () => expect((await test.pool.query(alive, [pid])).rows).toEqual([]), SOON);
    expect(await moneyEffects(test, buyer.studentId)).toEqual(NOTHING);
    await isDoneOnceAfter(buyer);
  },
  60_000,
);

it('I9 a process that is killed after its answer, before the mail has left, leaves the mail to the next', async () => {
  const buyer = await buyers.paidAtStripe();
  smtp.refuse('451 not now');
  expect(await notify(buyer)).toBe(204);
  const tried = `select attempts > 0 as tried from outbox_message where payload ->> 'to' = $1`;
  await vi.waitFor(async () => expect(await test.sql(tried, [buyer.email])).toEqual([{ tried: true }]), SOON);
  await kill();
  smtp.refuse(null);
  await test.sql('update outbox_message set send_after = now(), claimed_until = null where sent_at is null');
  expect(arrived(buyer)).toEqual([]);
  await isDoneOnceAfter(buyer);
}, 60_000);
