import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { text } from '#domain/values/text.ts';

const token = text({ max: 100 });

const newsChoice = z.object({
  /** Whether the person gets e-mails with news and offers. */
  isOn: z.boolean(),
  /** The address that they go to, without most of its name. */
  email: z.string(),
});
export type NewsChoice = z.infer<typeof newsChoice>;

export const newsOfLink = endpoint({
  method: 'POST',
  path: '/unsubscribe/state',
  summary: 'Get whether the person of an unsubscribe link gets news and offers; changes nothing',
  roles: 'anyone',
  /** In the body, so that no log of addresses has it. */
  body: z.strictObject({ token }),
  reply: newsChoice,
});

export const chooseNewsByLink = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Unsubscribe the person of an unsubscribe link from news and offers, or subscribe them again',
  roles: 'anyone',
  body: z.strictObject({ token, isOn: z.boolean() }),
  reply: newsChoice,
});

/** Where e-mail programs send the form of RFC 8058, whatever its media type. */
export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/unsubscribe/one-click',
  summary:
    'Unsubscribe by the button of an e-mail program (RFC 8058); the body is `List-Unsubscribe=One-Click`',
  roles: 'anyone',
  takes: 'file',
  query: z.strictObject({ token, lang: z.optional(localeCode) }),
});

export const chooseNewsOf = endpoint({
  method: 'POST',
  path: '/backoffice/accounts/:id/news',
  summary: 'Switch news and offers by e-mail on or off for a student, teacher or manager who asked for it',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  params: z.strictObject({ id: idOf('account') }),
  body: z.strictObject({ isOn: z.boolean() }),
  reply: z.object({ isOn: z.boolean() }),
});
