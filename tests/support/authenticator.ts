import { Secret, TOTP } from 'otpauth';
import type { TestClock } from './app.ts';

/** The code that an authenticator app shows so many steps of 30 seconds from the test's now. */
export const codeOf = (clock: TestClock, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });

/** Six digits that the app does not show, now or two steps to either side. */
export function wrongCode(clock: TestClock, secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(clock, secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
}

/** Stops the clock in the middle of a code's half minute. */
export const stopMidStep = (clock: TestClock): void =>
  clock.stopAt(new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000));
