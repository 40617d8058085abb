import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import type { JobContext } from './job.ts';

/** Selects the `provider_id` of every school that has something to do, and perhaps of some that have nothing. */
export type DueProviders = RawBuilder<{ provider_id: string }>;

/**
 * Runs `work` once for each provider, or for those that are `due`, each in its own transaction with the job as the actor. A failure does
 * not prevent the others: the errors are thrown together at the end.
 */
export function eachProvider(
  { pool }: Pick<JobContext, 'pool'>,
  jobName: string,
  work: (db: Db, providerId: string) => Promise<unknown>,
  due?: DueProviders,
): Promise<void> {
  const action = `job:${jobName}`;
  return forProviders(
    { pool },
    jobName,
    (providerId) => inTransaction(pool, { providerId, actorId: null, action }, (db) => work(db, providerId)),
    due,
  );
}

/** The same for work that opens its own transactions. */
export async function forProviders(
  { pool }: Pick<JobContext, 'pool'>,
  jobName: string,
  work: (providerId: string) => Promise<unknown>,
  due?: DueProviders,
): Promise<void> {
  const failures: unknown[] = [];
  for (const providerId of await providerIds(pool, due))
    await work(providerId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${jobName}: ${failures.map(textOf).join('; ')}`);
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One statement for all schools: with thousands of them, a transaction each to find nothing would take longer than a minute. */
async function providerIds(pool: JobContext['pool'], due?: DueProviders): Promise<string[]> {
  const which = due ? sql`where id in (${due})` : sql``;
  const { rows } = await asOwner(
    pool,
    (db) => sql<{ id: string }>`select id from provider ${which} order by created_at, id`.execute(db),
    { readOnly: true },
  );
  return rows.map(({ id }) => id);
}
