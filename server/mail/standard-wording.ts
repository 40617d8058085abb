import type { MailKind, MailWording } from '#domain/office/mail-kind.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';

/** The text of a mail, with the line that mail programs show beside the subject. */
export interface StandardWording extends MailWording {
  readonly preheader: string;
}

/** Returns the standard wording in a language, with unfilled placeholders. It applies unless the school has its own. */
export function standardWording(locale: Locale, kind: MailKind): StandardWording {
  const part = (name: keyof StandardWording) =>
    textIn(locale, `mail:standard.${kind}.${name}`, { skipInterpolation: true, joinArrays: '\n\n' });
  return { subject: part('subject'), preheader: part('preheader'), body: part('body') };
}
