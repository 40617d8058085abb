import { errorText } from '#domain/values/error-text.ts';
import type { Config } from '#server/config.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Account } from './account.queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Roles that can use two-step verification; the sign-in page of the others does not ask for a code. */
const STAFF = new Set<Account['role']>(['CUSTOMER_SUPPORT', 'TEACHER']);

export const WRONG_CODE = errorText('wrong-code');

export const hasSecondFactor = (account: Account): boolean =>
  account.totp_confirmed_at !== null && STAFF.has(account.role);

/** Production staff need one; the demo school's do not (SEC-19). */
export const needsSecondFactor = (
  account: Account,
  isDemo: boolean,
  config: Pick<Config, 'isProduction'>,
): boolean =>
  config.isProduction && !isDemo && account.role === 'CUSTOMER_SUPPORT' && account.totp_confirmed_at === null;

/** 401 `second-factor-required` when the account has one and no code came: asked before anything is used up. */
export function assertCode(account: Account, code: string | undefined): void {
  if (hasSecondFactor(account) && code === undefined) throw new ApiError('second-factor-required');
}

/** Uses the code up, or refuses with 401 naming it; does nothing for an account without a second factor. */
export async function passSecondFactor(
  db: Db,
  account: Account,
  code: string | undefined,
  now: Date,
): Promise<void> {
  assertCode(account, code);
  if (!hasSecondFactor(account)) return;
  if (!(await spendCode(db, account, code!, now)))
    throw new ApiError('second-factor-required', { errors: { code: WRONG_CODE } });
}

/** Uses up a code of the authenticator app or a recovery code; false when it is wrong or was used before. */
export async function spendCode(db: Db, account: Account, code: string, now: Date): Promise<boolean> {
  const digits = code.replaceAll(/[ -]/g, '');
  if (/^\d{6}$/.test(digits)) return spendTotpCode(db, account, digits, now);
  return spendRecoveryCode(db, account.id, code, now);
}

/** Accepts each code once: its step must be after the last one used. A single upsert, so only one of many concurrent calls succeeds. */
async function spendTotpCode(db: Db, account: Account, digits: string, now: Date): Promise<boolean> {
  const step = account.totp_secret === null ? null : stepOfCode(account.totp_secret, digits, now);
  if (step === null) return false;
  const used = await db
    .insertInto('second_factor_use')
    .values({ provider_id: account.provider_id, account_id: account.id, last_step: step })
    .onConflict((clash) =>
      clash
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ last_step: step })
        .where('second_factor_use.last_step', '<', step),
    )
    .returning('last_step')
    .executeTakeFirst();
  return used !== undefined;
}
