import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier, type Pool } from 'pg';
import { StartError } from '#server/runtime/start-error.ts';

/** The role that every request runs as: it owns nothing, so row-level security binds it. It cannot log in. */
export const APP_ROLE = 'school_app';

const ROLE_MISSING = '22023';
const NOT_A_MEMBER = '42501';
const TRIES = 20;

/**
 * Creates the application's role if it is missing and lets the owner switch to it. Roles belong to the whole cluster, so other databases
 * may be doing the same concurrently. Throws a StartError if this user does not have the permission.
 */
export async function ensureRole(pool: Pool): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const refusal = await trySwitch(pool);
    if (!refusal) {
      return;
    }
    try {
      await pool.query(
        refusal === ROLE_MISSING ? `create role ${APP_ROLE} nologin` : `grant ${APP_ROLE} to current_user`,
      );
    } catch (error) {
      if ((error as { code?: string }).code === NOT_A_MEMBER) {
        throw new StartError(await request(pool));
      }
      if (attempt === TRIES) {
        throw error;
      }
      // Another process has just created or granted it; the next attempt will find it.
      await pause(10 * attempt);
    }
  }
}

/** Why this user cannot switch to the role, or nothing if it can. */
async function trySwitch(pool: Pool): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local role ${APP_ROLE}`);
    return undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === ROLE_MISSING || code === NOT_A_MEMBER) {
      return code;
    }
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function request(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name');
  const user = escapeIdentifier(rows[0]?.name ?? '');
  return `The database user ${user} may not make roles. Let an administrator run once: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to ${user};`;
}
