import { sql } from 'kysely';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface Wallet {
  providerId: string;
  studentId: string;
  /** At the school. */
  today: string;
  /** Whether the account is disabled or erased. */
  isClosed: boolean;
}

/** A student's wallet, locked until the end of the transaction; 404 for no student of this school. */
export async function lockWallet(db: Db, studentId: string): Promise<Wallet> {
  const { rows } = await sql<Wallet>`
    select s.provider_id as "providerId", s.id as "studentId", timezone(p.time_zone, now())::date as today,
      a.disabled_at is not null as "isClosed"
    from student s join provider p on p.id = s.provider_id join account a on a.provider_id = s.provider_id and a.id = s.id
    where s.id = ${studentId} for no key update of s`.execute(db);
  return orNotFound(rows[0]);
}

/** Notifies the student's open pages that the wallet has changed; once per movement. */
export const notifyWallet = (db: Db, { providerId, studentId }: Wallet, dedupeKey: string): Promise<void> =>
  enqueueRealtime(db, {
    providerId,
    dedupeKey,
    accountIds: [studentId],
    staff: 'students',
    event: 'walletChanged',
    payload: { studentId },
  });
