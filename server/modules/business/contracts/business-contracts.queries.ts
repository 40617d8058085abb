import { sql } from 'kysely';
import type { ContractRecord } from '#domain/business/api/business-contracts.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A company's versions, the latest first; `contractId` for one of them. */
export async function contractsOf(
  db: Db,
  businessId: string,
  contractId?: string,
): Promise<ContractRecord[]> {
  const only = contractId ? sql`and c.id = ${contractId}` : sql``;
  const { rows } = await sql<ContractRecord>`
    select c.id, c.kind, c.unit, c.monthly_amount as "monthlyAmount", c.lesson_minutes as "lessonMinutes",
      c.monthly_credits as "monthlyCredits", c.starts_on as "startsOn", c.ends_on as "endsOn",
      case when c.starts_on > t.today then 'PENDING' when c.ends_on < t.today then 'EXPIRED' else 'ACTIVE' end as state,
      c.budget_cents as "budgetCents", c.credit_price_cents as "creditPriceCents", c.copayment_percent as "copaymentPercent",
      c.joins, c.email_domains as "emailDomains", c.max_students as "maxStudents", c.expiry_months as "expiryMonths",
      case when c.next_grant_on <= coalesce(c.ends_on, 'infinity') then c.next_grant_on end as "nextGrantOn", c.version,
      (select coalesce(sum(l.credits), 0) from credit_lot l where l.provider_id = c.provider_id and l.business_id = c.business_id
        and l.contract_id = c.id)::int as "grantedCredits"
    from business_contract c,
      (select (now() at time zone p.time_zone)::date as today from provider p where p.id = app_provider()) t
    where c.business_id = ${businessId} ${only}
    order by c.starts_on desc, c.kind desc, c.id limit 500`.execute(db);
  return rows;
}
