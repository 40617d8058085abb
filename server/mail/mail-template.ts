import type { MailKind, MailWording } from '#domain/office/mail-kind.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import type { PaperLogo } from '#server/formats/brand-picture.ts';
import type { Readable } from 'node:stream';
import type { MailAttachment, MailCalendar, MailFile } from './mail.ts';

/** Look of a school's e-mails for one reader, and the school's own wordings in the reader's language. */
export interface MailLook {
  /** The reader's. */
  locale: Locale;
  providerName: string;
  /** Absolute. */
  logoUrl: string;
  /** `#rrggbb`. */
  colour: string;
  wordings: Readonly<Partial<Record<MailKind, MailWording>>>;
}

/** The school and the addresses that a mail shows, known only where it leaves. */
export interface MailSetting extends MailLook {
  /** Where the school's pages live. */
  origin: string;
  rules: Pick<ProviderRules, 'cancelBeforeHours'>;
  /** Sender of the e-mails. */
  address: string;
  to: string;
  /** Its logo for an attached paper, read as that is made. */
  readLogo: (logotypeUrl: string) => Promise<PaperLogo>;
  /** Opens a stored file; throws `MissingAttachment` when it is gone. */
  openFile: (file: MailFile) => Promise<Readable>;
}

/** How an e-mail also shows on the devices of its reader, under the school's name and with the e-mail's subject. */
export interface PushNote {
  /** Where it leads: of the school's own pages. */
  path: string;
  /** A later message with the same tag takes its place. */
  tag: string;
  /** From then on it is of no use; default: a day. */
  until?: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer; default: the sender, whose mailbox is not read. */
  replyTo?: string;
  /** Also named in its text. */
  unsubscribeUrl?: string;
  calendar?: MailCalendar;
  attachments?: readonly MailAttachment[];
  push?: PushNote;
}

/** Writes an e-mail from the queued facts; returns null when there is nothing left to notify. */
export type MailTemplate = (facts: unknown, setting: MailSetting) => WrittenMail | null;
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
