import type { Db } from '#server/db/connection/tenant.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import type { JobContext } from './job.ts';

/**
 * Runs `work` once for each provider, each in its own transaction with the job as the actor. A failure doesn't prevent the others: the
 * errors are thrown together at the end.
 */
export function eachProvider(
  { pool }: Pick<JobContext, 'pool'>,
  jobName: string,
  work: (db: Db, providerId: string) => Promise<unknown>,
): Promise<void> {
  const action = `job:${jobName}`;
  return forProviders({ pool }, jobName, (providerId) =>
    inTransaction(pool, { providerId, actorId: null, action }, (db) => work(db, providerId)),
  );
}

/** The same for work that opens its own transactions. */
export async function forProviders(
  { pool }: Pick<JobContext, 'pool'>,
  jobName: string,
  work: (providerId: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const providerId of await providerIds(pool))
    await work(providerId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${jobName}: ${failures.map(textOf).join('; ')}`);
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function providerIds(pool: JobContext['pool']): Promise<string[]> {
  const rows = await asOwner(
    pool,
    (db) => db.selectFrom('provider').select('id').orderBy('created_at').orderBy('id').execute(),
    { readOnly: true },
  );
  return rows.map(({ id }) => id);
}
