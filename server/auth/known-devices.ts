import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashSecret } from './secret.ts';
import { type CookieNames, deviceTokenOf } from './session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Maximum number of browsers remembered per account; the least recently seen are forgotten. */
const MOST_DEVICES = 20;
/** Queried instead of an account that does not exist, so that the time is the same. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Who tries to sign in: the address, and the browser, if the account knows it. */
export interface Caller {
  address: string;
  device: string | null;
}

const hashOf = (accountId: string, token: string): Buffer => hashSecret(`${accountId} ${token}`);

/** Returns the caller's address and, where this account knows the browser, its device: the keys of the rate limits. */
export async function askerOf(
  db: Db,
  request: FastifyRequest,
  cookies: CookieNames,
  accountId: string | undefined,
): Promise<Caller> {
  const token = deviceTokenOf(request, cookies);
  const hash = token && hashOf(accountId ?? NO_ACCOUNT, token);
  const { rows } = hash
    ? await sql`select 1 from known_device where account_id = ${accountId ?? NO_ACCOUNT}::uuid and device_hash = ${hash}`.execute(
        db,
      )
    : { rows: [] };
  return { address: request.ip, device: hash && rows.length > 0 ? hash.toString('base64url') : null };
}

/** From now on the browser with this token is one of the account's own. */
export async function rememberDevice(
  db: Db,
  { accountId, token, now }: { accountId: string; token: string; now: Date },
): Promise<void> {
  await sql`insert into known_device (provider_id, account_id, device_hash, seen_at)
    values (app_provider(), ${accountId}, ${hashOf(accountId, token)}, ${now.toISOString()})
    on conflict (provider_id, account_id, device_hash) do update set seen_at = greatest(known_device.seen_at, excluded.seen_at)`.execute(
    db,
  );
  await sql`delete from known_device where account_id = ${accountId} and device_hash in (
    select device_hash from known_device where account_id = ${accountId} order by seen_at desc, device_hash offset ${MOST_DEVICES})`.execute(
    db,
  );
}

/**
 * Deletes the known devices of an account except that of `exceptToken`: another person who knew the password is not recognised any more.
 */
export async function forgetDevices(db: Db, accountId: string, exceptToken?: string): Promise<void> {
  await sql`delete from known_device where account_id = ${accountId}
    and device_hash is distinct from ${exceptToken ? hashOf(accountId, exceptToken) : null}::bytea`.execute(
    db,
  );
}
