import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { instant } from '#domain/values/instant.ts';
import { longText, text } from '#domain/values/text.ts';
import {
  CONTACT_KINDS,
  LOGGED_KINDS,
  MAX_CONTACT_NOTE,
  MAX_EMAIL_SUBJECT,
  MAX_EMAIL_TEXT,
  MOST_EMAIL_FILES,
  MOST_RECIPIENTS,
} from '../contact.ts';
import { emailFile } from './email-files.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'staff' } as const;
const params = z.strictObject({ id: idOf('contact') });

/** A call, chat or e-mail of staff to a person; only staff see it. */
const contactRecord = z.object({
  id: idOf('contact'),
  accountId: z.string(),
  kind: z.enum(CONTACT_KINDS),
  /** Of an e-mail. */
  subject: z.nullable(z.string()),
  /** What an e-mail says, or what staff noted about a call or chat. */
  text: z.nullable(z.string()),
  byName: z.string(),
  at: instant,
  version: z.int(),
});
export type ContactRecord = z.infer<typeof contactRecord>;

export const logContact = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/contacts',
  summary: 'Log a call or WhatsApp chat with a student, teacher or manager',
  body: z.strictObject({
    accountId: idOf('account'),
    kind: z.enum(LOGGED_KINDS),
    note: z.optional(longText({ max: MAX_CONTACT_NOTE })),
  }),
  reply: contactRecord,
  idempotent: true,
});

export const changeContact = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/backoffice/contacts/:id',
  summary: 'Change what is noted about a logged call or chat; its author or an admin only',
  params,
  body: z.strictObject({ note: z.nullable(longText({ max: MAX_CONTACT_NOTE })), version: z.int() }),
  reply: contactRecord,
});

export const deleteContact = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/backoffice/contacts/:id',
  summary: 'Delete a logged call or chat; its author or an admin only',
  params,
});

export const emailTemplates = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/contacts/templates',
  summary: "List the reply templates in a person's language, with their placeholders",
  query: z.strictObject({ accountId: idOf('account') }),
  reply: z.array(z.object({ id: idOf('reply-template'), name: z.string(), text: z.string() })),
});

const draft = {
  subject: text({ max: MAX_EMAIL_SUBJECT }),
  text: longText({ max: MAX_EMAIL_TEXT }),
  /** News or an offer: people can unsubscribe. Otherwise it is about lessons or the account, and everyone gets it. */
  isNews: z.optional(z.boolean()),
  /** Uploaded before by the caller, and not sent yet. */
  fileIds: z.optional(z.array(idOf('email-file')).check(z.maxLength(MOST_EMAIL_FILES))),
};
const accountIds = z.array(idOf('account')).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS));
/** Names of people who unsubscribed from news: they are left out. */
const leftOut = z.array(z.string());

export const previewEmail = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/contacts/email/preview',
  summary: 'Show an e-mail as the first of its readers would get it, and who is left out',
  body: z.strictObject({ accountIds, ...draft }),
  reply: z.object({
    fullName: z.string(),
    subject: z.string(),
    html: z.string(),
    locale: localeCode,
    /** Placeholders that have no value for this person. */
    empty: z.array(z.string()),
    leftOut,
    files: z.array(emailFile),
  }),
});

export const sendEmail = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/contacts/email',
  summary:
    'Send an e-mail to people, with the values of each, news without those who unsubscribed; 422 if no one is left or one of them is deactivated, 400 if a placeholder has no value for one of them or its files are too large together, 404 for files that are not yours',
  body: z.strictObject({ accountIds, ...draft }),
  reply: z.object({ count: z.int(), undoId: z.string(), leftOut }),
  idempotent: true,
});

export const resendEmail = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/contacts/:id/resend',
  summary:
    'Send an e-mail again that could not be delivered; 422 for any other, or if its reader has unsubscribed',
  params,
});
