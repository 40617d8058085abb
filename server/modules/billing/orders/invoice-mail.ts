import type { MailKind } from '#domain/office/mail-kind.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { dayIn } from '#server/mail/mail-zone.ts';
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

/** Credits that are granted with the payment. E-mails queued before contracts were invoiced have no `isContract`. */
const creditsIn = ({ lines }: InvoicePaper): number =>
  lines.reduce((sum, { credits, isContract }) => sum + (isContract ? 0 : credits), 0);

const KIND = {
  PAID: 'invoice-paid',
  DUE: 'invoice-due',
  REFUNDED: 'invoice-refunded',
  CANCELLED: 'invoice-cancelled',
  AGAIN: 'invoice-again',
} as const satisfies Readonly<Record<InvoiceOccasion, MailKind>>;

function valuesOf({ to, paper }: InvoiceFacts, locale: Locale): MailValues {
  const credits = creditsIn(paper);
  const added = to.isStudent ? 'credits.yours' : 'credits.company';
  return {
    firstName: to.firstName,
    number: paper.number,
    amount: formatMoney(Math.abs(paper.totalCents), paper.currency as Currency, locale),
    due: paper.dueOn ? mailText(locale, 'pay-by', { day: dayIn(locale, paper.dueOn) }) : null,
    credited: credits > 0 ? mailText(locale, added, { count: credits }) : null,
    corrected: paper.corrects,
    paper: mailText(locale, paper.isCreditNote ? 'paper.CREDIT_NOTE' : 'paper.INVOICE'),
  };
}

/** An invoice or credit note by mail, its PDF attached. */
export const invoiceMail: MailTemplate = (queued, setting) => {
  const facts = queued as InvoiceFacts;
  const { paper, to } = facts;
  const mail = simpleMail(setting, {
    kind: KIND[facts.occasion],
    values: valuesOf(facts, setting.locale),
    button: to.isStudent
      ? { does: 'view-credits', path: '/student/credits' }
      : { does: 'view-company', path: '/business/dashboard' },
  });
  const attachment = {
    fileName: invoiceFileName(paper),
    mediaType: 'application/pdf',
    content: async () => invoicePdf(paper, await setting.readLogo(paper.logotypeUrl)),
  };
  return { ...mail, attachments: [attachment] };
};
