import { sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { takeCredits } from './ledger.ts';

interface Lot {
  id: string;
  studentId: string;
  kind: CreditKind;
  credits: number;
  expiresOn: string;
}

const MOST = 500;

/**
 * Expires the credits left in lots whose last day is over (in the provider's zone); credits reserved for a lesson stay. Safe to run twice
 * and concurrently. Returns the number of lots expired; if there are many, further calls handle the rest.
 */
export async function expireLots(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Lot>`
    select l.id, l.student_id as "studentId", l.kind, l.available_credits as credits, l.expires_on as "expiresOn"
    from credit_lot l join student s on s.provider_id = l.provider_id and s.id = l.student_id
    where l.is_open and l.available_credits > 0 and l.expires_on < (select timezone(time_zone, ${now.toISOString()}::timestamptz)::date from provider where id = app_provider())
    order by s.id, l.id limit ${MOST} for no key update of s skip locked`.execute(db);
  for (const lot of rows) await expire(db, lot);
  return rows.length;
}

async function expire(db: Db, { id, studentId, kind, expiresOn }: Lot): Promise<void> {
  // Read again under the student's lock, because a concurrent booking may have used some.
  const lot = await db
    .selectFrom('credit_lot')
    .select('available_credits')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lot || lot.available_credits === 0) return;
  await takeCredits(db, {
    studentId,
    kind,
    credits: lot.available_credits,
    to: 'EXPIRED',
    reason: 'EXPIRE',
    note: expiresOn,
    opKey: `expire:${id}:${crypto.randomUUID()}`,
    lotId: id,
  });
}
