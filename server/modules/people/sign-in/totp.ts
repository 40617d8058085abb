import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** A phone's clock may be one step off, either way. */
const WINDOW = 1;

const generator = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** A new secret of 160 bits, as people and apps write it (base32). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The step that a code belongs to, or null when it fits none within a step of `now` (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns the enrolment for an authenticator app, as address and as QR code. */
export function totpEnrolment(
  secret: string,
  names: { issuer: string; label: string },
): { uri: string; qrSvg: string } {
  const uri = generator(secret, names).toString();
  return { uri, qrSvg: renderSVG(uri) };
}
