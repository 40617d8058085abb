import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type OrderCoupon, orderCoupons } from './coupon.ts';

/** Everything that an invoice or credit note says, and nothing that may differ tomorrow. */
export interface InvoicePaper {
  number: string;
  isCreditNote: boolean;
  /** The invoice that a credit note corrects, in full or in part. */
  corrects: string | null;
  /** Reason of the refund. */
  reason: string | null;
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  /** Below zero on a credit note. */
  totalCents: number;
  taxCents: number;
  taxRatePoints: number;
  coupons: OrderCoupon[];
  issuer: {
    name: string;
    taxId: string | null;
    address: string | null;
    iban: string | null;
    footer: string;
    /** Language of the invoice, chosen at issue; missing in older invoices, issued in English before there was a choice. */
    locale?: Locale;
  };
  billing: { name: string; taxId: string | null; address: string | null };
  lines: {
    description: string;
    quantity: number;
    unitPriceCents: number;
    credits: number;
    kind: CreditKind;
    months: number | null;
    /** A contract's month, whose credits came before the money. */
    isContract: boolean;
  }[];
  /** The order's payment, once the money has come. */
  paid: { method: PaymentMethod; on: string } | null;
  logotypeUrl: string;
  orderId: string;
  studentId: string | null;
  businessId: string | null;
}

/** An invoice's paper in one statement, or undefined where this provider has none of that id. */
export async function invoicePaperOf(db: Db, id: string): Promise<InvoicePaper | undefined> {
  const { rows } = await sql<InvoicePaper>`
    select i.series || '-' || i.number as number, i.is_credit_note as "isCreditNote", i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency,
      i.total_cents as "totalCents", i.tax_cents as "taxCents", i.tax_rate_points as "taxRatePoints",
      o.id as "orderId", o.student_id as "studentId", o.business_id as "businessId", p.logotype_url as "logotypeUrl",
      (select f.series || '-' || f.number from invoice f where f.provider_id = i.provider_id and f.order_id = i.order_id
        and i.is_credit_note and not f.is_credit_note) as corrects,
      (select r.reason from refund r where r.provider_id = i.provider_id and r.id = i.refund_id) as reason,
      ${orderCoupons} as coupons,
      coalesce(i.issuer, jsonb_build_object('name', coalesce(p.legal_name, p.provider_name), 'taxId', p.tax_id, 'address', p.billing_address,
        'iban', p.iban, 'footer', p.invoice_footer)) as issuer,
      json_build_object('name', i.billing_name, 'taxId', i.billing_tax_id, 'address', i.billing_address) as billing,
      coalesce((select json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
          'credits', l.credits, 'kind', l.credit_kind, 'months', l.subscription_months,
          'isContract', l.contract_id is not null) order by l.id)
        from order_line l where l.provider_id = o.provider_id and l.order_id = o.id), '[]') as lines,
      (select json_build_object('method', m.method, 'on', timezone(p.time_zone, m.paid_at)::date) from payment m
        where m.provider_id = o.provider_id and m.order_id = o.id and m.paid_at is not null order by m.paid_at, m.id limit 1) as paid
    from invoice i join customer_order o on o.provider_id = i.provider_id and o.id = i.order_id join provider p on p.id = i.provider_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}
