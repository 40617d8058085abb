import type { Pool } from 'pg';
import { makePool } from '#server/db/connection/pool.ts';
import { APP_ROLE } from '#server/db/connection/role.ts';
import type { Database } from '#server/db/open.ts';

/**
 * Connections that are from their beginning what a request has to make of one first: the role that row-level security binds,
 * within one provider. So a statement sees the same rows by the same plan, and nothing is sent but the statement.
 */
export const barePool = (connection: Database['connection'], providerId: string, max: number): Pool =>
  makePool({ ...connection, max, options: `-c role=${APP_ROLE} -c app.provider_id=${providerId}` });
