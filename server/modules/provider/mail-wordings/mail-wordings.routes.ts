import {
  changeMailWording,
  getMailWording,
  listMailWordings,
  previewMailWording,
  resetMailWording,
  testMailWording,
} from '#domain/provider/api/mail-wordings.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { mailWordings } from './mail-wordings.queries.ts';
import { changeWording, previewOf, wordingOf } from './mail-wordings.ts';
import { sendTest } from './send-test.ts';

interface Placed extends Pick<MailPlace, 'request'> {
  services: Pick<MailPlace, 'config'>;
}
const place = ({ services: { config }, request }: Placed): MailPlace => ({
  config,
  request,
});

/** Module: a school's own wording of e-mails. */
export const mailWordingRoutes: readonly Route[] = [
  route(listMailWordings, ({ db }) => mailWordings(db)),
  route(getMailWording, (ctx) => wordingOf(ctx.db, ctx.session, ctx.params.kind, place(ctx))),
  route(changeMailWording, (ctx) => {
    const { version, ...wording } = ctx.body;
    return changeWording(ctx.db, ctx.session, { kind: ctx.params.kind, wording, version }, place(ctx));
  }),
  route(resetMailWording, (ctx) => {
    const change = { kind: ctx.params.kind, wording: null, version: ctx.body.version };
    return changeWording(ctx.db, ctx.session, change, place(ctx));
  }),
  route(previewMailWording, (ctx) => previewOf(ctx.db, ctx.params.kind, ctx.body, place(ctx))),
  manualTransactionRoute(testMailWording, (ctx) =>
    sendTest(ctx, (db) => previewOf(db, ctx.params.kind, ctx.body, place(ctx))),
  ),
];
