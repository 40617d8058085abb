import { type MailKind, type MailWording, PLACEHOLDER } from '#domain/office/mail-kind.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { mailLayout } from './mail-layout.ts';
import type { MailLook, WrittenMail } from './mail-template.ts';
import { buttonText, capitalised, type MailButton, mailText } from './mail-text.ts';
import { standardWording, type StandardWording } from './standard-wording.ts';

/** The value of each placeholder; null or '' where this e-mail has none. */
export type MailValues = Readonly<Record<string, string | null>>;

interface WordedMail {
  kind: MailKind;
  values: MailValues;
  /** Where the mail's button leads: a web address. */
  button?: { does: MailButton; url: string };
  /** Where its reader unsubscribes. */
  unsubscribeUrl?: string | undefined;
}

/**
 * Writes an e-mail in the school's own wording of the reader's language, or the standard one of that language. Values are inserted once and as text: a name can be neither a
 * placeholder nor HTML. A paragraph whose placeholders are all empty is left out.
 */
export function wordedMail(
  look: MailLook,
  { kind, values, button, unsubscribeUrl }: WordedMail,
): WrittenMail {
  const wording = look.wordings[kind] ?? standardWording(look.locale, kind);
  return write(look, wording, { values, unsubscribeUrl, ...(button && { button }) });
}

/** The same of a wording that is not kept yet. */
export function write(
  look: MailLook,
  { subject, body, preheader = '' }: MailWording & Partial<StandardWording>,
  { values, button, unsubscribeUrl }: Omit<WordedMail, 'kind'>,
): WrittenMail {
  const all = Object.fromEntries(
    Object.entries({ ...values, school: look.providerName }).map(([name, value]) => [
      name,
      value && errorTextIn(look.locale, value),
    ]),
  );
  const title = filled(subject, all).replaceAll(/\s+/g, ' ').trim();
  const parts = body.split(/\n\s*\n/).map((part) => part.trim());
  const at = parts.findIndex((part) => BUTTON.test(part));
  const texts = (some: readonly string[]) =>
    some.filter((part) => saysSomething(part, all)).map((part) => tidy(filled(part, all)));
  const paragraphs = texts(at < 0 ? parts : parts.slice(0, at));
  const [hidden = firstStatement(paragraphs)] = texts([preheader]);
  const layout = mailLayout({
    ...look,
    title,
    ...(hidden && { preheader: capitalised(hidden, look.locale) }),
    paragraphs,
    closing: texts(at < 0 ? [] : parts.slice(at + 1)),
    ...(button && at >= 0 && { button: { label: buttonText(look.locale, button.does), url: button.url } }),
    ...(unsubscribeUrl && {
      unsubscribe: { label: mailText(look.locale, 'unsubscribe'), url: unsubscribeUrl },
    }),
  });
  return { subject: title, ...layout, ...(unsubscribeUrl && { unsubscribeUrl }) };
}

/** Returns the first line that is no greeting: the preview text where a wording has none, as a school's own has. */
function firstStatement(paragraphs: readonly string[]): string | undefined {
  const lines = paragraphs.flatMap((one) => one.split('\n'));
  return lines.find((line) => !/[,:!]$/.test(line)) ?? lines[0];
}

const BUTTON = /^\{\{\s*button\s*\}\}$/;

const filled = (text: string, values: MailValues): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');

const tidy = (text: string): string =>
  text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +([.,:;])/g, '$1')
    .replaceAll(/ *\n */g, '\n')
    .trim();

function saysSomething(part: string, values: MailValues): boolean {
  const names = [...part.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return part !== '' && (names.length === 0 || names.some((name) => values[name]));
}
