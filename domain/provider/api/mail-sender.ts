import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { instant } from '#domain/values/instant.ts';
import { emailText, optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { isDkimSelector, MAIL_RECORD_FINDINGS, MAIL_RECORDS } from '../mail-records.ts';
import { isMailHost, MAIL_SECURITIES } from '../mail-sender.ts';

const common = { roles: ['CUSTOMER_SUPPORT'], area: 'settings' } as const;

export const mailSenderRecord = z.object({
  /** False: the installation's mail server sends the school's mail. */
  isOwn: z.boolean(),
  fromName: z.string(),
  fromAddress: z.string(),
  replyTo: z.nullable(z.string()),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  userName: z.nullable(z.string()),
  dkimSelector: z.nullable(z.string()),
  /** The password itself is never sent. */
  hasPassword: z.boolean(),
  /** Whether the installation has a key to encrypt passwords with. */
  canStorePassword: z.boolean(),
  /** Address that the installation's mail server sends from. */
  installationAddress: z.string(),
  /** E-mails that have not been sent yet. */
  waiting: z.int(),
  /** Last refusal of the school's server since it last accepted an e-mail. */
  failure: z.nullable(z.object({ error: z.string(), failedAt: instant })),
  mayChange: z.boolean(),
  /** 0 without a mail server of its own. */
  version: z.int(),
});
export type MailSenderRecord = z.infer<typeof mailSenderRecord>;

export const getMailSender = endpoint({
  method: 'GET',
  path: '/backoffice/settings/mail-sender',
  summary: "Get the school's mail server, without its password, and its last failure",
  ...common,
  reply: mailSenderRecord,
});

export const updateMailSender = endpoint({
  method: 'PATCH',
  path: '/backoffice/settings/mail-sender',
  summary: "Send the school's e-mails by its own mail server",
  ...common,
  body: z.strictObject({
    fromName: text({ max: 80 }),
    fromAddress: emailText,
    replyTo: z.optional(
      optionalText({ max: 254 }).check(
        z.refine(
          (value) => value === null || z.safeParse(emailText, value).success,
          errorText('enter-email'),
        ),
      ),
    ),
    host: text({ max: 253 }).check(z.toLowerCase(), z.refine(isMailHost, errorText('enter-mail-host'))),
    port: z.int().check(z.gte(1), z.lte(65_535)),
    security: z.enum(MAIL_SECURITIES),
    /** Without one the server is used without signing in, and a saved password is removed. */
    userName: z.optional(optionalText({ max: 254 })),
    /** Name of the DKIM key, to find it in DNS. */
    dkimSelector: z.optional(
      optionalText({ max: 100 }).check(
        z.overwrite((value) => value?.toLowerCase() ?? null),
        z.refine((value) => value === null || isDkimSelector(value), errorText('enter-dkim-selector')),
      ),
    ),
    /** Empty: the saved one stays. It must be sent again with another host or user name. */
    password: z.optional(z.string().check(z.maxLength(256))),
    version: z.int(),
  }),
  reply: mailSenderRecord,
});

export const removeMailSender = endpoint({
  method: 'DELETE',
  path: '/backoffice/settings/mail-sender',
  summary: "Send the school's e-mails by the installation's mail server again; deletes the saved password",
  ...common,
  reply: mailSenderRecord,
});

export const testMailSender = endpoint({
  method: 'POST',
  path: '/backoffice/settings/mail-sender/test',
  summary: "Send yourself a test e-mail by the school's mail server; 422 with the server's answer",
  ...common,
  reply: z.object({ to: z.string() }),
});

export const mailRecord = z.object({
  kind: z.enum(MAIL_RECORDS),
  finding: z.enum(MAIL_RECORD_FINDINGS),
  /** Name under which the record is looked up; null for DKIM without a selector. */
  name: z.nullable(z.string()),
  /** The record as found. */
  value: z.nullable(z.string()),
  /** A record to begin with, if there is none. */
  suggestion: z.nullable(z.string()),
});
export type MailRecord = z.infer<typeof mailRecord>;

export const checkMailSenderRecords = endpoint({
  method: 'GET',
  path: '/backoffice/settings/mail-sender/records',
  summary:
    "Look up SPF, DKIM and DMARC of the school's own sender address in DNS; 404 without a mail server of its own",
  ...common,
  reply: z.object({ records: z.array(mailRecord) }),
});
