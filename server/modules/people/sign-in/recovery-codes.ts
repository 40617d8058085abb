import { randomInt } from 'node:crypto';
import { hashSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const HOW_MANY = 10;
/** Base32: nothing that can be mistaken for another when written down. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 16;

/** A code of 80 bits in four groups. */
const newCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** As it was given out, whatever blanks, dashes and case it was typed with. */
const hashCode = (typed: string) => hashSecret(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));

/** Replaces the account's recovery codes and returns the new ones. They cannot be read again. */
export async function renewRecoveryCodes(
  db: Db,
  account: { id: string; provider_id: string },
): Promise<string[]> {
  await forgetRecoveryCodes(db, account.id);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        provider_id: account.provider_id,
        account_id: account.id,
        code_hash: hashCode(code),
      })),
    )
    .execute();
  return codes;
}

export async function forgetRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Uses a code up; false when it is none of this account's, or was used before. */
export async function spendRecoveryCode(
  db: Db,
  accountId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(typed))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
