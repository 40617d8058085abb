import { createHash } from 'node:crypto';
import type { Db } from '#server/db/tenant.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/**
 * Runs `work` once for an `Idempotency-Key` (design 4.5). The key is written in the work's own transaction: a second
 * request with the same key waits for the first, then replays its answer; another body is refused with 422.
 */
export async function once<T>(
  db: Db,
  session: Session,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (key.length < 8 || key.length > 128)
    throw new Refusal('invalid-input', { errors: { 'Idempotency-Key': 'takes 8 to 128 characters' } });
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const mine = { provider_id: session.providerId, account_id: session.accountId, key };
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ ...mine, request_hash: requestHash })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) {
    const reply = await work();
    await db
      .updateTable('idempotency_key')
      .set({ status: 200, reply: JSON.stringify({ reply: reply ?? null }) })
      .where('account_id', '=', mine.account_id)
      .where('key', '=', key)
      .execute();
    return reply;
  }
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'reply'])
    .where('account_id', '=', mine.account_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier || earlier.status === null) throw new Refusal('still-running');
  if (!earlier.request_hash.equals(requestHash)) throw new Refusal('key-reused');
  return (earlier.reply as { reply: T }).reply;
}
