import type { Db } from '#server/db/tenant.ts';
import { asOwner, inTransaction } from '#server/db/tenant.ts';
import type { JobContext } from './job.ts';

/**
 * Runs `work` once for each provider, each in a transaction of its own that names the job as what did it. One that fails
 * keeps no other from its turn: the errors are thrown together, after the last.
 */
export async function eachProvider(
  { pool }: Pick<JobContext, 'pool'>,
  jobName: string,
  work: (db: Db, providerId: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const providerId of await providerIds(pool)) {
    const scope = { providerId, actorId: null, action: `job:${jobName}` };
    await inTransaction(pool, scope, (db) => work(db, providerId)).catch((error: unknown) =>
      failures.push(error),
    );
  }
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
