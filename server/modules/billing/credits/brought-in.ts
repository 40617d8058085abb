import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits, takeCredits } from './ledger.ts';
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

/** Removes an imported lot. Throws 422 unless all of its credits are available, because used ones cannot be undone. */
export async function removeImportedCredits(db: Db, lotId: string): Promise<void> {
  const { studentId } = await lotOf(db, lotId);
  const wallet = await lockWallet(db, studentId);
  const { kind, credits, free } = await lotOf(db, lotId);
  if (free < credits)
    throw new ApiError('not-possible', {
      text: errorText('imported-credits-gone', { gone: credits - free, credits }),
    });
  const opKey = `import-undone:${lotId}`;
  await takeCredits(db, {
    ...{ studentId, kind, credits, lotId, opKey },
    to: 'ISSUED',
    reason: 'CORRECTION',
    note: systemNote('import-undone'),
  });
  await notifyWallet(db, wallet, opKey);
}
