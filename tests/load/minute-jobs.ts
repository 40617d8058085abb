import { sql } from 'kysely';
import type { Pool } from 'pg';
import pino from 'pino';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Config } from '#server/config.ts';
import { eachProvider } from '#server/jobs/each-provider.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { median } from './measure.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';

const ROUNDS = 3;

/** Jobs that run more often than once an hour. */
const FREQUENT = JOBS.filter(({ at }) => at.startsWith('*'));

/**
 * Milliseconds of each frequent job (the median of three runs) with so many further schools without people, and of one statement
 * for each school beside it: the least that a job takes which looks at every school.
 */
export async function minuteJobs(pool: Pool, config: Config, schools: number) {
  await addEmptySchools(pool, schools);
  const files = await openFileStorage(config);
  const context = { pool, config, files, log: pino({ level: 'silent' }) };
  const runs: Record<string, () => Promise<unknown>> = Object.fromEntries(
    FREQUENT.map((job) => [job.name, () => job.run({ ...context, now: new Date() })]),
  );
  runs['one statement for each school'] = () =>
    eachProvider(context, 'bench', (db) => sql`select 1`.execute(db));
  const table: Record<string, { ms: number }> = {};
  for (const [name, run] of Object.entries(runs)) {
    // The first run does what is due; the others find it done.
    await run();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
    table[name] = { ms: Math.round(median(times)) };
  }
  return table;
}

async function addEmptySchools(pool: Pool, schools: number): Promise<void> {
  await asOwner(
    pool,
    (db) =>
      sql`
      insert into provider (id, provider_name, subdomain, isotype_url, isotype_url_dark, logotype_url, logotype_url_dark)
      select gen_random_uuid(), 'School ' || n, 'bench-' || n, '/brand/isotype.svg', '/brand/isotype-dark.svg',
        '/brand/logotype.svg', '/brand/logotype-dark.svg'
      from generate_series(1, ${schools}::int) n on conflict (subdomain) do nothing`.execute(db),
    { isLong: true },
  );
}
