import { FILE_DAYS, type PersonalRequestKind } from '#domain/people/personal-data.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailLayout } from '#server/mail/mail-layout.ts';

export interface PersonalDataFacts {
  /** `mayEnter`: can sign in, where the copy is fetched. */
  to: { firstName: string; role: string; mayEnter: boolean };
  kind: PersonalRequestKind;
  outcome: 'READY' | 'REFUSED';
  reason: string | null;
}

export const PERSONAL_DATA_MAIL = 'personal-data';

const PAGE: Readonly<Record<string, string>> = {
  STUDENT: '/student/profile',
  TEACHER: '/teacher/profile/',
  CUSTOMER_SUPPORT: '/login/second-factor',
  BUSINESS_MANAGER: '/business/dashboard',
};

const READY = `the copy of everything that we hold about you is packed. It can be downloaded for ${FILE_DAYS} days.`;

/** Says that a copy waits, or why a request was refused. What it must say is the law's, so no school words it itself. */
export const personalDataMail: MailTemplate = (queued, setting) => {
  const { to, kind, outcome, reason } = queued as PersonalDataFacts;
  const subject = outcome === 'READY' ? 'Your data is ready' : 'About your request';
  const paragraphs =
    outcome === 'READY'
      ? [
          READY,
          to.mayEnter
            ? 'Sign in to fetch it; it is not sent by mail, because a mail can be read by others.'
            : 'Ask us for it: your account is disabled, so that you cannot fetch it yourself.',
        ]
      : [
          `you asked ${kind === 'EXPORT' ? 'for a copy of your data. We cannot give it to you' : 'us to erase your data. We cannot do so'}:`,
          reason ?? '',
          'You may complain to your data protection authority.',
        ];
  const layout = mailLayout({
    ...setting,
    title: subject,
    paragraphs: [`Hello ${to.firstName},`, ...paragraphs],
    button: { label: 'See your request', url: setting.origin + (PAGE[to.role] ?? '/') },
  });
  return { subject, ...layout };
};
