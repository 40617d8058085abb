import type * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import type { correctCredits as endpoint } from '#domain/billing/api/wallet.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits, takeCredits } from './ledger.ts';
import { lockWallet, notifyWallet, type Wallet } from './wallet.ts';

type Body = z.output<typeof endpoint.body>;
type Reply = z.output<typeof endpoint.reply>;

/**
 * Adjusts a student's credits manually: a new lot, or a deduction of available credits. The reason is stored with the movement and its
 * author. Throws 422 for a deduction of more than is available, 400 for an expiry in the past.
 */
export async function correctCredits(db: Db, studentId: string, body: Body): Promise<Reply> {
  const { kind, credits, note } = body;
  const wallet = await lockWallet(db, studentId);
  const before = await freeCredits(db, studentId, kind);
  const correction = { studentId, kind, note, reason: 'CORRECTION', opKey: `correction:${newId()}` } as const;
  if (credits > 0) await addCredits(db, studentId, body);
  else {
    assertExpiry(body, wallet);
    if (!(await takeCredits(db, { ...correction, credits: -credits, to: 'ISSUED' })))
      throw new ApiError('not-possible', {
        text: errorText('only-available-credits', { available: before }),
        details: { reason: 'not-enough-credits', free: before },
      });
    await notifyWallet(db, wallet, correction.opKey);
  }
  return { kind, before, after: before + credits };
}

/** Adds credits as a lot of their own, with the reason, and returns its id. Throws 400 for an expiry in the past. */
export async function addCredits(db: Db, studentId: string, body: Body): Promise<string> {
  const { kind, credits, note, expiresOn = null } = body;
  const wallet = await lockWallet(db, studentId);
  assertExpiry(body, wallet);
  const opKey = `correction:${newId()}`;
  const granted = { studentId, kind, credits, note, expiresOn, opKey };
  const lotId = await grantCredits(db, { ...granted, reason: 'CORRECTION', source: 'CORRECTION' });
  await notifyWallet(db, wallet, opKey);
  return lotId;
}

function assertExpiry({ expiresOn = null }: Body, { today }: Pick<Wallet, 'today'>): void {
  if (expiresOn !== null && expiresOn < today) throw fieldError('expiresOn', 'day-has-passed');
}

async function freeCredits(db: Db, studentId: string, kind: CreditKind): Promise<number> {
  const account = await db
    .selectFrom('credit_account')
    .select('balance')
    .where('student_id', '=', studentId)
    .where('place', '=', 'AVAILABLE')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(account?.balance ?? 0);
}
