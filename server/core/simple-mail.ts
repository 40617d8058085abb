import { mailLayout } from './mail-layout.ts';
import type { MailSetting, WrittenMail } from './mail-template.ts';

interface SimpleMail {
  subject: string;
  firstName: string;
  /** What is null has nothing to say this time. */
  paragraphs: readonly (string | null)[];
  /** `path`: of the school's own pages. */
  button: { label: string; path: string };
}

/** A mail of the school with its subject as title, a greeting, paragraphs and one button. */
export function simpleMail(
  { providerName, logoUrl, origin }: MailSetting,
  { subject, firstName, paragraphs, button: { label, path } }: SimpleMail,
): WrittenMail {
  const layout = mailLayout({
    providerName,
    logoUrl,
    title: subject,
    paragraphs: [`Hello ${firstName},`, ...paragraphs.filter((text) => text !== null)],
    button: { label, url: origin + path },
  });
  return { subject, ...layout };
}
