import { type Currency, formatMoney } from '#domain/values/money.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { MailTemplate } from '#server/core/mail-template.ts';
import { simpleMail } from '#server/core/simple-mail.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';

/** Paid; to be paid; the money goes back; taken back unpaid; asked for again. */
export type InvoiceOccasion = 'PAID' | 'DUE' | 'REFUNDED' | 'CANCELLED' | 'AGAIN';

export interface InvoiceFacts {
  to: { firstName: string; isStudent: boolean };
  occasion: InvoiceOccasion;
  paper: InvoicePaper;
}

export const INVOICE_MAIL = 'invoice';

const creditsIn = ({ lines }: InvoicePaper): number => lines.reduce((sum, { credits }) => sum + credits, 0);

function paragraphOf({ to, occasion, paper }: InvoiceFacts): string {
  const amount = formatMoney(Math.abs(paper.totalCents), paper.currency as Currency);
  const due = paper.dueOn ? ` by ${formatPlainDate(parsePlainDate(paper.dueOn))}` : '';
  switch (occasion) {
    case 'PAID': {
      const credits = creditsIn(paper);
      const wallet = to.isStudent ? 'your wallet' : 'your company’s pool';
      return `We have received ${amount}. ${credits > 0 ? `${credits} credits are in ${wallet} now. ` : ''}Your invoice ${paper.number} is attached.`;
    }
    case 'DUE':
      return `Your invoice ${paper.number} of ${amount} is attached. Please pay it${due}.`;
    case 'REFUNDED':
      return `We give back ${amount}. The credit note ${paper.number} is attached.`;
    case 'CANCELLED':
      return `You need not pay invoice ${paper.corrects ?? ''} any more. The credit note ${paper.number} is attached.`;
    case 'AGAIN':
      return `Here is your ${paper.isCreditNote ? 'credit note' : 'invoice'} ${paper.number} of ${amount} again.`;
  }
}

const subjectOf = ({ occasion, paper }: InvoiceFacts): string => {
  if (occasion === 'REFUNDED') return `Your refund: credit note ${paper.number}`;
  return `${paper.isCreditNote ? 'Credit note' : 'Invoice'} ${paper.number}`;
};

/** An invoice or credit note by mail, its PDF attached. */
export const invoiceMail: MailTemplate = (queued, setting) => {
  const facts = queued as InvoiceFacts;
  const { paper, to } = facts;
  const mail = simpleMail(setting, {
    subject: subjectOf(facts),
    firstName: to.firstName,
    paragraphs: [paragraphOf(facts)],
    button: to.isStudent
      ? { label: 'See your credits', path: '/student/credits' }
      : { label: 'See your company', path: '/business/dashboard' },
  });
  const attachment = {
    fileName: invoiceFileName(paper),
    mediaType: 'application/pdf',
    content: () => invoicePdf(paper),
  };
  return { ...mail, attachments: [attachment] };
};
