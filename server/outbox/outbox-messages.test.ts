import { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LINK, outboxRig } from '#tests/support/outbox.ts';
import { newProvider } from '#tests/support/providers.ts';
import { enqueueMail } from './outbox.ts';

const { pool } = testDatabase({ isOwn: true });
const { rows, tasks, mail: enqueue } = outboxRig(pool);
let providerId: string;

beforeEach(async () => {
  await pool.query('delete from outbox_message; delete from graphile_worker._private_jobs');
  providerId = await newProvider(pool);
});
const mail = (dedupeKey: string, more = {}) => enqueue(providerId, dedupeKey, more);

describe('enqueue', () => {
  it('I9 leaves no message of a transaction that was rolled back', async () => {
    const undone = inTransaction(pool, { providerId }, async (db) => {
      await enqueueMail(db, { providerId, dedupeKey: 'a', to: 'ana@school.example', subject: 's', ...LINK });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it('I9 adds a task for the messages of a statement, for when they may leave', async () => {
    await mail('now');
    await mail('now');
    await mail('later', { sendAfter: new Date(Date.now() + 30_000) });
    const [now, later] = await tasks();
    expect(await tasks()).toHaveLength(2);
    expect(now!.seconds).toBeLessThanOrEqual(0);
    expect(later!.seconds).toBeGreaterThan(25);
  });

  it.each([
    'select from graphile_worker.jobs',
    `select graphile_worker.add_job('send-messages')`,
    `select queue_unsent_messages('{MAIL}', true)`,
  ])('SEC-05 leaves the queue itself out of reach: %s', async (statement) => {
    const reach = inTransaction(pool, { providerId }, (db) => db.executeQuery(CompiledQuery.raw(statement)));
    await expect(reach).rejects.toMatchObject({ code: '42501' });
  });

  it('I9 writes the same message once', async () => {
    await mail('a');
    await mail('a', { subject: 'Again' });
    expect(await rows()).toMatchObject([{ payload: { subject: 'Welcome' } }]);
  });

  it('is refused for another provider than that of the transaction', async () => {
    const other = await newProvider(pool);
    const foreign = inTransaction(pool, { providerId }, (db) =>
      enqueueMail(db, { providerId: other, dedupeKey: 'a', to: 'ana@school.example', subject: 's', ...LINK }),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });
});
