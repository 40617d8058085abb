import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/db/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newProvider } from '#tests/support/providers.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { backOffSeconds } from './outbox-claim.ts';
import { enqueueMail, enqueueRealtime, type Outbox, startOutbox } from './outbox.ts';

const { pool } = testDatabase();
const config = { mailFrom: 'Some School <mail@school.example>', publicUrl: undefined };
const link = {
  text: 'Go to https://school.example/x?token=secret',
  html: '<a href="https://school.example/x?token=secret">x</a>',
};
const waiting = { timeout: 8_000, interval: 20 };

let smtp: SmtpReceiver;
let providerId: string;
let apps: FastifyInstance[];
let events: [readonly string[], string, unknown][];

beforeEach(async () => {
  await pool.query('delete from outbox_message');
  smtp = await smtpReceiver();
  providerId = await newProvider(pool, 'Lingua "Ñ" School');
  apps = [];
  events = [];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await smtp.close();
});

async function start(smtpUrl: string | null = smtp.url): Promise<Outbox> {
  const app = Fastify();
  const realtime = {
    toAccounts: (...event: [readonly string[], string, unknown]) => void events.push(event),
    endSessions: () => {},
  };
  const outbox = startOutbox({ app, pool, realtime, smtpUrl: smtpUrl ?? undefined, config });
  apps.push(app);
  await app.ready();
  return outbox;
}

const mail = (dedupeKey: string, more: { to?: string; subject?: string; sendAfter?: Date } = {}) =>
  inTransaction(pool, { providerId }, (db) =>
    enqueueMail(db, {
      providerId,
      dedupeKey,
      to: 'ana@school.example',
      subject: 'Welcome',
      ...link,
      ...more,
    }),
  );

interface Row {
  id: string;
  attempts: number;
  sent_at: string | null;
  failed_at: string | null;
  claimed_until: string | null;
  last_error: string | null;
  seconds: number;
  payload: Record<string, unknown>;
}
async function rows(): Promise<Row[]> {
  const result = await pool.query<Row>(
    'select *, extract(epoch from send_after - now())::float8 as seconds from outbox_message order by created_at, dedupe_key',
  );
  return result.rows;
}

