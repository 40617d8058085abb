import { Client, type PoolConfig } from 'pg';
import type { PoolClient } from 'pg';
import { type Db, dbOn, TransactionConnection } from '../connection/connection.ts';
import { wireTypes } from '../connection/wire-types.ts';

/** Texts that any PostgreSQL reads back as the same value; and no limit of time. */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/**
 * Runs one transaction over all schools on a separate connection that supports COPY: connections of the pool pipeline statements, and a
 * stream of rows does not allow that. Throws the error of `work`, after a rollback.
 */
export async function ownTransaction<T>(
  connection: PoolConfig,
  mode: string,
  work: (db: Db, client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, types: wireTypes });
  // A broken connection fails the running query, so its error needs no handling here.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`${SESSION}; begin ${mode}; set local app.as_owner = 'on'`);
    const result = await work(dbOn(new TransactionConnection(client as unknown as PoolClient)), client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
