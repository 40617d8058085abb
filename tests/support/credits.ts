import type { Pool } from 'pg';
import { newId } from '#server/runtime/id.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import type { MadeProvider } from './people.ts';

type Kind = 'INDIVIDUAL' | 'GROUP';
type Place = 'ISSUED' | 'AVAILABLE' | 'HELD' | 'CONSUMED' | 'POOL';
interface Owner {
  studentId?: string;
  businessId?: string;
}

interface Lot extends Owner {
  credits: number;
  kind?: Kind;
  expiresOn?: string | null;
  reason?: 'GIFT' | 'PURCHASE';
}

/** Gives credits to a student (or to a company's pool) through the ledger; answers the lot's id. */
export function grantCredits(
  pool: Pool,
  provider: MadeProvider,
  { credits, kind = 'INDIVIDUAL', expiresOn = null, reason = 'GIFT', ...owner }: Lot,
): Promise<string> {
  return asOwner(pool, async (db) => {
    const lot = newId();
    await db
      .insertInto('credit_lot')
      .values({
        provider_id: provider.id,
        id: lot,
        student_id: owner.studentId ?? null,
        business_id: owner.businessId ?? null,
        kind,
        credits,
        granted_on: '2026-01-01',
        expires_on: expiresOn,
        source: 'GIFT',
      })
      .execute();
    const to = owner.businessId ? 'POOL' : 'AVAILABLE';
    await move(db, provider, { lot, kind, credits, reason, from: ['ISSUED', {}], to: [to, owner] });
    return lot;
  });
}

interface Move {
  lot: string;
  studentId: string;
  credits: number;
  kind?: Kind;
  lessonId?: string;
  from: Place;
  to: Place;
  reason: string;
}

/** Moves a student's credits from one place to another through the ledger. */
export const moveCredits = (
  pool: Pool,
  provider: MadeProvider,
  { studentId, kind = 'INDIVIDUAL', from, to, ...rest }: Move,
) =>
  asOwner(pool, (db) =>
    move(db, provider, { ...rest, kind, from: [from, { studentId }], to: [to, { studentId }] }),
  );

interface Leg {
  lot: string;
  kind: Kind;
  credits: number;
  reason: string;
  lessonId?: string;
  from: readonly [Place, Owner];
  to: readonly [Place, Owner];
}

async function move(
  db: Db,
  provider: MadeProvider,
  { lot, kind, credits, reason, lessonId, from, to }: Leg,
): Promise<void> {
  const id = newId();
  await db
    .insertInto('credit_transaction')
    .values({
      provider_id: provider.id,
      id,
      op_key: id,
      reason,
      student_id: to[1].studentId ?? null,
      lesson_id: lessonId ?? null,
    })
    .execute();
  const leg = { provider_id: provider.id, transaction_id: id, lot_id: lot };
  const [source, target] = [
    await accountAt(db, provider, from[0], kind, from[1]),
    await accountAt(db, provider, to[0], kind, to[1]),
  ];
  await db
    .insertInto('credit_entry')
    .values([
      { ...leg, account_id: source, credits: -credits },
      { ...leg, account_id: target, credits },
    ])
    .execute();
}

async function accountAt(
  db: Db,
  provider: MadeProvider,
  place: Place,
  kind: Kind,
  owner: Owner,
): Promise<string> {
  const { studentId = null, businessId = null } = owner;
  const known = await db
    .selectFrom('credit_account')
    .select('id')
    .where('provider_id', '=', provider.id)
    .where('place', '=', place)
    .where('kind', '=', kind)
    .where('student_id', studentId ? '=' : 'is', studentId)
    .where('business_id', businessId ? '=' : 'is', businessId)
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await db
    .insertInto('credit_account')
    .values({ provider_id: provider.id, id, place, kind, student_id: studentId, business_id: businessId })
    .execute();
  return id;
}
