import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { ONE_CLICK } from '#domain/office/news.ts';
import type { Config } from '#server/config.ts';
import type { Calendar } from '#server/formats/calendar/calendar-text.ts';

/** An invitation as calendar programs take it from a mail (RFC 6047). */
export interface MailCalendar {
  method: Calendar['method'];
  /** In the reader's language. */
  fileName: string;
  content: string;
}

/** A file that travels with a mail. */
export interface MailAttachment {
  fileName: string;
  mediaType: string;
  /** Made, or opened in the store, as the mail leaves. */
  content: () => Promise<Buffer | Readable>;
}

export interface Mail {
  /** Becomes the Message-ID: the same outbox row sent again is recognisable as the same mail. */
  id: string;
  /** The school's name, shown as the sender. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer. */
  replyTo?: string;
  /** Where its reader unsubscribes, by opening it or by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  calendar?: MailCalendar;
  attachments?: readonly MailAttachment[];
}

export interface Mailer {
  /** The address that mails come from. */
  readonly address: string;
  /** Resolves once the mail server has taken the mail; throws its refusal. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A stored file that travels with a mail. */
export interface MailFile {
  key: string;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
}

/** How long one mail may take at each step. Short, so that a batch ends within its claim. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** Mails that travel at the same time. */
export const MAIL_CONNECTIONS = 5;

/** `MAIL_FROM`, or an address at the installation's own host. */
export function senderOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  return mailFrom ?? `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}

/** The bare address of "School <mail@school.example>". */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

export interface Sender {
  /** "School <mail@school.example>" or the bare address. */
  address: string;
  /** Shown instead of the school's name. */
  name?: string;
  /** Who gets answers, unless the mail says otherwise. */
  replyTo?: string | null;
  connections?: number;
}

/** Sends through the SMTP server at this URL, or with these options for a time to connect in. */
export function createMailer(server: string | ((connectMs: number) => object), sender: Sender): Mailer {
  const address = addressOf(sender.address);
  const domain = address.split('@')[1] ?? 'localhost';
  const transport = createTransport({
    ...(typeof server === 'string' ? { url: server } : server(CONNECT_MS)),
    pool: true,
    maxConnections: sender.connections ?? MAIL_CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    address,
    async send({ id, to, subject, text, html, unsubscribeUrl, calendar, attachments = [], ...mail }) {
      const fromName = sender.name ?? mail.fromName;
      const replyTo = mail.replyTo ?? sender.replyTo;
      const opened = await openAll(attachments);
      const sending = transport.sendMail({
        from: { name: fromName, address },
        // As an object: a comma in it can never add a second recipient.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
        subject,
        text,
        html,
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: calendar.fileName, content: calendar.content },
        }),
        attachments: opened,
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': ONE_CLICK,
          }),
        },
      });
      await sending.finally(() => closeAll(opened));
    },
    close: () => transport.close(),
  };
}

interface OpenedAttachment {
  filename: string;
  contentType: string;
  content: Buffer | Readable;
}

/** Opens every attachment before the mail leaves; throws without an open file when one of them cannot be. */
async function openAll(attachments: readonly MailAttachment[]): Promise<OpenedAttachment[]> {
  const opened: OpenedAttachment[] = [];
  try {
    for (const { fileName, mediaType, content } of attachments)
      opened.push({ filename: fileName, contentType: mediaType, content: await content() });
  } catch (error) {
    closeAll(opened);
    throw error;
  }
  return opened;
}

function closeAll(opened: readonly OpenedAttachment[]): void {
  for (const { content } of opened) if (!Buffer.isBuffer(content)) content.destroy();
}
