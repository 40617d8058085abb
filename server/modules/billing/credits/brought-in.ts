import { errorText } from '#domain/values/error-text.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits } from './ledger.ts';
import { reverseLot } from './reverse-lot.ts';
import { lockWallet, notifyWallet, type Wallet } from './wallet.ts';

/** Credits that a student had before the school came here. */
export interface BroughtCredits {
  studentId: string;
  kind: CreditKind;
  credits: number;
  expiresOn?: string | undefined;
  note?: string | undefined;
}

/** Why they cannot be given; null where they can. */
export function refusalOf(
  { expiresOn }: BroughtCredits,
  { isClosed, today }: Pick<Wallet, 'isClosed' | 'today'>,
): FieldErrors | null {
  if (isClosed) return { studentId: errorText('student-account-disabled') };
  return expiresOn !== undefined && expiresOn < today ? { expiresOn: errorText('day-has-passed') } : null;
}

/** Adds imported credits as a lot of their own and returns its id; the movement records that they were imported, and by whom. */
export async function importCredits(db: Db, brought: BroughtCredits): Promise<string> {
  const { studentId, kind, credits, expiresOn = null, note } = brought;
  const wallet = await lockWallet(db, studentId);
  const errors = refusalOf(brought, wallet);
  if (errors) throw new ApiError('invalid-input', { errors });
  const opKey = `import:${newId()}`;
  const lotId = await grantCredits(db, {
    ...{ studentId, kind, credits, expiresOn, opKey },
    source: 'CORRECTION',
    reason: 'CORRECTION',
    note: note ? systemNote('imported-note', { note }) : systemNote('imported'),
  });
  await notifyWallet(db, wallet, opKey);
  return lotId;
}

/** Removes an imported lot. Throws as `reverseLot`. */
export const removeImportedCredits = (db: Db, lotId: string): Promise<void> =>
  reverseLot(db, lotId, { opKey: `import-undone:${lotId}`, note: systemNote('import-undone') });
