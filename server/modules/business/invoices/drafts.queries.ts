import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { InvoiceDraft, invoiceDrafts } from '#domain/business/api/business-invoices.ts';
import { businessCents, INVOICE_DAYS } from '#domain/business/business-contract.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/values/money.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { FIRST_MANAGER } from '#server/modules/billing/orders/buyer.ts';
import { contractLineIn } from '#server/modules/billing/orders/contract-line.ts';

/** The credits that a contract version has granted for a month and that are not invoiced yet. */
export interface OpenMonth {
  lotId: string;
  contractId: string;
  month: PlainDate;
  kind: CreditKind;
  credits: number;
  creditPriceCents: number;
  copaymentPercent: number;
  grantedOn: PlainDate;
}
interface Open {
  billing: z.input<typeof invoiceDrafts.reply>['billing'];
  today: PlainDate;
  dueOn: PlainDate;
  currency: Currency;
  /** Of the company's invoices: the school's. */
  locale: Locale;
  months: OpenMonth[];
}

/**
 * Returns the months of a company's contract that are not invoiced yet, oldest first, with one statement: the lots that no invoice names,
 * by the month for which they were granted (`grantMonthly`). Throws 404 for a company of another school.
 */
export async function openMonthsOf(db: Db, businessId: string): Promise<Open> {
  const { rows } = await sql<Open>`
    select json_build_object('name', coalesce(b.billing_name, b.name), 'taxId', b.tax_id, 'address', b.address,
        'email', coalesce(b.billing_email, m.email)) as billing,
      d.today, d.today + ${sql.lit(INVOICE_DAYS)} as "dueOn", p.currency, p.default_locale as locale,
      coalesce((select json_agg(json_build_object('lotId', l.id, 'contractId', c.id, 'month', g.month, 'kind', l.kind, 'credits', l.credits,
          'creditPriceCents', c.credit_price_cents, 'copaymentPercent', c.copayment_percent, 'grantedOn', l.granted_on)
          order by g.month, c.kind desc, c.starts_on)
        from credit_lot l
        join business_contract c on c.provider_id = l.provider_id and c.id = l.contract_id
        cross join lateral (select (split_part(t.op_key, ':', 3) || '-01')::date as month from credit_entry e
          join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id and t.reason = 'CONTRACT'
          where e.provider_id = l.provider_id and e.lot_id = l.id and e.credits > 0 and t.op_key like 'contract:%' limit 1) g
        where l.provider_id = b.provider_id and l.business_id = b.id and l.contract_id is not null and l.order_line_id is null), '[]') as months
    from business b join provider p on p.id = b.provider_id
    cross join lateral (select timezone(p.time_zone, now())::date as today) d ${FIRST_MANAGER}
    where b.id = ${businessId}`.execute(db);
  const open = orNotFound(rows[0]);
  return { ...open, months: open.months.filter((month) => businessCents(month.credits, month) > 0) };
}

/** The invoices that a company's open months would become, a month each. */
export async function draftsOf(db: Db, businessId: string): Promise<z.input<typeof invoiceDrafts.reply>> {
  const { billing, dueOn, months, ...paper } = await openMonthsOf(db, businessId);
  const names = [...new Set(months.map(({ month }) => month))];
  return {
    billing,
    dueOn,
    drafts: names.map((name) =>
      draftOf(
        name,
        months.filter(({ month }) => month === name),
        paper,
      ),
    ),
  };
}

function draftOf(
  month: PlainDate,
  open: readonly OpenMonth[],
  { locale, currency }: Pick<Open, 'locale' | 'currency'>,
): InvoiceDraft {
  const lines = open.map(({ contractId, kind, credits, grantedOn, ...price }) => ({
    contractId,
    kind,
    credits,
    grantedOn,
    creditPriceCents: price.creditPriceCents,
    copaymentPercent: price.copaymentPercent,
    description: contractLineIn(locale, { ...price, currency }),
    amountCents: businessCents(credits, price),
  }));
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  return {
    month,
    lines,
    credits: sum(({ credits }) => credits),
    totalCents: sum(({ amountCents }) => amountCents),
    employeesCents: sum(
      ({ credits, creditPriceCents, amountCents }) => credits * creditPriceCents - amountCents,
    ),
  };
}
