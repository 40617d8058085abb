import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { dayIn, listIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface ExpiringFacts {
  to: { firstName: string };
  /** The last day on which they can be used. */
  expiresOn: string;
  individual: number;
  group: number;
}

export const EXPIRING_MAIL = 'credits-expiring';

/** The e-mail about credits that expire soon, sent while there is time to use them. */
export const expiringMail: MailTemplate = (queued, setting) => {
  const { to, expiresOn, individual, group } = queued as ExpiringFacts;
  const { locale } = setting;
  const what = Object.entries({ INDIVIDUAL: individual, GROUP: group })
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => mailText(locale, `credits.${kind}`, { count }));
  return simpleMail(setting, {
    kind: 'credits-expiring',
    values: { firstName: to.firstName, credits: listIn(locale, what), day: dayIn(locale, expiresOn) },
    button: { does: 'book-lesson', path: '/student/book' },
  });
};
