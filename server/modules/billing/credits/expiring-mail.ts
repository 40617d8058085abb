import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface ExpiringFacts {
  to: { firstName: string };
  /** The last day on which they can be used. */
  expiresOn: string;
  individual: number;
  group: number;
}

export const EXPIRING_MAIL = 'credits-expiring';

const counted = (count: number, kind: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'credit' : 'credits'} for ${kind} lessons`;

/** Says which credits end when, while there is time to use them. */
export const expiringMail: MailTemplate = (queued, setting) => {
  const { to, expiresOn, individual, group } = queued as ExpiringFacts;
  const day = formatPlainDate(parsePlainDate(expiresOn));
  const what = [counted(individual, 'individual'), counted(group, 'group')].filter((text) => text !== null);
  return simpleMail(setting, {
    kind: 'credits-expiring',
    values: { firstName: to.firstName, credits: what.join(' and '), day },
    button: { label: 'See your credits', path: '/student/credits' },
  });
};
