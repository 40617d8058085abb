import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { takeCredits } from './ledger.ts';
import { lockWallet, notifyWallet } from './wallet.ts';

interface Lot {
  studentId: string;
  kind: CreditKind;
  credits: number;
  free: number;
}

async function lotOf(db: Db, id: string): Promise<Lot> {
  const { rows } = await sql<Lot>`
    select student_id as "studentId", kind, credits, available_credits as free from credit_lot where id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Reverses a whole lot with a movement that states the reason. Throws 422 unless all of its credits are available, because used
 * ones cannot be undone; also when it was reversed before.
 */
export async function reverseLot(
  db: Db,
  lotId: string,
  { opKey, note }: { opKey: string; note: ErrorText },
): Promise<void> {
  const { studentId } = await lotOf(db, lotId);
  const wallet = await lockWallet(db, studentId);
  const { kind, credits, free } = await lotOf(db, lotId);
  if (free < credits)
    throw new ApiError('not-possible', {
      text: errorText('imported-credits-gone', { gone: credits - free, credits }),
    });
  await takeCredits(db, {
    ...{ studentId, kind, credits, lotId, opKey, note },
    to: 'ISSUED',
    reason: 'CORRECTION',
  });
  await notifyWallet(db, wallet, opKey);
}
