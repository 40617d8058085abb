import { type Currency, formatMoney } from '#domain/values/money.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { dayIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface ShareFacts {
  firstName: string;
  orderId: string;
  company: string;
  description: string;
  amountCents: number;
  currency: string;
  dueOn: string | null;
}

export const SHARE_MAIL = 'copayment-share';

/** Notifies an employee of their share of a month, of which the company pays the rest. */
export const shareMail: MailTemplate = (queued, setting) => {
  const {
    firstName,
    orderId,
    company: business,
    description,
    amountCents,
    currency,
    dueOn,
  } = queued as ShareFacts;
  return simpleMail(setting, {
    kind: 'share-due',
    values: {
      firstName,
      company: business,
      description,
      amount: formatMoney(amountCents, currency as Currency, setting.locale),
      day: dueOn && dayIn(setting.locale, dueOn),
    },
    button: { does: 'pay-now', path: `/student/checkout/${orderId}` },
  });
};
