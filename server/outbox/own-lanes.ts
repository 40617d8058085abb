import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { SENDER_CONNECTIONS } from '#server/mail/mail-senders.ts';

/** Mail on its way through schools' own servers: beside the queue's workers, so that a stalled server holds up only its own school. */
export interface OwnLanes {
  /** Starts the work; false if as many as the school has connections are under way. */
  run(providerId: string, work: () => Promise<void>): boolean;
  /** Seconds until a mail that found no room looks again. Each gets a turn of its own, so that many do not look at the same time. */
  turn(providerId: string): number;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

const FIRST_TURN_MS = 1_000;
const BETWEEN_TURNS_MS = 100;

/** A failure of the work itself is logged: the message's claim ends, and it is tried again. */
export function ownLanes(log: Pick<FastifyBaseLogger, 'error'>): OwnLanes {
  const busy = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const lastTurns = new Map<string, number>();

  function leave(providerId: string): void {
    const left = (busy.get(providerId) ?? 1) - 1;
    if (left > 0) busy.set(providerId, left);
    else busy.delete(providerId);
  }

  return {
    run(providerId, work) {
      const count = busy.get(providerId) ?? 0;
      if (count >= SENDER_CONNECTIONS) return false;
      busy.set(providerId, count + 1);
      const done = work()
        .catch((err: unknown) => log.error({ err }, "a mail by a school's own server was not finished"))
        .finally(() => {
          leave(providerId);
          running.delete(done);
        });
      running.add(done);
      return true;
    },
    turn(providerId) {
      const now = Date.now();
      const at = Math.max(now + FIRST_TURN_MS, (lastTurns.get(providerId) ?? 0) + BETWEEN_TURNS_MS);
      lastTurns.set(providerId, at);
      return (at - now) / 1_000;
    },
    settled: async () => void (await Promise.all(running)),
  };
}

const ERROR_LENGTH = 500;

/** Keeps the last refusal of the school's own server, for its admins. */
export async function keepFailure(pool: pg.Pool, providerId: string, reason: string): Promise<void> {
  const error = reason.slice(0, ERROR_LENGTH) || 'unknown';
  await inTransaction(pool, { providerId }, (db) =>
    sql`insert into mail_sender_failure (provider_id, error) select provider_id, ${error} from mail_sender
      on conflict (provider_id) do update set error = excluded.error, failed_at = now()`.execute(db),
  );
}

/** Forgets it, because the server has taken a mail. */
export async function clearFailure(pool: pg.Pool, providerId: string): Promise<void> {
  await inTransaction(pool, { providerId }, (db) => sql`delete from mail_sender_failure`.execute(db));
}
