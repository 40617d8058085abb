import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { MAX_FILE_BYTES } from './document.ts';
import {
  fillTemplate,
  placeholdersLeft,
  type TemplatePlaceholder,
  type TemplateValues,
} from './reply-template.ts';

/** How staff contacted a person. Calls and WhatsApp happen outside the product and are only logged. */
export const CONTACT_KINDS = ['CALL', 'WHATSAPP', 'EMAIL'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
export const LOGGED_KINDS = ['CALL', 'WHATSAPP'] as const satisfies readonly ContactKind[];

export const MAX_CONTACT_NOTE = 1000;
export const MAX_EMAIL_SUBJECT = 150;
export const MAX_EMAIL_TEXT = 5000;
/** Most people who are written to with one e-mail. */
export const MOST_RECIPIENTS = 200;
/** Most files of one e-mail, and their size together: mail servers refuse larger e-mails. */
export const MOST_EMAIL_FILES = 5;
export const MAX_EMAIL_FILES_BYTES = MAX_FILE_BYTES;

export interface EmailDraft {
  subject: string;
  text: string;
}

/** Replaces the placeholders of a subject and a text with a person's values; those without a value stay. */
export const fillEmail = ({ subject, text }: EmailDraft, values: TemplateValues): EmailDraft => ({
  subject: fillTemplate(subject, values),
  text: fillTemplate(text, values),
});

/** Returns the placeholders of a filled e-mail that have no value for its reader. */
export const emptyPlaceholders = ({ subject, text }: EmailDraft): TemplatePlaceholder[] => [
  ...new Set([...placeholdersLeft(subject), ...placeholdersLeft(text)]),
];

/** Most names that an error lists. */
const NAMED = 3;

/** Returns the error of placeholders that have no value for some readers, with the first of their names. */
export const emptyProblem = (placeholders: readonly string[], names: readonly string[]): ErrorText =>
  errorText('placeholders-empty', {
    placeholders: placeholders.map((name) => `{{${name}}}`).join(', '),
    names: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : ''),
  });

/** Returns the address that opens a WhatsApp chat with a number, or null for a number without its country code. */
export function whatsAppUrl(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.trim().startsWith('+') && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}
