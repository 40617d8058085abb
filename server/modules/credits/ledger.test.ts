import { expect, it } from 'vitest';
import { asOwner } from '#server/db/tenant.ts';
import { within } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeProvider, makeStudent } from '#tests/support/people.ts';
import { type Grant, grantCredits, takeCredits } from './ledger.ts';

const { pool } = testDatabase();

it('gives a lot, takes it nearest expiry first, and never more than there is', async () => {
  const provider = await makeProvider(pool);
  const { id: studentId } = await makeStudent(pool, provider);
  const gift = { studentId, kind: 'INDIVIDUAL', source: 'GIFT', reason: 'GIFT', note: 'Welcome' } as const;
  const give = (more: Pick<Grant, 'credits' | 'expiresOn' | 'opKey'>) =>
    within(pool, provider, (db) => grantCredits(db, { ...gift, ...more }));
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
    within(pool, provider, (db) => takeCredits(db, { ...correction, credits, opKey }));
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
