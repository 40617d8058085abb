import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';

/** Returns a text for a placeholder's value. These texts are not part of the wordings. */
export const mailText = (locale: Locale, key: string, values?: Record<string, unknown>): string =>
  textIn(locale, `mail:text.${key}`, values);

/** Buttons of e-mails, by action. */
export type MailButton =
  | 'answer-proposal'
  | 'book-lesson'
  | 'confirm-trial'
  | 'join-lesson'
  | 'pay-now'
  | 'read-correction'
  | 'read-messages'
  | 'review-lessons'
  | 'set-new-password'
  | 'set-password'
  | 'sign-in'
  | 'submit-reports'
  | 'view-company'
  | 'view-credits'
  | 'view-forecast'
  | 'view-lesson'
  | 'view-lessons'
  | 'view-note'
  | 'view-request'
  | 'view-requests'
  | 'view-schedule';

export const buttonText = (locale: Locale, button: MailButton): string =>
  textIn(locale, `mail:button.${button}`);

/** Capitalises a value: values are written as within a sentence, but can come first. */
export const capitalised = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
