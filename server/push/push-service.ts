import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type pg from 'pg';
import { isPushService } from '#domain/people/push.ts';
import type { Config } from '#server/config.ts';
import { addressOf, senderOf } from '#server/mail/mail.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import { type DeviceKeys, encryptFor } from './encrypt.ts';
import { pushKeyOf } from './push-key.ts';
import { vapidHeader } from './vapid.ts';

export interface PushDevice extends DeviceKeys {
  endpoint: string;
}

/** `gone`: the device has ended its subscription, or has one with another key; it will never take a message again. */
export type PushResult = 'taken' | 'gone';

export interface PushService {
  publicKey(): Promise<string>;
  /** Whether messages can be sent to this address. */
  accepts(endpoint: string): boolean;
  /**
   * Sends a message to the device's push service. For a device that is offline, the service keeps it `seconds`. Throws errors that can be
   * retried.
   */
  send(device: PushDevice, message: string, seconds: number): Promise<PushResult>;
}

const KEY_KEPT_MS = 60_000;
/** Short, so that a message ends within its claim. */
const TIMEOUT_MS = 5_000;
/** 403: signed with a key that the subscription does not know. */
const GONE = [403, 404, 410];

/** The browsers' push services, reached with this installation's key. */
export function pushService(
  pool: pg.Pool,
  config: Pick<Config, 'mailFrom' | 'publicUrl' | 'pushServiceUrl'>,
): PushService {
  const keep = memoizeFor<Awaited<ReturnType<typeof pushKeyOf>>>(KEY_KEPT_MS);
  const key = () => keep('key', () => pushKeyOf(pool));
  const subject = `mailto:${addressOf(senderOf(config))}`;
  const isStandIn = (endpoint: string) =>
    config.pushServiceUrl !== undefined && endpoint.startsWith(`${config.pushServiceUrl}/`);
  return {
    publicKey: async () => (await key()).publicKey,
    accepts: (endpoint) => isPushService(endpoint) || isStandIn(endpoint),
    async send(device, message, seconds) {
      const status = await post(device.endpoint, encryptFor(device, message), {
        authorization: vapidHeader(await key(), device.endpoint, subject),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: 'high',
      });
      if (status >= 200 && status < 300) return 'taken';
      if (GONE.includes(status)) return 'gone';
      // Without the address: it is a secret of the device.
      throw new Error(`The push service answered ${status}.`);
    },
  };
}

/** Returns the status of the answer. Follows no redirect, and reads nothing. */
function post(endpoint: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  const open = endpoint.startsWith('https:') ? request : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = open(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sent.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', (error) =>
      reject(
        new Error(
          `The push service did not answer (${(error as NodeJS.ErrnoException).code ?? error.name}).`,
        ),
      ),
    );
    sent.end(body);
  });
}
