import { withCountryName } from '#domain/shared/country.ts';
import { buffer } from 'node:stream/consumers';
import { formatRate } from '#domain/billing/order.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { type PdfColumn, pdfPaper } from '#server/formats/pdf.ts';
import type { PaperLogo } from '#server/formats/brand-picture.ts';
import type { InvoicePaper } from './invoice-paper.ts';

const METHOD = { CARD: 'card', TRANSFER: 'bank transfer', CASH: 'cash', TEST_CARD: 'test card' } as const;
const KIND = { INDIVIDUAL: 'individual', GROUP: 'group' } as const;
const COLUMNS: readonly PdfColumn[] = [
  { heading: 'What', width: 255 },
  { heading: 'Quantity', width: 60, isRight: true },
  { heading: 'Price', width: 90, isRight: true },
  { heading: 'Amount', width: 90, isRight: true },
];

const day = (date: string): string => formatPlainDate(parsePlainDate(date));

/** The file's name, without what a number might hold. */
export const invoiceFileName = ({
  number,
  isCreditNote,
}: Pick<InvoicePaper, 'number' | 'isCreditNote'>): string =>
  `${isCreditNote ? 'credit-note' : 'invoice'}-${number}.pdf`;

type Line = InvoicePaper['lines'][number];
function whatOf({ description, credits, kind, months }: Line): string {
  if (credits === 0) return description;
  const each = `${credits} ${KIND[kind]} ${credits === 1 ? 'credit' : 'credits'}`;
  return `${description}\n${months ? `${each} a month, ${months} months` : each}`;
}

function rowsOf(paper: InvoicePaper, money: (cents: number) => string): string[][] {
  if (paper.isCreditNote)
    return [
      [
        `Credit for invoice ${paper.corrects ?? ''}\n${paper.reason ?? 'The invoice is taken back.'}`,
        '1',
        money(paper.totalCents),
        money(paper.totalCents),
      ],
    ];
  const rows = paper.lines.map((line) => [
    whatOf(line),
    String(line.quantity),
    money(line.unitPriceCents),
    money(line.unitPriceCents * line.quantity),
  ]);
  const off = paper.coupons.map(({ code, discountCents }) => [
    `Coupon ${code}`,
    '1',
    money(-discountCents),
    money(-discountCents),
  ]);
  return [...rows, ...off];
}

function closingOf(paper: InvoicePaper): string[] {
  if (paper.isCreditNote) return [];
  if (paper.paid) return [`Paid by ${METHOD[paper.paid.method]} on ${day(paper.paid.on)}. Thank you.`];
  const due = paper.dueOn ? `To be paid by ${day(paper.dueOn)}.` : 'To be paid.';
  return [
    due,
    ...(paper.issuer.iban ? [`By bank transfer to ${paper.issuer.iban}, naming ${paper.number}.`] : []),
  ];
}

/** An invoice or credit note as a PDF: the school's logo, both parties with their tax ids, lines, tax, and the legal footer. */
export function invoicePdf(paper: InvoicePaper, logo: PaperLogo): Promise<Buffer> {
  const { issuer, billing, taxCents, taxRatePoints, totalCents } = paper;
  const money = (cents: number) => formatMoney(cents, paper.currency as Currency);
  const party = (one: InvoicePaper['billing']): string[] => [
    one.name,
    ...(one.taxId ? [`Tax id ${one.taxId}`] : []),
    ...(one.address ? withCountryName(one.address).split('\n') : []),
  ];
  return buffer(
    pdfPaper({
      title: `${paper.isCreditNote ? 'Credit note' : 'Invoice'} ${paper.number}`,
      author: issuer.name,
      logo,
      lines: [
        `Issued on ${day(paper.issuedOn)}`,
        ...(paper.corrects ? [`Corrects invoice ${paper.corrects}`] : []),
        ...(paper.dueOn ? [`Due on ${day(paper.dueOn)}`] : []),
      ],
      blocks: [
        ['From', ...party(issuer)],
        ['To', ...party(billing)],
      ],
      table: { columns: COLUMNS, rows: rowsOf(paper, money) },
      emptyText: '',
      totals: [
        ['Before tax', money(totalCents - taxCents)],
        [taxRatePoints === 0 ? 'Tax (exempt)' : `Tax (${formatRate(taxRatePoints)})`, money(taxCents)],
        ['Total', money(totalCents)],
      ],
      closing: closingOf(paper),
      footer: issuer.footer,
    }),
  );
}
