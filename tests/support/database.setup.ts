import type { Pool, PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/schema/migrate.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { startTemporary, type TemporaryServer } from '#server/db/launch/temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's database server, and the database that every test file gets a copy of. */
    database: { readonly connection: PoolConfig; readonly template: string };
  }
}

/** Starts one database server for the run and makes the template; answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `school_template_${process.pid}`;
  const maintenance = makePool({ ...server.connection, max: 1 });
  const tearDown = async () => {
    for (const name of [template, `${template}_cast`])
      await maintenance.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await maintenance.end();
    await server.close();
  };
  try {
    await maintenance.query(`create database ${template}`);
    const pool = makePool({ ...server.connection, database: template });
    await migrate(pool);
    await fillTemplate(pool);
    await pool.end();
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('database', { connection: server.connection, template });
  return tearDown;
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
