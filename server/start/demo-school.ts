import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { uploadsFolder } from '#server/files/uploads-folder.ts';
import { seedDemo } from '#server/demo/demo.ts';
import { StartError } from '#server/runtime/start-error.ts';

type Say = (text: string) => void;

/** Any number, the same in every process; another than the migrations'. */
const LOCK = 7_406_022;

/** Fills an empty database with the demo school where the configuration wants one. One process does it, the others wait. */
export async function ensureDemo(
  pool: Pool,
  { demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>,
  say: Say,
): Promise<void> {
  if (!demo || !(await hasNoProvider(pool))) return;
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await hasNoProvider(pool)) {
      await seedDemo(pool, { documentFolder: uploadsFolder(dataDir), onProgress: say });
    }
  } finally {
    // The connection goes, and with it the lock and the lifted limits.
    client.release(true);
  }
}

/** Throws a StartError where the demo school's known passwords would open a school in production. */
export async function refuseDemoInProduction(
  pool: Pool,
  { isProduction }: Pick<Config, 'isProduction'>,
): Promise<void> {
  if (!isProduction) return;
  const { rows } = await pool.query<{ subdomain: string }>(
    'select subdomain from provider where is_demo limit 1',
  );
  if (!rows[0]) return;
  throw new StartError(
    `This database holds the demo school "${rows[0].subdomain}", whose passwords are public, so it is refused with NODE_ENV=production. Use another DATABASE_URL or DATA_DIR.`,
  );
}

/** Subdomains of the demo schools that are there. */
export async function demoProviders(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ subdomain: string }>(
    'select subdomain from provider where is_demo order by created_at, subdomain',
  );
  return rows.map(({ subdomain }) => subdomain);
}

/** Returns whether there is no school to sign in to yet. */
export async function hasNoProvider(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from provider limit 1');
  return rows.length === 0;
}
