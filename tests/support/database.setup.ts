import type { Pool, PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { startTemporary, type TemporaryServer } from '#server/db/launch/temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's database server, the database that is copied for tests, and how the names of the workers' copies begin. */
    database: { readonly connection: PoolConfig; readonly template: string; readonly sharedPrefix: string };
  }
}

/** Starts one database server for the run and makes the template; answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `school_template_${process.pid}`;
  const maintenance = makePool({ ...server.connection, max: 1 });
  const sharedPrefix = `school_shared_${process.pid}_`;
  const databasesOf = async (prefix: string) => {
    const { rows } = await maintenance.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  };
  const close = async () => {
    for (const name of [...(await databasesOf(template)), ...(await databasesOf(sharedPrefix))])
      await maintenance.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await maintenance.end();
    await server.close();
  };
  const tearDown = async () => {
    try {
      for (const name of await databasesOf(sharedPrefix)) {
        await assertInvariants({ ...server.connection, database: name });
      }
    } finally {
      await close();
    }
  };
  try {
    await maintenance.query(`create database ${template}`);
    const pool = makePool({ ...server.connection, database: template });
    await migrate(pool);
    await fillTemplate(pool);
    await pool.end();
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('database', { connection: server.connection, template, sharedPrefix });
  return tearDown;
}

/** Throws when the tests of a worker have left rows that break an invariant. */
async function assertInvariants(connection: PoolConfig): Promise<void> {
  const pool = makePool({ ...connection, max: 1 });
  try {
    const broken = await whatIsBroken(pool);
    if (broken) throw new Error(`Broken invariants. TEST_DATABASE=own names the file:\n${broken}`);
  } finally {
    await pool.end();
  }
}

/** What every test file finds in its database beside the tables. */
async function fillTemplate(_pool: Pool): Promise<void> {}

/** The server at TEST_DATABASE_URL (its user must be allowed to make databases), or one of this run's own. */
async function openServer(): Promise<TemporaryServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    return startTemporary({ isSmall: true });
  }
  const { hostname, port, username, password } = new URL(url);
  const connection = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: 'postgres',
  };
  return { connection, close: async () => {} };
}
