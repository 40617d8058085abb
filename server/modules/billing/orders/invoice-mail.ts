import type { MailKind } from '#domain/office/mail-kind.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import type { MailValues } from '#server/mail/worded-mail.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';

/** Paid; due; refunded; cancelled unpaid; requested again. */
export type InvoiceOccasion = 'PAID' | 'DUE' | 'REFUNDED' | 'CANCELLED' | 'AGAIN';

export interface InvoiceFacts {
  to: { firstName: string; isStudent: boolean };
  occasion: InvoiceOccasion;
  paper: InvoicePaper;
}

export const INVOICE_MAIL = 'invoice';

/** What comes with the money; a mail that was queued before contracts were invoiced does not say `isContract`. */
const creditsIn = ({ lines }: InvoicePaper): number =>
  lines.reduce((sum, { credits, isContract }) => sum + (isContract ? 0 : credits), 0);

const KIND = {
  PAID: 'invoice-paid',
  DUE: 'invoice-due',
  REFUNDED: 'invoice-refunded',
  CANCELLED: 'invoice-cancelled',
  AGAIN: 'invoice-again',
} as const satisfies Readonly<Record<InvoiceOccasion, MailKind>>;

function valuesOf({ to, paper }: InvoiceFacts): MailValues {
  const credits = creditsIn(paper);
  const wallet = to.isStudent ? 'your wallet' : 'your company’s pool';
  return {
    firstName: to.firstName,
    number: paper.number,
    amount: formatMoney(Math.abs(paper.totalCents), paper.currency as Currency),
    due: paper.dueOn ? `by ${formatPlainDate(parsePlainDate(paper.dueOn))}` : null,
    credited: credits > 0 ? `${credits} credits are in ${wallet} now.` : null,
    corrected: paper.corrects,
    paper: paper.isCreditNote ? 'Credit note' : 'Invoice',
  };
}

/** An invoice or credit note by mail, its PDF attached. */
export const invoiceMail: MailTemplate = (queued, setting) => {
  const facts = queued as InvoiceFacts;
  const { paper, to } = facts;
  const mail = simpleMail(setting, {
    kind: KIND[facts.occasion],
    values: valuesOf(facts),
    button: to.isStudent
      ? { label: 'See your credits', path: '/student/credits' }
      : { label: 'See your company', path: '/business/dashboard' },
  });
  const attachment = {
    fileName: invoiceFileName(paper),
    mediaType: 'application/pdf',
    content: async () => invoicePdf(paper, await setting.readLogo(paper.logotypeUrl)),
  };
  return { ...mail, attachments: [attachment] };
};
