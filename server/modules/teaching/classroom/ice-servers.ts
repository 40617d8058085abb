import { createHmac } from 'node:crypto';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import type { Config } from '#server/config.ts';

const HOUR_SECONDS = 3_600;

/**
 * Returns the STUN and TURN servers from the settings. A relay's password is generated for this account and one hour, as coturn's
 * `use-auth-secret` checks it: user `<unix time it ends>:<account>`, password HMAC-SHA1 of that in base64.
 */
export function iceServers(
  { iceStunUrls, turnUrls, turnSecret }: Pick<Config, 'iceStunUrls' | 'turnUrls' | 'turnSecret'>,
  { accountId, now }: { accountId: string; now: Date },
): Classroom['iceServers'] {
  const stun = iceStunUrls.length > 0 ? [{ urls: [...iceStunUrls] }] : [];
  if (turnUrls.length === 0 || turnSecret === undefined) return stun;
  const username = `${Math.floor(now.getTime() / 1000) + HOUR_SECONDS}:${accountId}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...stun, { urls: [...turnUrls], username, credential }];
}
