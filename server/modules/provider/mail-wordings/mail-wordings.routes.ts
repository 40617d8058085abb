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
  route(getMailWording, (ask) => wordingOf(ask.db, ask.session, ask.params.kind, place(ask))),
  route(changeMailWording, (ask) => {
    const { version, ...wording } = ask.body;
    return changeWording(ask.db, ask.session, { kind: ask.params.kind, wording, version }, place(ask));
  }),
  route(resetMailWording, (ask) => {
    const change = { kind: ask.params.kind, wording: null, version: ask.body.version };
    return changeWording(ask.db, ask.session, change, place(ask));
  }),
  route(previewMailWording, (ask) => previewOf(ask.db, ask.params.kind, ask.body, place(ask))),
  manualTransactionRoute(testMailWording, (ask) =>
    sendTest(ask, (db) => previewOf(db, ask.params.kind, ask.body, place(ask))),
  ),
];
