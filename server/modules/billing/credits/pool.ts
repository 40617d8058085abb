import { type RawBuilder, sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface PoolMove {
  businessId: string;
  kind: CreditKind;
  credits: number;
  note: string | null;
  /** The same operation is never booked twice. */
  opKey: string;
}

const write = (
  move: PoolMove & { lotId: string; reason: string },
  legs: RawBuilder<unknown>,
  only = sql`true`,
) =>
  sql<{ id: string }>`with tx as (
      insert into credit_transaction (provider_id, id, op_key, reason, note, actor_id, subject_id)
      select app_provider(), ${newId()}::uuid, ${move.opKey}, ${move.reason}, ${move.note},
        nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid where ${only} returning id),
    moved as (insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
      select app_provider(), tx.id, leg.account_id, ${move.lotId}::uuid, leg.credits from tx cross join (${legs}) leg(account_id, credits) returning 1)
    select id from tx, (select count(*) from moved) m`;

/** Adds a new lot of credits to the pool that a company's employees share; returns the lot's id. */
export async function grantToPool(
  db: Db,
  grant: PoolMove & {
    expiresOn: string | null;
    source: 'ORDER' | 'CONTRACT';
    orderLineId: string | null;
    /** The contract's version that grants them. */
    contractId?: string;
  },
): Promise<string> {
  const lotId = newId();
  await sql`insert into credit_lot (provider_id, id, business_id, kind, credits, granted_on, expires_on, source, order_line_id, contract_id)
    select p.id, ${lotId}::uuid, ${grant.businessId}::uuid, ${grant.kind}, ${grant.credits}::int, timezone(p.time_zone, now())::date,
      ${grant.expiresOn}::date, ${grant.source}, ${grant.orderLineId}::uuid, ${grant.contractId ?? null}::uuid
    from provider p where p.id = app_provider()`.execute(db);
  const reason = grant.source === 'ORDER' ? 'PURCHASE' : 'CONTRACT';
  await write(
    { ...grant, lotId, reason },
    sql`values (credit_place('ISSUED', ${grant.kind}, null), -${grant.credits}::int),
      (credit_place('POOL', ${grant.kind}, null, ${grant.businessId}::uuid), ${grant.credits}::int)`,
  ).execute(db);
  return lotId;
}

/** Withdraws unassigned credits from a lot of a company's pool. All or nothing: returns whether there were enough. */
export async function takeFromPool(db: Db, taken: PoolMove & { lotId: string }): Promise<boolean> {
  const { rows } = await write(
    { ...taken, reason: 'REFUND' },
    sql`values (credit_place('POOL', ${taken.kind}, null, ${taken.businessId}::uuid), -${taken.credits}::int),
      (credit_place('ISSUED', ${taken.kind}, null), ${taken.credits}::int)`,
    sql`(select available_credits from credit_lot where provider_id = app_provider() and id = ${taken.lotId}::uuid) >= ${taken.credits}`,
  ).execute(db);
  return rows.length > 0;
}
