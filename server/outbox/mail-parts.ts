import type { Readable } from 'node:stream';
import type { Db } from '#server/db/connection/tenant.ts';
import type { MailFile } from '#server/mail/mail.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import type { MailPayload } from './outbox-messages.ts';

/** What the outbox takes from the modules whose e-mails it sends. */
export interface MailParts {
  /** Templates of the e-mails that are queued as facts. */
  templates: MailTemplates;
  /** Opens a stored file; null when it is gone or incomplete. */
  openFile: (file: MailFile) => Promise<Readable | null>;
  /** Asked before each attempt, in a transaction: false withdraws an e-mail that its reader no longer wants. */
  mayLeave: (db: Db, message: { id: string; payload: MailPayload }) => Promise<boolean>;
}
