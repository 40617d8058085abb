import { type Currency, formatMoney } from '#domain/values/money.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface DueFacts {
  to: { firstName: string; isStudent: boolean };
  /** Where a student pays it; a mail that was queued before they could does not say. */
  orderId?: string;
  /** What was ordered. */
  description: string;
  amountCents: number;
  currency: string;
  dueOn: string | null;
  /** The card was refused; else the money has not come yet. */
  hasFailed: boolean;
  invoiceNumber: string | null;
  iban: string | null;
  /** What the agent adds. */
  message: string | null;
}

export const DUE_MAIL = 'payment-due';

/** Reminds of a payment that has not come, with all that it takes to pay it. */
export const dueMail: MailTemplate = (queued, setting) => {
  const { to, orderId, description, amountCents, currency, dueOn, hasFailed, invoiceNumber, iban, message } =
    queued as DueFacts;
  const amount = formatMoney(amountCents, currency as Currency);
  return simpleMail(setting, {
    kind: hasFailed ? 'payment-failed' : 'payment-due',
    values: {
      firstName: to.firstName,
      amount,
      description,
      due: dueOn ? `It was due on ${formatPlainDate(parsePlainDate(dueOn))}.` : null,
      invoice: invoiceNumber && `Invoice ${invoiceNumber}.`,
      howToPay: iban && `By bank transfer to ${iban}${invoiceNumber ? `, naming ${invoiceNumber}` : ''}.`,
      message,
    },
    button: to.isStudent
      ? { label: 'Pay now', path: orderId ? `/student/checkout/${orderId}` : '/student/credits' }
      : { label: 'See your company', path: '/business/dashboard' },
  });
};
