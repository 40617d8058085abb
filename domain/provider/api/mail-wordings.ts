import * as z from 'zod/mini';
import { localeCode } from '#domain/shared/locale.ts';
import { mailKind } from '#domain/office/mail-kind.ts';
import { instant } from '#domain/values/instant.ts';
import { longText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

const common = { roles: ['CUSTOMER_SUPPORT'], area: 'settings' } as const;
const params = z.strictObject({ kind: mailKind });
/** Default: the school's own language. */
const locale = z.optional(localeCode);
const query = z.strictObject({ locale });
const wording = { subject: text({ max: 200 }), body: longText({ max: 6000 }), locale };
const plain = { subject: z.string(), body: z.string() };

const change = {
  version: z.int(),
  at: instant,
  byName: z.nullable(z.string()),
};

const mailWordingRow = z.object({
  kind: mailKind,
  subject: z.string(),
  /** In the school's own words; else the standard ones are sent. */
  isOwn: z.boolean(),
  /** The latest change, if there ever was one. */
  changedAt: z.nullable(instant),
  changedByName: z.nullable(z.string()),
});

/** A mail as its reader gets it. */
export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

/** Text of an e-mail, its standard wording, and who changed it when. */
export const mailWordingRecord = z.object({
  kind: mailKind,
  locale: localeCode,
  ...plain,
  isOwn: z.boolean(),
  standard: z.object(plain),
  preview: mailPreview,
  /** Latest first, at most 50; without words: back to the standard ones. */
  versions: z.array(z.object({ ...change, subject: z.nullable(z.string()), body: z.nullable(z.string()) })),
  mayChange: z.boolean(),
  /** How often it was changed; 0: never. */
  version: z.int(),
});
export type MailWordingRecord = z.infer<typeof mailWordingRecord>;

export const listMailWordings = endpoint({
  method: 'GET',
  path: '/backoffice/mail-wordings',
  summary: 'List every mail that the school sends, and which ones have its own wording',
  ...common,
  query,
  reply: z.array(mailWordingRow),
});
export const getMailWording = endpoint({
  method: 'GET',
  path: '/backoffice/mail-wordings/:kind',
  summary: "Get an e-mail's wording, the standard one, an example and earlier versions",
  ...common,
  params,
  query,
  reply: mailWordingRecord,
});
export const changeMailWording = endpoint({
  method: 'PATCH',
  path: '/backoffice/mail-wordings/:kind',
  summary: "Change an e-mail's wording, from the next one sent; wrong placeholders are refused",
  ...common,
  params,
  body: z.strictObject({ ...wording, version: z.int() }),
  reply: mailWordingRecord,
});
export const resetMailWording = endpoint({
  method: 'POST',
  path: '/backoffice/mail-wordings/:kind/standard',
  summary: 'Reset a mail to the standard wording',
  ...common,
  params,
  body: z.strictObject({ version: z.int(), locale }),
  reply: mailWordingRecord,
});
export const previewMailWording = endpoint({
  method: 'POST',
  path: '/backoffice/mail-wordings/:kind/preview',
  summary: 'Preview a mail with a wording and sample data; saves nothing',
  ...common,
  params,
  body: z.strictObject(wording),
  reply: mailPreview,
});
export const testMailWording = endpoint({
  method: 'POST',
  path: '/backoffice/mail-wordings/:kind/test',
  summary: 'Send yourself the example with this wording',
  ...common,
  params,
  body: z.strictObject(wording),
  reply: z.object({ to: z.string() }),
});
