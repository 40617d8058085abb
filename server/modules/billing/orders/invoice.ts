import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { BUYER_ADDRESS, BUYER_NAME, BUYER_TAX_ID, PAYER } from './buyer.ts';

interface Paper {
  orderId: string;
  /** Of a credit note: the refund that it papers … */
  refundId?: string;
  /** The unpaid invoice that the credit note cancels. */
  correctsId?: string;
  /** Below zero on a credit note. */
  totalCents: number;
  dueOn?: string | null;
}

/**
 * Issues an invoice, or a credit note in its own series, with the next number of the year. The counter's row stays locked until the
 * transaction ends, so that numbers have no gaps or duplicates (I5). Returns its id.
 */
export async function issueInvoice(db: Db, paper: Paper): Promise<string> {
  const id = newId();
  const isCredit = paper.refundId !== undefined || paper.correctsId !== undefined;
  await sql`
    with school as (
      select p.*, timezone(p.time_zone, now())::date as today from provider p where p.id = app_provider()),
    counted as (
      insert into invoice_counter (provider_id, series, last_number)
      select s.id, ${isCredit ? sql`'R'` : sql`s.invoice_prefix`} || to_char(s.today, 'YYYY'), 1 from school s
      on conflict (provider_id, series) do update set last_number = invoice_counter.last_number + 1
      returning series, last_number)
    insert into invoice (provider_id, id, order_id, refund_id, corrects_id, series, number, issued_on, due_on, total_cents, currency,
      billing_name, billing_tax_id, billing_address, tax_rate_points, tax_cents, issuer)
    select s.id, ${id}::uuid, o.id, ${paper.refundId ?? null}::uuid, ${paper.correctsId ?? null}::uuid, c.series, c.last_number, s.today,
      ${paper.dueOn ?? null}::date, ${paper.totalCents}::int, o.currency,
      coalesce(v.billing_name, ${BUYER_NAME}), case when v.id is null then ${BUYER_TAX_ID} else v.billing_tax_id end,
      case when v.id is null then ${BUYER_ADDRESS} else v.billing_address end, r.points,
      ${paper.totalCents}::int - round(${paper.totalCents}::numeric * 10000 / (10000 + r.points))::int,
      json_build_object('name', coalesce(s.legal_name, s.provider_name), 'taxId', s.tax_id, 'address', s.billing_address, 'iban', s.iban,
        'footer', s.invoice_footer, 'locale', w.locale)
    from school s, counted c, customer_order o ${PAYER}
    -- A credit note has the buyer and the tax rate of the invoice that it corrects, even if they were changed since.
    left join invoice v on v.provider_id = o.provider_id and v.order_id = o.id and not v.is_credit_note and ${isCredit}::boolean
    cross join lateral (select coalesce(v.tax_rate_points, (select tax_rate_points from school)) as points) r
    -- It reads the same for ever, whatever language the student or the school chooses later.
    cross join lateral (select case when v.id is not null then coalesce(v.issuer ->> 'locale', ${DEFAULT_LOCALE})
      when a.locale = any (s.locales) then a.locale else s.default_locale end as locale) w
    where o.id = ${paper.orderId}`.execute(db);
  return id;
}

/** Returns the currency of the school's invoices, and whether the issuer's details are complete. */
export const invoicingOf = (db: Db): Promise<{ currency: string; isIssuerKnown: boolean }> =>
  db
    .selectFrom('provider')
    .select(['currency', sql<boolean>`legal_name is not null and tax_id is not null`.as('isIssuerKnown')])
    .executeTakeFirstOrThrow();

/** Returns the order's invoice, if it has one. */
export async function invoiceOf(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from invoice where order_id = ${orderId} and not is_credit_note`.execute(db);
  return rows[0]?.id;
}
