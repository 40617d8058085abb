import { errorText } from '#domain/values/error-text.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { centsToDecimal } from '#domain/values/money.ts';
import type { PaperLogo } from '#server/formats/brand-picture.ts';
import { type CsvColumns, type CsvReader, csvOf, csvLook, EXPORT_ROWS, word } from '#server/formats/csv.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { FileAnswer, NamedText } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { percentIn } from '#server/locales/formats.ts';
import { textIn } from '#server/locales/texts.ts';
import { auditExport } from '#server/modules/office/exports/audit-export.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import { mailInvoice } from '#server/modules/billing/orders/invoice-mailing.ts';
import { invoicePaperOf, type InvoicePaper } from '#server/modules/billing/orders/invoice-paper.ts';
import { invoiceFileName, invoicePdf } from '#server/modules/billing/orders/invoice-pdf.ts';
import { fileNameIn } from '#server/formats/file-name.ts';

/** An invoice's paper as a file to keep. Written outside the transaction that read it. */
export async function invoiceFile(paper: InvoicePaper, logo: PaperLogo): Promise<FileAnswer> {
  const bytes = await invoicePdf(paper, logo);
  return {
    bytes: Readable.from([bytes]),
    fileName: invoiceFileName(paper),
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
  };
}

/** Mails an invoice again; 404 for none, 422 where no address is known. */
export async function sendInvoice(db: Db, id: string): Promise<{ to: string }> {
  const paper = orNotFound(await invoicePaperOf(db, id));
  const to = await mailInvoice(db, { invoiceId: id, occasion: 'AGAIN' });
  if (!to) throw new ApiError('not-possible', { text: 'payer-without-email' });
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', paper.orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (payment)
    await addPaymentEvent(db, {
      paymentId: payment.id,
      kind: 'INVOICE_SENT',
      detail: { to, name: paper.number },
    });
  return { to };
}

interface Booked {
  series: string;
  number: number;
  isCreditNote: boolean;
  corrects: string | null;
  issuedOn: string;
  billingName: string;
  taxId: string | null;
  totalCents: number;
  taxCents: number;
  taxRatePoints: number;
  currency: string;
  method: string | null;
}

const decimal = (cents: number): number => Number(centsToDecimal(cents));
const COLUMNS: CsvColumns<Booked> = {
  number: ({ series, number }) => `${series}-${number}`,
  kind: ({ isCreditNote }, locale) => textIn(locale, `csv:word.${isCreditNote ? 'creditNote' : 'invoice'}`),
  corrects: ({ corrects }) => corrects,
  issuedOn: ({ issuedOn }) => issuedOn,
  customer: ({ billingName }) => billingName,
  taxId: ({ taxId }) => taxId,
  subtotal: ({ totalCents, taxCents }) => decimal(totalCents - taxCents),
  vatRate: ({ taxRatePoints }, locale) => percentIn(locale, taxRatePoints / 100),
  vat: ({ taxCents }) => decimal(taxCents),
  total: ({ totalCents }) => decimal(totalCents),
  currency: ({ currency }) => currency,
  paymentMethod: word('office:payments.method', ({ method }) => method),
};

/** Every invoice and credit note of some days, by series and number, for the accountant. */
export async function invoicesCsv(
  db: Db,
  reader: CsvReader,
  { from, to }: { from: string; to: string },
): Promise<NamedText> {
  if (to < from) throw fieldError('to', 'end-before-start');
  const { rows } = await sql<Booked>`
    select i.series, i.number, i.is_credit_note as "isCreditNote", i.issued_on as "issuedOn", i.billing_name as "billingName", i.billing_tax_id as "taxId",
      i.total_cents as "totalCents", i.tax_cents as "taxCents", i.tax_rate_points as "taxRatePoints", i.currency,
      (select f.series || '-' || f.number from invoice f where f.provider_id = i.provider_id and f.order_id = i.order_id
        and i.is_credit_note and not f.is_credit_note) as corrects,
      (select p.method from payment p where p.provider_id = i.provider_id and p.order_id = i.order_id and p.paid_at is not null
        order by p.paid_at, p.id limit 1) as method
    from invoice i where i.issued_on between ${from}::date and ${to}::date order by i.series, i.number limit ${EXPORT_ROWS + 1}`.execute(
    db,
  );
  if (rows.length > EXPORT_ROWS)
    throw new ApiError('not-possible', {
      text: errorText('too-many-rows-for-dates', { max: EXPORT_ROWS }),
    });
  await auditExport(db, { list: 'invoices', query: { from, to }, rows: rows.length });
  const look = await csvLook(db, reader);
  return { fileName: fileNameIn(look, 'invoices', { from, to }), text: csvOf(COLUMNS, rows, look) };
}
