import { expect, it } from 'vitest';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeProvider, makeStudent } from '#tests/support/people.ts';
import { type Grant, grantCredits, takeCredits } from './ledger.ts';

const { pool } = testDatabase({ isOwn: true });

it('gives a lot, takes it nearest expiry first, and never more than there is', async () => {
  const provider = await makeProvider(pool);
  const { id: studentId } = await makeStudent(pool, provider);
  const gift = { studentId, kind: 'INDIVIDUAL', source: 'GIFT', reason: 'GIFT', note: 'Welcome' } as const;
  const give = (more: Pick<Grant, 'credits' | 'expiresOn' | 'opKey'>) =>
    inProviderTransaction(pool, provider, (db) => grantCredits(db, { ...gift, ...more }));
  const late = await give({ credits: 3, expiresOn: '2099-01-01', opKey: 'late' });
  const soon = await give({ credits: 2, expiresOn: '2098-01-01', opKey: 'soon' });
  const correction = {
    studentId,
    kind: 'INDIVIDUAL',
    to: 'ISSUED',
    reason: 'CORRECTION',
    note: 'Twice',
  } as const;
  const take = (credits: number, opKey: string) =>
    inProviderTransaction(pool, provider, (db) => takeCredits(db, { ...correction, credits, opKey }));
  expect(await take(6, 'too many')).toBe(false);
  expect(await take(4, 'four')).toBe(true);
  const lots = await asOwner(pool, (db) =>
    db.selectFrom('credit_lot').select(['id', 'available_credits']).orderBy('available_credits').execute(),
  );
  expect(lots).toEqual([
    { id: soon, available_credits: 0 },
    { id: late, available_credits: 1 },
  ]);
  await expect(give({ credits: 1, expiresOn: null, opKey: 'late' })).rejects.toMatchObject({ code: '23505' });
});

it('I2 refuses a leg of what is not there, and keeps what legs refer to under its id', async () => {
  const provider = await makeProvider(pool);
  const { id: studentId } = await makeStudent(pool, provider);
  const gift = { studentId, kind: 'INDIVIDUAL', source: 'GIFT', reason: 'GIFT', note: 'Welcome' } as const;
  await inProviderTransaction(pool, provider, (db) =>
    grantCredits(db, { ...gift, credits: 3, expiresOn: null, opKey: 'gift' }),
  );
  const [issued, available] = await asOwner(pool, (db) =>
    db
      .selectFrom('credit_entry')
      .selectAll()
      .where('provider_id', '=', provider.id)
      .orderBy('credits')
      .execute(),
  );
  const takeBack = (wrong: { transaction_id?: string; account_id?: string; lot_id?: string }, credits = 1) =>
    inProviderTransaction(pool, provider, async (db) => {
      const id = newId();
      const row = { provider_id: provider.id, transaction_id: id, lot_id: issued!.lot_id };
      await db
        .insertInto('credit_transaction')
        .values({ provider_id: provider.id, id, op_key: id, reason: 'CORRECTION' })
        .execute();
      await db
        .insertInto('credit_entry')
        .values([
          { ...row, account_id: available!.account_id, credits: -credits, ...wrong },
          { ...row, account_id: issued!.account_id, credits: 1, ...wrong },
        ])
        .execute();
    });
  await takeBack({});
  await expect(takeBack({}, 2)).rejects.toMatchObject({ code: '23514' });
  for (const column of ['transaction_id', 'account_id', 'lot_id'])
    await expect(takeBack({ [column]: newId() }), column).rejects.toMatchObject({ code: '23503' });
  for (const table of ['credit_lot', 'credit_account'] as const) {
    const gone = asOwner(pool, (db) => db.deleteFrom(table).where('provider_id', '=', provider.id).execute());
    await expect(gone, table).rejects.toMatchObject({ code: '23001' });
    const renamed = asOwner(pool, (db) =>
      db.updateTable(table).set({ id: newId() }).where('provider_id', '=', provider.id).execute(),
    );
    await expect(renamed, table).rejects.toMatchObject({ code: '23001' });
  }
});
