import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { outboxRig } from '#tests/support/outbox.ts';
import { newProvider } from '#tests/support/providers.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';

const { pool } = testDatabase({ isOwn: true });
const rig = outboxRig(pool);
const queueOverdue = () => pool.query("select queue_unsent_messages('{MAIL}', false)");
const idsOf = async (key: string) =>
  (await pool.query<{ id: string }>('select id from outbox_message where dedupe_key = $1', [key])).rows.map(
    ({ id }) => id,
  );
let smtp: SmtpReceiver;

/** Rows without tasks, as a restored backup has them, and a database that a version before the queue has left. */
beforeEach(async () => {
  await pool.query('delete from outbox_message');
  smtp = await smtpReceiver();
  const providerId = await newProvider(pool);
  const longAgo = new Date(Date.now() - 120_000);
  for (const key of ['overdue', 'sent', 'failed']) await rig.mail(providerId, key, { sendAfter: longAgo });
  await rig.mail(providerId, 'later', { sendAfter: new Date(Date.now() + 30_000) });
  await pool.query("update outbox_message set sent_at = now() where dedupe_key = 'sent'");
  await pool.query("update outbox_message set failed_at = now() where dedupe_key = 'failed'");
  await pool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  await rig.stopAll();
  await smtp.close();
});

describe('messages without a task', () => {
  it('I9 are sent once by the processes that start, those for later at their time', async () => {
    await Promise.all([rig.start(smtp.url), rig.start(smtp.url)]);
    await rig.until(() => expect(smtp.mails).toHaveLength(1));
    const [later] = await idsOf('later');
    const ofLater = async () => (await rig.tasks()).filter(({ key }) => key === later);
    await rig.until(async () => expect(await ofLater()).toHaveLength(1));
    expect((await ofLater())[0]!.seconds).toBeGreaterThan(20);
    // The mail server has it a moment before that is written down.
    await rig.until(async () => {
      const sent = await pool.query("select sent_at from outbox_message where dedupe_key = 'overdue'");
      expect(sent.rows[0].sent_at).toBeTruthy();
    });
    expect(smtp.mails).toHaveLength(1);
  });

  it('have one afterwards, however often that is asked for', async () => {
    await queueOverdue();
    await queueOverdue();
    expect((await rig.tasks()).map(({ key }) => key)).toEqual(await idsOf('overdue'));
  });

  it('are left alone without a mail server', async () => {
    await rig.start(undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await rig.tasks()).toEqual([]);
  });

  it('I9 have another one where a killed process keeps theirs, for when its claim has run out', async () => {
    await queueOverdue();
    await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'");
    await pool.query("update outbox_message set claimed_until = now() + interval '40 seconds'");
    await queueOverdue();
    const again = (await rig.tasks()).find(({ key }) => key);
    expect([again!.key]).toEqual(await idsOf('overdue'));
    expect(again!.seconds).toBeGreaterThan(35);
  });
});
