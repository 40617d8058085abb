import { expect, it } from 'vitest';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { returnTokens, takeTokens, type Try, rateLimits } from '#server/auth/rate-limits.ts';

const { pool } = testDatabase();
const take = (wanted: readonly Try[]) =>
  inTransaction(pool, { providerId: null }, (db) => takeTokens(db, wanted));
const succeed = (taken: readonly Try[]) =>
  inTransaction(pool, { providerId: null }, (db) => returnTokens(db, taken));
const isRefused = (taking: Promise<void>) =>
  taking.then(
    () => false,
    (error: { code: string }) => error.code === 'too-many-requests',
  );
const refusedOf = async (takings: Promise<void>[]) =>
  (await Promise.all(takings.map(isRefused))).filter(Boolean).length;

it('gives exactly its capacity to 200 concurrent calls', async () => {
  const somebody = rateLimits.code('somebody');
  expect(await refusedOf(Array.from({ length: 200 }, () => take(somebody)))).toBe(195);
});

it('says when the next try is possible, and means it', async () => {
  const waiting = rateLimits.code('waiting');
  for (let used = 0; used < 5; used++) await take(waiting);
  const refusal = await take(waiting).catch((error: { retryAfterSeconds: number }) => error);
  const wait = refusal!.retryAfterSeconds;
  expect(wait).toBeGreaterThan(290);
  expect(wait).toBeLessThanOrEqual(300);
  const pass = (seconds: number) =>
    pool.query(
      'update rate_bucket set refilled_at = refilled_at - make_interval(secs => $1) where key = $2',
      [seconds, waiting[0]!.key],
    );
  await pass(wait - 5);
  expect(await isRefused(take(waiting))).toBe(true);
  await pass(10);
  expect(await isRefused(take(waiting))).toBe(false);
  expect(await isRefused(take(waiting))).toBe(true);
});

it('never fills above its capacity', async () => {
  const away = rateLimits.code('long away');
  await take(away);
  await pool.query("update rate_bucket set refilled_at = refilled_at - interval '30 days' where key = $1", [
    away[0]!.key,
  ]);
  expect(await refusedOf(Array.from({ length: 20 }, () => take(away)))).toBe(15);
});

/** So slow that nothing comes back while the test runs. */
const bucket = (key: string, capacity: number, isOfAccount: boolean): Try => ({
  key,
  limit: { capacity, perMinute: 0.001 },
  isOfAccount,
});

it('an address that tries many accounts is stopped; a class that signs in behind one is not', async () => {
  const pupil = (n: number) => [bucket(`pupil ${n}`, 5, true), bucket('their school', 20, false)];
  for (let n = 0; n < 50; n++) {
    await take(pupil(n));
    await succeed(pupil(n));
  }
  expect(await refusedOf(Array.from({ length: 50 }, (_, n) => take(pupil(n))))).toBe(30);
});

it('what is refused by one bucket takes nothing from the others', async () => {
  const wide = bucket('wide', 20, false);
  expect(await refusedOf(Array.from({ length: 50 }, () => take([wide, bucket('narrow', 5, true)])))).toBe(45);
  expect(await refusedOf(Array.from({ length: 20 }, () => take([wide])))).toBe(5);
});
