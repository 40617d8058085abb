import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** A provider for one test; answers its id. */
export async function newProvider(
  pool: Pool,
  name = 'Lingua',
  subdomain = `p-${randomUUID().slice(0, 8)}`,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into provider (id, provider_name, subdomain, isotype_url, isotype_url_dark, logotype_url, logotype_url_dark)
     values ($1, $2, $3, '/i.svg', '/i.svg', '/l.svg', '/l.svg')`,
    [id, name, subdomain],
  );
  return id;
}

/** A statement as the owner of the tables, across providers: to put rows where a test needs them. */
export async function asTableOwner(pool: Pool, text: string, values: readonly unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local app.as_owner = 'on'");
    await client.query(text, [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
