import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { LINK, outboxRig } from '#tests/support/outbox.ts';
import { newProvider } from '#tests/support/providers.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';

const { pool } = testDatabase({ isOwn: true });
const { start, stopAll, rows, mail: enqueue, until } = outboxRig(pool);
let smtp: SmtpReceiver;
let providerId: string;

beforeEach(async () => {
  await pool.query('delete from outbox_message');
  smtp = await smtpReceiver();
  providerId = await newProvider(pool, 'Lingua "Ñ" School');
});
afterEach(async () => {
  await stopAll();
  await smtp.close();
});

const mail = (dedupeKey: string, more = {}) => enqueue(providerId, dedupeKey, more);

describe('outbox', () => {
  it('I9 sends a mail once although three processes run it, under a Message-ID made of its row', async () => {
    await Promise.all([start(smtp.url), start(smtp.url), start(smtp.url)]);
    for (let i = 0; i < 45; i++) await mail(`m${i}`, { to: `s${i}@school.example` });
    await until(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true));
    expect(smtp.mails).toHaveLength(45);
    expect(new Set(smtp.mails.map(({ to }) => to?.[0]?.address)).size).toBe(45);
    const ids = (await rows()).map(({ id }) => `<${id}@school.example>`);
    expect(smtp.mails.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
  });

  it('shows the school as the sender and carries text and HTML', async () => {
    await mail('a');
    await start(smtp.url);
    await until(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]).toMatchObject({
      from: { name: 'Lingua "Ñ" School', address: 'mail@school.example' },
      subject: 'Welcome',
    });
    expect(smtp.mails[0]!.text).toContain(LINK.text);
    expect(smtp.mails[0]!.html).toContain(LINK.html);
  });

  it('sends to one address, whatever the text of it says', async () => {
    await mail('a', { to: 'ana@school.example, eve@evil.example' });
    await start(smtp.url);
    await until(async () => expect((await rows())[0]!.attempts).toBe(1));
    await until(async () => expect((await rows())[0]!.claimed_until).toBeNull());
    expect(smtp.mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
      'eve@evil.example',
    );
  });

  it('SEC-11 blanks the body of a sent mail, whose links are secrets', async () => {
    await mail('a');
    await start(smtp.url);
    await until(async () => expect((await rows())[0]!.sent_at).toBeTruthy());
    expect((await rows())[0]!.payload).toEqual({ to: 'ana@school.example', subject: 'Welcome' });
  });

  it('does not send before its time: undo can still take it back', async () => {
    await start(smtp.url);
    await mail('later', { sendAfter: new Date(Date.now() + 30_000) });
    await mail('now');
    await until(async () => expect((await rows())[1]!.sent_at).toBeTruthy());
    expect(smtp.mails).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ sent_at: null, attempts: 0 });
  });

  it('a wake sends what has been committed within a tenth of a second or so', async () => {
    const { wake } = await start(smtp.url);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = performance.now();
    await mail('a');
    wake();
    await until(() => expect(smtp.mails).toHaveLength(1));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('ends with the application', async () => {
    await start(smtp.url);
    await stopAll();
    await mail('a');
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect((await rows())[0]).toMatchObject({ attempts: 0, sent_at: null });
  });
});
