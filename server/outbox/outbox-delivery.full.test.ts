import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { endWait, LINK, outboxRig, PLAIN } from '#tests/support/outbox.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { newAccount } from '#tests/support/sessions.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { enqueueRealtime } from './outbox.ts';
import { enqueueMessages } from './outbox-messages.ts';

const { pool } = testDatabase({ isOwn: true });
const { start, stopAll, rows, tasks, template, mail: enqueue, events, until } = outboxRig(pool);
let smtp: SmtpReceiver;
let providerId: string;

beforeEach(async () => {
  await pool.query('delete from outbox_message; delete from graphile_worker._private_jobs');
  smtp = await smtpReceiver();
  providerId = await newProvider(pool, 'Lingua "Ñ" School');
});
afterEach(async () => {
  await stopAll();
  await smtp.close();
});

const mail = (dedupeKey: string, more = {}) => enqueue(providerId, dedupeKey, more);

describe('delivery', () => {
  it('puts a refused mail off, longer each time, and keeps its text', async () => {
    smtp.refuse('550 no such person');
    await mail('a');
    await start(smtp.url);
    await until(async () => expect((await rows())[0]!.last_error).toContain('no such person'));
    const [row] = await rows();
    expect(row).toMatchObject({
      attempts: 1,
      sent_at: null,
      failed_at: null,
      claimed_until: null,
      payload: LINK,
    });
    expect(row!.seconds).toBeGreaterThan(0);
    let shorterWait = 5;
    for (const [attempts, wait] of [
      [2, 15],
      [3, 45],
    ] as const) {
      await pool.query(endWait());
      await until(async () => {
        for (const { seconds } of [...(await rows()), ...(await tasks())]) {
          expect(seconds).toBeGreaterThan(shorterWait);
          expect(seconds).toBeLessThanOrEqual(wait);
        }
      });
      expect((await rows())[0]!.attempts).toBe(attempts);
      expect(await tasks()).toMatchObject([{ key: row!.id }]);
      shorterWait = wait;
    }
  });

  it('leaves an earlier task for a mail where it is, when it looks before the mail is due', async () => {
    await mail('a', { sendAfter: new Date(Date.now() + 60_000) });
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await pool.query(endWait('true', 20));
    await pool.query("update outbox_message set send_after = now() + interval '60 seconds'");
    await start(smtp.url);
    await until(async () => expect(await tasks()).toHaveLength(1));
    expect((await tasks())[0]!.seconds).toBeLessThan(21);
  });

  it('gives a mail up after ten attempts', async () => {
    smtp.refuse('451 not now');
    await mail('a');
    await pool.query('update outbox_message set attempts = 9');
    await start(smtp.url);
    await until(async () => expect((await rows())[0]!.failed_at).toBeTruthy());
    await pool.query(endWait());
    const due = async () => (await tasks()).filter(({ seconds }) => seconds <= 0);
    await until(async () => expect(await due()).toEqual([]));
    expect((await rows())[0]).toMatchObject({ attempts: 10, sent_at: null });
  });

  it('survives a mail server that is away, and sends when it is back', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    await start(`smtp://127.0.0.1:${port}`);
    await mail('a');
    await until(async () => expect((await rows())[0]!.last_error).toContain('ECONNREFUSED'));
    smtp = await smtpReceiver(port);
    await pool.query(endWait());
    await until(() => expect(smtp.mails).toHaveLength(1));
  });

  it('survives a database that ends its connections', async () => {
    await start(smtp.url);
    await pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => {});
    await mail('a');
    await until(() => expect(smtp.mails).toHaveLength(1));
  });

  it('does not send again what was sent when the database could not take it down', async () => {
    await pool.query(`create function refuse_mark() returns trigger language plpgsql as
      $$ begin if new.sent_at is not null then raise 'away'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_mark before update on outbox_message for each row execute function refuse_mark()',
    );
    await mail('a');
    await start(smtp.url);
    await until(() => expect(smtp.mails).toHaveLength(1));
    await pool.query('drop function refuse_mark cascade');
    await pool.query('update outbox_message set claimed_until = null');
    await pool.query(endWait());
    await until(async () => expect((await rows())[0]!.sent_at).toBeTruthy());
    expect(smtp.mails).toHaveLength(1);
  });

  it('D9 sends only the youngest mail about a matter, and the older one where that was taken back', async () => {
    const about = (order: number) => ({ about: { matter: 'lesson', order } });
    await start(smtp.url, PLAIN);
    for (const undone of [false, true]) {
      const undoId = newId();
      await template(providerId, 'older', { ...about(1), sendAfter: new Date(Date.now() + 500) });
      await template(providerId, 'younger', { ...about(2), undoId, sendAfter: new Date(Date.now() + 2_000) });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(smtp.mails).toEqual([]);
      if (undone) await pool.query('delete from outbox_message where undo_id = $1', [undoId]);
      await until(() => expect(smtp.mails).toHaveLength(1));
      const unsent = async () => (await rows()).filter((row) => row.sent_at === null);
      await until(async () => expect(await unsent()).toEqual([]));
      expect(smtp.mails.splice(0).map(({ subject }) => subject)).toEqual([undone ? 'older' : 'younger']);
    }
  });

  it("CONST-04 is written in its reader's language: what the account chose, else the school's own", async () => {
    const spoken: MailTemplates = {
      plain: (facts, { locale }) => ({ ...(facts as { subject: string }), ...LINK, text: locale }),
    };
    await asTableOwner(pool, `update provider set locales = '{en,es}', default_locale = 'es' where id = $1`, [
      providerId,
    ]);
    const [english, spanish, undecided, gone] = await Promise.all(
      [1, 2, 3, 4].map(() => newAccount(pool, providerId)),
    );
    const chosen = { [english!]: 'en', [spanish!]: 'es', [gone!]: 'fr' };
    for (const [id, locale] of Object.entries(chosen))
      await asTableOwner(pool, 'update account set locale = $2 where id = $1', [id, locale]);
    await start(smtp.url, spoken);
    const people = await inTransaction(pool, { providerId }, (db) =>
      db.selectFrom('account').select(['id', 'email']).execute(),
    );
    const addressOf = (id: string | undefined) => people.find((one) => one.id === id)!.email;
    const sent = [english, spanish, undecided, gone].map(addressOf);
    for (const to of [...sent, 'stranger@school.example']) await template(providerId, to, { to });
    await until(() => expect(smtp.mails).toHaveLength(5));
    const languageOf = new Map(smtp.mails.map(({ subject, text }) => [subject, text?.trim()]));
    expect([...sent, 'stranger@school.example'].map((to) => languageOf.get(to))).toEqual([
      'en',
      'es',
      'es',
      'es',
      'es',
    ]);
  });

  it('waits for whoever writes about the same matter at this moment', async () => {
    await template(providerId, 'older', { about: { matter: 'lesson', order: 1 } });
    await inTransaction(pool, { providerId }, async (db) => {
      await sql`select from outbox_message for update`.execute(db);
      await start(smtp.url, PLAIN);
      await new Promise((resolve) => setTimeout(resolve, 700));
      const younger = {
        providerId,
        to: 'ana@school.example',
        template: 'plain',
        facts: { subject: 'younger' },
      };
      await enqueueMessages(db, {
        mails: [{ ...younger, about: { matter: 'lesson', order: 2 } }],
        events: [],
      });
    });
    await until(() => expect(smtp.mails).toHaveLength(1));
    await until(async () => expect(await tasks()).toEqual([]));
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['younger']);
  });

  it('I9 leaves a mail to the process that is sending it, and takes it over once that must have died', async () => {
    await mail('a');
    await pool.query("update outbox_message set claimed_until = now() + interval '2 seconds'");
    await start(smtp.url);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(smtp.mails).toEqual([]);
    await until(() => expect(smtp.mails).toHaveLength(1));
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
    await start(undefined);
    await until(() => expect(events).toEqual([[['one', 'two'], 'changed', { n: 1 }]]));
    await until(async () => expect((await rows())[1]!.sent_at).toBeTruthy());
    expect((await rows())[0]).toMatchObject({
      attempts: 0,
      sent_at: null,
      claimed_until: null,
      payload: LINK,
    });
  });

  it('PERM-01 reaches the staff who may see what it is about when it leaves, and no others', async () => {
    const student = await newAccount(pool, providerId);
    const [support, seller, gone] = await Promise.all(
      [1, 2, 3].map(() => newAccount(pool, providerId, 'CUSTOMER_SUPPORT')),
    );
    await newAccount(pool, await newProvider(pool), 'CUSTOMER_SUPPORT');
    const event = { providerId, accountIds: [student], staff: 'calendar', event: 'x', payload: {} } as const;
    await inTransaction(pool, { providerId }, (db) => enqueueRealtime(db, event));
    await asTableOwner(pool, `update account set staff_rights = '{"students":"edit"}' where id = $1`, [
      seller,
    ]);
    await asTableOwner(pool, 'update account set disabled_at = now() where id = $1', [gone]);
    await start(undefined);
    await until(() => expect(events).toEqual([[[student, support], 'x', {}]]));
  });
});
