import {
  changeMailWording,
  getMailWording,
  listMailWordings,
  previewMailWording,
  resetMailWording,
  testMailWording,
} from '#domain/provider/api/mail-wordings.ts';
import type { MailKind, MailWording } from '#domain/office/mail-kind.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { mailWordings } from './mail-wordings.queries.ts';
import { changeWording, previewOf, wordingLocale, wordingOf } from './mail-wordings.ts';
import { sendTest, type TestMail } from './send-test.ts';

interface Placed extends Pick<MailPlace, 'request'> {
  services: Pick<MailPlace, 'config'>;
}
const place = ({ services: { config }, request }: Placed): MailPlace => ({
  config,
  request,
});

/** Module: a school's own wording of e-mails. */
export const mailWordingRoutes: readonly Route[] = [
  route(listMailWordings, async ({ db, query }) => mailWordings(db, await wordingLocale(db, query.locale))),
  route(getMailWording, async (ctx) => {
    const locale = await wordingLocale(ctx.db, ctx.query.locale);
    return wordingOf(ctx.db, ctx.session, { kind: ctx.params.kind, locale }, place(ctx));
  }),
  route(changeMailWording, async (ctx) => {
    const { version, locale: asked, ...wording } = ctx.body;
    const locale = await wordingLocale(ctx.db, asked);
    const change = { kind: ctx.params.kind, locale, wording, version };
    return changeWording(ctx.db, ctx.session, change, place(ctx));
  }),
  route(resetMailWording, async (ctx) => {
    const locale = await wordingLocale(ctx.db, ctx.body.locale);
    const change = { kind: ctx.params.kind, locale, wording: null, version: ctx.body.version };
    return changeWording(ctx.db, ctx.session, change, place(ctx));
  }),
  route(previewMailWording, async (ctx) => (await triedIn(ctx.db, ctx)).preview),
  manualTransactionRoute(testMailWording, (ctx) => sendTest(ctx, (db) => triedIn(db, ctx))),
];

interface Tried extends Placed {
  params: { kind: MailKind };
  body: MailWording & { locale?: Locale | undefined };
}

async function triedIn(db: Db, ctx: Tried): Promise<TestMail> {
  const { locale: asked, ...wording } = ctx.body;
  const locale = await wordingLocale(db, asked);
  return { preview: await previewOf(db, { kind: ctx.params.kind, locale }, wording, place(ctx)), locale };
}
