import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';

/** What mails say besides their wordings: values of placeholders. */
export const mailText = (locale: Locale, key: string, values?: Record<string, unknown>): string =>
  textIn(locale, `mail:text.${key}`, values);

/** The buttons of mails, by what they do. */
export type MailButton =
  | 'book-lesson'
  | 'join-lesson'
  | 'pay-now'
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

/** A value is written as within a sentence, and may come first. */
export const capitalised = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
