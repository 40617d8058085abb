import { MAIL_KIND, type MailKind, type MailWording, placeholdersOf } from '#domain/office/mail-kind.ts';
import { textIn } from '#server/locales/texts.ts';
import type { MailLook, WrittenMail } from '#server/mail/mail-template.ts';
import type { MailButton } from '#server/mail/mail-text.ts';
import type { StandardWording } from '#server/mail/standard-wording.ts';
import { type MailValues, write } from '#server/mail/worded-mail.ts';

const BUTTON: Partial<Record<MailKind, MailButton>> = {
  'lesson-cancelled': 'book-lesson',
  'time-proposed': 'answer-proposal',
  'solutions-proposed': 'answer-proposal',
  'lesson-missed': 'join-lesson',
  'report-owed': 'submit-reports',
  'series-booked': 'view-lessons',
  'request-answered': 'view-lessons',
  'company-month': 'view-forecast',
  'extension-decided': 'view-forecast',
  'credits-expiring': 'book-lesson',
  'share-due': 'pay-now',
  'payment-due': 'pay-now',
  'payment-failed': 'pay-now',
  'reset-password': 'set-new-password',
  welcome: 'set-password',
  'trial-asked': 'set-password',
  'trial-reserved': 'confirm-trial',
  'signed-up-again': 'sign-in',
  'sign-in-link': 'sign-in',
  'clocks-change': 'review-lessons',
  mentioned: 'view-note',
  'tasks-given': 'view-requests',
  'homework-corrected': 'read-correction',
  'unread-messages': 'read-messages',
};
const OF_GROUP: Partial<Record<string, MailButton>> = { lessons: 'view-lesson', money: 'view-credits' };

/** Example values of a mail's placeholders; in some mails a placeholder says something else than elsewhere. */
function exampleValues({ locale }: Pick<MailLook, 'locale'>, kind: MailKind): MailValues {
  const values = placeholdersOf(kind).map((name) => {
    const usual = textIn(locale, `mail:example.any.${name}`);
    return [name, textIn(locale, `mail:example.${kind}.${name}`, { defaultValue: usual })];
  });
  return Object.fromEntries(values) as MailValues;
}

/** An example of a mail with these words, as the school's mails look. Its button leads nowhere in particular. */
export function exampleMail(
  look: MailLook,
  origin: string,
  kind: MailKind,
  wording: MailWording | StandardWording,
): WrittenMail {
  const { group, hasButton } = MAIL_KIND[kind];
  const does = BUTTON[kind] ?? OF_GROUP[group] ?? 'view-lessons';
  return write(look, wording, {
    values: exampleValues(look, kind),
    ...(hasButton && { button: { does, url: `${origin}/` } }),
  });
}
