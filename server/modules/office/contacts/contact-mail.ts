import type { EmailDraft } from '#domain/office/contact.ts';
import { unsubscribePath } from '#domain/office/news.ts';
import type { MailFile } from '#server/mail/mail.ts';
import type { MailLook, MailTemplate, WrittenMail } from '#server/mail/mail-template.ts';
import { wordedMail } from '#server/mail/worded-mail.ts';

export const CONTACT_MAIL = 'contact';

/** The queued form of an e-mail that a member of staff wrote; its placeholders are filled. */
export interface ContactMailFacts extends EmailDraft {
  author: string;
  /** The author's address. */
  replyTo: string;
  /** Of the link by which the reader unsubscribes, in news. */
  token?: string;
  files?: readonly MailFile[];
}

/** Writes the e-mail of a member of staff with the school's logo and wording. */
export const staffEmail = (
  look: MailLook,
  {
    subject,
    text,
    author,
    unsubscribeUrl,
  }: EmailDraft & { author: string; unsubscribeUrl?: string | undefined },
): WrittenMail =>
  wordedMail(look, { kind: 'staff-email', values: { subject, message: text, author }, unsubscribeUrl });

/** The e-mail that a member of staff wrote to a person; an answer goes to its author. */
export const contactMail: MailTemplate = (queued, setting) => {
  const facts = queued as ContactMailFacts;
  const unsubscribeUrl = facts.token && setting.origin + unsubscribePath(facts.token, setting.locale);
  const attachments = (facts.files ?? []).map((file) => ({
    fileName: file.fileName,
    mediaType: file.mediaType,
    content: () => setting.openFile(file),
  }));
  return { ...staffEmail(setting, { ...facts, unsubscribeUrl }), replyTo: facts.replyTo, attachments };
};
