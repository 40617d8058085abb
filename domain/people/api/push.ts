import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { errorText } from '#domain/values/error-text.ts';

const WITH_LESSONS = ['TEACHER', 'STUDENT'] as const;

/** Bytes in base64url, of which there are so many characters. */
const bytes = (length: number) =>
  z.string().check(
    z.refine((text) => text.length === length && /^[\w-]+$/.test(text), {
      error: errorText('push-key'),
    }),
  );

const pushState = z.object({
  /** The installation's key, with which a browser subscribes. */
  publicKey: z.string(),
  /** Whether this device, the session that asks, gets push messages. */
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

export const getPush = endpoint({
  method: 'GET',
  path: '/auth/push',
  summary: 'Get whether this device gets push messages, and the key to subscribe with',
  roles: WITH_LESSONS,
  reply: pushState,
});

export const startPush = endpoint({
  method: 'POST',
  path: '/auth/push',
  summary: "Send push messages to this device by its browser's subscription; a repeat replaces it",
  roles: WITH_LESSONS,
  body: z.strictObject({
    /** Address at the browser's push service. */
    endpoint: z.string().check(z.maxLength(1000, errorText('at-most-characters', { max: 1000 }))),
    p256dh: bytes(87),
    auth: bytes(22),
  }),
  reply: pushState,
});

export const endPush = endpoint({
  method: 'DELETE',
  path: '/auth/push',
  summary: 'Send no more push messages to this device',
  roles: WITH_LESSONS,
  reply: pushState,
});

export const tryPush = endpoint({
  method: 'POST',
  path: '/auth/push/test',
  summary: 'Send a test message to this device',
  roles: WITH_LESSONS,
});
