import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { readKeys } from './secret-box.ts';

const switchedOn = (value: string) => ['1', 'true', 'yes', 'on'].includes(value.toLowerCase());

export const whole = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`)),
    ),
  );

const SWITCH = /^(0|1|true|false|yes|no|on|off)$/i;
export const onOff = z.pipe(z.string().check(z.regex(SWITCH, 'must be 1 or 0')), z.transform(switchedOn));

export const address = (schemes: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => schemes.some((scheme) => text.startsWith(`${scheme}:`)),
        `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      ),
    );
export const mailServer = address(['smtp', 'smtps']).check(
  z.refine(
    (text) => URL.canParse(text) && new URL(text).hostname !== '',
    'must name a server, such as smtp://user:password@mail.example:587',
  ),
);
export const webAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^https?:\/\//.test(text) && URL.canParse(text),
        'must be an address such as https://school.example',
      ),
    ),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** An address or a range of them (10.0.0.0/8), or a name that the proxy library knows. */
const isProxy = (text: string): boolean => {
  const [host = '', bits, ...more] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(host)) return bits === undefined;
  return isIP(host) !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};
export const proxies = z
  .string()
  .check(
    z.refine(
      (text) => SWITCH.test(text) || /^\d{1,3}$/.test(text) || text.split(',').every(isProxy),
      'must be 0, a number of proxies, or their addresses such as 10.0.0.1,10.0.0.2',
    ),
  );

/** `stun:host:3478,stun:other`: what browsers reach each other by (RFC 7064, RFC 7065). */
export const iceAddresses = (scheme: 'stun' | 'turn') => {
  const one = new RegExp(`^${scheme}s?:[\\w.[\\]-]+(:\\d{1,5})?(\\?transport=(udp|tcp))?$`);
  const what = `must be addresses such as ${scheme}:ice.school.example:3478, parted by commas`;
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.array(z.string()).check(z.refine((all) => all.every((url) => one.test(url)), what)),
  );
};

export const secretKeys = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => readKeys(text) !== null,
        'must be keys such as 2026:… with 32 bytes in base64 each, the newest first, parted by commas',
      ),
    ),
  z.transform((text: string) => readKeys(text) ?? []),
);

export const word = (what: string) => z.string().check(z.regex(/^[\w./+=-]{3,200}$/, `must be ${what}`));
