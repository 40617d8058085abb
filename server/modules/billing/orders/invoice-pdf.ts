import { withCountryName } from '#domain/shared/country.ts';
import { buffer } from 'node:stream/consumers';
import { EXEMPT_FOOTER } from '#domain/billing/order.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { type PdfColumn, pdfPaper } from '#server/formats/pdf.ts';
import type { PaperLogo } from '#server/formats/brand-picture.ts';
import { countIn, percentIn, shortDayIn } from '#server/locales/formats.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { textIn } from '#server/locales/texts.ts';
import type { InvoicePaper } from './invoice-paper.ts';

/** An invoice's own texts, amounts and dates. */
interface Words {
  readonly locale: Locale;
  readonly say: (key: string, values?: Record<string, unknown>) => string;
  readonly money: (cents: number) => string;
  readonly day: (date: string) => string;
}

function wordsOf({ issuer, currency }: InvoicePaper): Words {
  const locale = issuer.locale ?? DEFAULT_LOCALE;
  return {
    locale,
    say: (key, values) => textIn(locale, `pdf:invoice.${key}`, values),
    money: (cents) => formatMoney(cents, currency as Currency, locale),
    day: (date) => shortDayIn(locale, date),
  };
}

const columnsOf = ({ say }: Words): readonly PdfColumn[] => [
  { heading: say('column.description'), width: 255 },
  { heading: say('column.quantity'), width: 60, isRight: true },
  { heading: say('column.price'), width: 90, isRight: true },
  { heading: say('column.amount'), width: 90, isRight: true },
];

/** The file's name, in the language of the invoice. */
export const invoiceFileName = ({ number, isCreditNote, issuer }: InvoicePaper): string =>
  textIn(issuer.locale ?? DEFAULT_LOCALE, `pdf:invoice.file.${isCreditNote ? 'CREDIT_NOTE' : 'INVOICE'}`, {
    number,
  });

type Line = InvoicePaper['lines'][number];
function whatOf({ description, credits: count, kind, months }: Line, { say }: Words): string {
  if (count === 0) return description;
  const credits = say(`credits.${kind}`, { count });
  const given = months ? say('monthly', { credits, months: say('months', { count: months }) }) : credits;
  return `${description}\n${given}`;
}

function rowsOf(paper: InvoicePaper, words: Words): string[][] {
  const { say, money } = words;
  if (paper.isCreditNote)
    return [
      [
        `${say('correction', { number: paper.corrects ?? '' })}\n${say('reason', { reason: paper.reason === null ? say('cancelled') : errorTextIn(words.locale, paper.reason) })}`,
        '1',
        money(paper.totalCents),
        money(paper.totalCents),
      ],
    ];
  const rows = paper.lines.map((line) => [
    whatOf(line, words),
    countIn(words.locale, line.quantity),
    money(line.unitPriceCents),
    money(line.unitPriceCents * line.quantity),
  ]);
  const off = paper.coupons.map(({ code, discountCents }) => [
    say('coupon', { code }),
    '1',
    money(-discountCents),
    money(-discountCents),
  ]);
  return [...rows, ...off];
}

function closingOf(
  { isCreditNote, paid, dueOn, issuer, number }: InvoicePaper,
  { say, day }: Words,
): string[] {
  if (isCreditNote) return [];
  if (paid) return [say(`paid.${paid.method}`, { day: day(paid.on) })];
  const due = dueOn ? say('due-by', { day: day(dueOn) }) : say('due');
  return [due, ...(issuer.iban ? [say('transfer', { iban: issuer.iban, number })] : [])];
}

/** An invoice or credit note as a PDF: the school's logo, both parties with their tax ids, lines, tax, and the legal footer. */
export function invoicePdf(paper: InvoicePaper, logo: PaperLogo): Promise<Buffer> {
  const { issuer, billing, taxCents, taxRatePoints, totalCents, number, corrects, dueOn } = paper;
  const words = wordsOf(paper);
  const { locale, say, money, day } = words;
  const party = ({ name, taxId, address }: InvoicePaper['billing']): string[] => [
    name,
    ...(taxId ? [say('tax-id', { id: taxId })] : []),
    ...(address ? withCountryName(address, locale).split('\n') : []),
  ];
  return buffer(
    pdfPaper({
      title: say(paper.isCreditNote ? 'title.CREDIT_NOTE' : 'title.INVOICE', { number }),
      author: issuer.name,
      locale,
      logo,
      lines: [
        say('number', { number }),
        say('issued-on', { day: day(paper.issuedOn) }),
        ...(corrects ? [say('corrects', { number: corrects })] : []),
        ...(dueOn ? [say('due-on', { day: day(dueOn) })] : []),
      ],
      blocks: [
        [say('issuer'), ...party(issuer)],
        [say('customer'), ...party(billing)],
      ],
      table: { columns: columnsOf(words), rows: rowsOf(paper, words) },
      emptyText: '',
      totals: [
        [say('subtotal'), money(totalCents - taxCents)],
        [say('tax-rate'), taxRatePoints === 0 ? say('exempt') : percentIn(locale, taxRatePoints / 100)],
        [say('tax'), money(taxCents)],
        [say('total'), money(totalCents)],
      ],
      closing: closingOf(paper, words),
      // The default footer of new schools is translated; a school's own is not.
      footer: issuer.footer === EXEMPT_FOOTER ? textIn(locale, 'notes:exempt-footer') : issuer.footer,
    }),
  );
}
