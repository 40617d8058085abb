import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { castEmail, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { signIn } from '../sign-in.ts';
import type { Asker } from './addresses.ts';
import type { Samples } from './samples.ts';

/** An access token lives for ten minutes; a new one in good time. */
const RENEWED_AFTER_MS = 5 * 60_000;

/**
 * Signs in the callers: the admin, and of every portal the user with most records, who gets the demo's password for it. Returns the cookies
 * of each, renewed from time to time.
 */
export async function sessionsOf(
  app: FastifyInstance,
  pool: Pool,
  samples: Samples,
  providerId: string,
): Promise<(as: Asker) => Promise<string>> {
  const admin = castEmail('lingua', 'admin');
  const known = await inTransaction(pool, { providerId, action: 'bench' }, async (db) => {
    const { rows } = await sql<{ role: Asker; email: string }>`
      update account set password_hash = (select password_hash from account where email = ${admin})
      where id in (${samples['student']![0]}, ${samples['teacher']![0]},
        (select id from business_manager where business_id = ${samples['business']![0]} order by id limit 1))
      returning role, email`.execute(db);
    return new Map([...rows.map(({ role, email }) => [role, email] as const), ['CUSTOMER_SUPPORT', admin]]);
  });
  const given = new Map<Asker, { cookie: Promise<string>; at: number }>();
  return (as) => {
    const last = given.get(as);
    if (last && last.at + RENEWED_AFTER_MS > Date.now()) return last.cookie;
    const door = as === 'STUDENT' || as === 'BUSINESS_MANAGER' ? '/student-platform/login' : undefined;
    const cookie = signIn(app, known.get(as)!, DEMO_PASSWORD, door);
    given.set(as, { cookie, at: Date.now() });
    return cookie;
  };
}
