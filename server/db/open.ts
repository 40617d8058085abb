import type { Pool, PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { startEmbedded } from './launch/embedded.ts';
import { endPool, makePool } from './connection/pool.ts';

export interface Database {
  readonly pool: Pool;
  readonly kind: 'embedded' | 'server';
  /** Settings for a separate `pg` connection (LISTEN, the socket adapter). Contains the password: never log it. */
  readonly connection: PoolConfig;
  /** For people: where the database is, without any password. */
  readonly describe: string;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly onProgress?: ((text: string) => void) | undefined;
  /** For command-line tools during a running server: share its embedded database. */
  readonly attach?: boolean | undefined;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool' | 'port'>;

const OLDEST_VERSION = 150_000;

/**
 * Opens the configured database: the server at `DATABASE_URL`, or the embedded one under `DATA_DIR`. Resolves once it accepts queries.
 * Throws a StartError, one line without the password, if that fails.
 */
export async function openDatabase(config: Settings, options: OpenOptions = {}): Promise<Database> {
  return config.databaseUrl ? openServer(config, config.databaseUrl) : openEmbedded(config, options);
}

async function openServer(config: Settings, url: string): Promise<Database> {
  const describe = withoutPassword(url);
  const connection = { connectionString: url };
  const pool = makePool({ ...connection, max: config.databasePool });
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : new StartError(unreachable(describe, error));
  }
  return { pool, connection, kind: 'server', describe, close: () => endPool(pool) };
}

async function openEmbedded(config: Settings, { onProgress, attach }: OpenOptions): Promise<Database> {
  const { dataDir, port } = config;
  const server = await startEmbedded({ dataDir, port, attach, onProgress });
  const { connection } = server;
  const pool = makePool({ ...connection, max: config.databasePool });
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    await server.close();
    throw error;
  }
  const close = async () => {
    await endPool(pool);
    await server.close();
  };
  return { pool, connection, kind: 'embedded', describe: `embedded PostgreSQL in ${dataDir}`, close };
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (!server || server.version < OLDEST_VERSION) {
    throw new StartError(
      `The server at DATABASE_URL is PostgreSQL ${Math.floor((server?.version ?? 0) / 10_000)}; 15 or later is needed.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database at DATABASE_URL is encoded in ${server.encoding}. Create another with: create database … encoding 'UTF8' template template0.`,
    );
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

function unreachable(where: string, error: unknown): string {
  const code = codeOf(error);
  const advice =
    code === '28P01' || code === '28000'
      ? 'Check user and password in DATABASE_URL.'
      : code === '3D000'
        ? 'Create the database, or correct its name in DATABASE_URL.'
        : 'Start that server, correct DATABASE_URL, or leave it out to use the embedded database.';
  const { message } = error as Error;
  return `The database at ${where} does not answer (${message || code}). ${advice}`;
}

/** The address without user password and parameters. */
function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/?]*):[^@/]*@/, '$1@').replace(/\?.*$/, '');
}
