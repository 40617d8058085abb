import { type Currency, formatMoney } from '#domain/values/money.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { dayIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface DueFacts {
  to: { firstName: string; isStudent: boolean };
  /** Where a student pays it; a mail that was queued before they could does not say. */
  orderId?: string;
  /** Text that describes the order. */
  description: string;
  amountCents: number;
  currency: string;
  dueOn: string | null;
  /** The card was refused; else the money has not come yet. */
  hasFailed: boolean;
  invoiceNumber: string | null;
  iban: string | null;
  /** The personal line from support. */
  message: string | null;
}

export const DUE_MAIL = 'payment-due';

/** The e-mail reminder of an unpaid payment, with everything needed to pay it. */
export const dueMail: MailTemplate = (queued, setting) => {
  const { to, orderId, description, amountCents, currency, dueOn, hasFailed, invoiceNumber, iban, message } =
    queued as DueFacts;
  const { locale } = setting;
  const transfer = invoiceNumber ? 'transfer-naming' : 'transfer';
  return simpleMail(setting, {
    kind: hasFailed ? 'payment-failed' : 'payment-due',
    values: {
      firstName: to.firstName,
      amount: formatMoney(amountCents, currency as Currency, locale),
      description,
      due: dueOn ? mailText(locale, 'was-due', { day: dayIn(locale, dueOn) }) : null,
      invoice: invoiceNumber && mailText(locale, 'invoice', { number: invoiceNumber }),
      howToPay: iban && mailText(locale, transfer, { iban, number: invoiceNumber }),
      message,
    },
    button: to.isStudent
      ? { does: 'pay-now', path: orderId ? `/student/checkout/${orderId}` : '/student/credits' }
      : { does: 'view-company', path: '/business/dashboard' },
  });
};
