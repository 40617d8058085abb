import { FILE_DAYS, type PersonalRequestKind } from '#domain/people/personal-data.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { textIn } from '#server/locales/texts.ts';
import { buttonText } from '#server/mail/mail-text.ts';
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

/** The e-mail about a copy that is ready, or a refused request. Its content is required by law, so schools cannot change the wording. */
export const personalDataMail: MailTemplate = (queued, setting) => {
  const { to, kind, outcome, reason } = queued as PersonalDataFacts;
  const { locale } = setting;
  const text = (key: string, values?: Record<string, unknown>) =>
    textIn(locale, `mail:personal-data.${key}`, values);
  const branch = outcome === 'READY' ? 'ready' : 'refused';
  const paragraphs =
    outcome === 'READY'
      ? [text('ready.text', { count: FILE_DAYS }), text(to.mayEnter ? 'ready.sign-in' : 'ready.ask')]
      : [
          text(kind === 'EXPORT' ? 'refused.export' : 'refused.erase'),
          ...(reason ? [text('refused.reason', { reason })] : []),
          text('refused.complain'),
        ];
  const subject = text(`${branch}.subject`);
  const layout = mailLayout({
    ...setting,
    title: subject,
    preheader: text(`${branch}.preheader`),
    paragraphs: [text('greeting', { firstName: to.firstName }), ...paragraphs],
    button: { label: buttonText(locale, 'view-request'), url: setting.origin + (PAGE[to.role] ?? '/') },
  });
  return { subject, ...layout };
};
