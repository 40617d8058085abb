import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LINK, outboxRig } from '#tests/support/outbox.ts';
import { newProvider } from '#tests/support/providers.ts';
import { enqueueMail } from './outbox.ts';

const { pool } = testDatabase();
const { rows, mail: enqueue } = outboxRig(pool);
let providerId: string;

beforeEach(async () => {
  await pool.query('delete from outbox_message');
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