describe('enqueue', () => {
  it('I9 leaves no message of a transaction that was rolled back', async () => {
    const undone = inTransaction(pool, { providerId }, async (db) => {
      await enqueueMail(db, { providerId, dedupeKey: 'a', to: 'ana@school.example', subject: 's', ...link });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('I9 writes the same message once', async () => {
    await mail('a');
    await mail('a', { subject: 'Again' });
    expect(await rows()).toMatchObject([{ payload: { subject: 'Welcome' } }]);
  });

  it('is refused for another provider than that of the transaction', async () => {
    const other = await newProvider(pool);
    const foreign = inTransaction(pool, { providerId }, (db) =>
      enqueueMail(db, { providerId: other, dedupeKey: 'a', to: 'ana@school.example', subject: 's', ...link }),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });
});

describe('outbox', () => {
  it('I9 sends a mail once although three processes run it, under a Message-ID made of its row', async () => {
    const outboxes = await Promise.all([start(), start(), start()]);
    for (let i = 0; i < 45; i++) await mail(`m${i}`, { to: `s${i}@school.example` });
    for (const { wake } of outboxes) wake();
    await vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), waiting);
    expect(smtp.mails).toHaveLength(45);
    expect(new Set(smtp.mails.map(({ to }) => to?.[0]?.address)).size).toBe(45);
    const ids = (await rows()).map(({ id }) => `<${id}@school.example>`);
    expect(smtp.mails.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
  });

  it('shows the school as the sender and carries text and HTML', async () => {
    await mail('a');
    await start();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), waiting);
    expect(smtp.mails[0]).toMatchObject({
      from: { name: 'Lingua "Ñ" School', address: 'mail@school.example' },
      subject: 'Welcome',
    });
    expect(smtp.mails[0]!.text).toContain(link.text);
    expect(smtp.mails[0]!.html).toContain(link.html);
  });

  it('sends to one address, whatever the text of it says', async () => {
    await mail('a', { to: 'ana@school.example, eve@evil.example' });
    await start();
    await vi.waitFor(async () => expect((await rows())[0]!.attempts).toBe(1), waiting);
    await vi.waitFor(async () => expect((await rows())[0]!.claimed_until).toBeNull(), waiting);
    expect(smtp.mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
      'eve@evil.example',
    );
  });

  it('design 6: blanks the body of a sent mail, whose links are secrets', async () => {
    await mail('a');
    await start();
    await vi.waitFor(async () => expect((await rows())[0]!.sent_at).toBeTruthy(), waiting);
    expect((await rows())[0]!.payload).toEqual({ to: 'ana@school.example', subject: 'Welcome' });
  });

  it('does not send before its time: undo can still take it back', async () => {
    const { wake } = await start();
    await mail('later', { sendAfter: new Date(Date.now() + 30_000) });
    await mail('now');
    wake();
    await vi.waitFor(async () => expect((await rows())[1]!.sent_at).toBeTruthy(), waiting);
    expect(smtp.mails).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ sent_at: null, attempts: 0 });
  });

  it('a wake sends within a tenth of a second or so, even one that came before the commit', async () => {
    const { wake } = await start();
    await new Promise((resolve) => setTimeout(resolve, 150));
    const began = performance.now();
    await inTransaction(pool, { providerId }, async (db) => {
      await enqueueMail(db, { providerId, dedupeKey: 'a', to: 'ana@school.example', subject: 's', ...link });
      wake();
      await new Promise((resolve) => setTimeout(resolve, 40));
    });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), waiting);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('puts a refused mail off, longer each time, and keeps its text', async () => {
    smtp.refuse('550 no such person');
    await mail('a');
    await start();
    await vi.waitFor(async () => expect((await rows())[0]!.last_error).toContain('no such person'), waiting);
    const [row] = await rows();
    expect(row).toMatchObject({
      attempts: 1,
      sent_at: null,
      failed_at: null,
      claimed_until: null,
      payload: link,
    });
    expect(row!.seconds).toBeGreaterThan(3);
    expect([1, 2, 3, 4, 10].map(backOffSeconds)).toEqual([5, 15, 45, 135, 3600]);
  });

  it('gives a mail up after ten attempts', async () => {
    smtp.refuse('451 not now');
    await mail('a');
    await pool.query('update outbox_message set attempts = 9');
    await start();
    await vi.waitFor(async () => expect((await rows())[0]!.failed_at).toBeTruthy(), waiting);
    expect((await rows())[0]).toMatchObject({ attempts: 10, sent_at: null });
  });

  it('survives a mail server that is away, and sends when it is back', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    const outbox = await start(`smtp://127.0.0.1:${port}`);
    await mail('a');
    outbox.wake();
    await vi.waitFor(async () => expect((await rows())[0]!.last_error).toContain('ECONNREFUSED'), waiting);
    smtp = await smtpReceiver(port);
    await pool.query('update outbox_message set send_after = now()');
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), waiting);
  });

  it('survives a database that ends its connections', async () => {
    await start();
    await pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => {});
    await mail('a');
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), waiting);
  });

  it('does not send again what was sent when the database could not take it down', async () => {
    await pool.query(`create function refuse_mark() returns trigger language plpgsql as
      $$ begin if new.sent_at is not null then raise 'away'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_mark before update on outbox_message for each row execute function refuse_mark()',
    );
    await mail('a');
    const { wake } = await start();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), waiting);
    await pool.query('drop function refuse_mark cascade');
    await pool.query('update outbox_message set claimed_until = null');
    wake();
    await vi.waitFor(async () => expect((await rows())[0]!.sent_at).toBeTruthy(), waiting);
    expect(smtp.mails).toHaveLength(1);
  });

  it('keeps mail without a mail server, and sends events all the same', async () => {
    await mail('a');
    await inTransaction(pool, { providerId }, (db) =>
      enqueueRealtime(db, {
        providerId,
        dedupeKey: 'e',
        accountIds: ['one', 'two'],
        event: 'changed',
        payload: { n: 1 },
      }),
    );
    await start(null);
    await vi.waitFor(() => expect(events).toEqual([[['one', 'two'], 'changed', { n: 1 }]]), waiting);
    await vi.waitFor(async () => expect((await rows())[1]!.sent_at).toBeTruthy(), waiting);
    expect((await rows())[0]).toMatchObject({
      attempts: 0,
      sent_at: null,
      claimed_until: null,
      payload: link,
    });
  });

  it('ends with the application', async () => {
    await start();
    await apps[0]!.close();
    await mail('a');
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect((await rows())[0]).toMatchObject({ attempts: 0, sent_at: null });
  });
});
