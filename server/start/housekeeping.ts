import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { asOwner, inTransaction } from '../db/tenant.ts';
import { closeExpiredSupplants } from '../modules/auth/supplant-end.ts';

/** Any number, the same in every process; another than the migrations' and the demo school's. */
const LOCK = 7_406_023;
const HOUR_MS = 3_600_000;
const ACTION = 'housekeeping';

/**
 * Throws away what has run out (tokens, tickets, sent mail) and tells whoever support acted as that it is over, in every
 * provider. One process at a time does it: answers false when another is at it.
 */
export async function keepHouse(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  let isMine = false;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    isMine = rows[0]?.mine === true;
    if (isMine) {
      await asOwner(pool, (db) => sql`select sweep_tokens()`.execute(db), { action: ACTION, isLong: true });
      await closeSupplants(pool);
    }
    return isMine;
  } finally {
    // The connection goes, and with it the lock.
    client.release(isMine);
  }
}

async function closeSupplants(pool: Pool): Promise<void> {
  const { rows } = await asOwner(pool, (db) =>
    sql<{ provider_id: string }>`
      select distinct provider_id from supplant_session
       where started_at is not null and ended_at is null and expires_at <= now()`.execute(db),
  );
  for (const { provider_id } of rows)
    await inTransaction(pool, { providerId: provider_id, action: ACTION }, (db) => closeExpiredSupplants(db));
}

/** Keeps house now and every hour, until stopped; what fails is logged and tried again an hour later. */
export function startHousekeeping(pool: Pool, log: Pick<Logger, 'error'>): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = keepHouse(pool).catch((err: unknown) => log.error({ err }, 'housekeeping will try again'));
  };
  const timer = setInterval(round, HOUR_MS).unref();
  round();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
