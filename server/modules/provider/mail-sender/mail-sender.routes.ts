import {
  checkMailSenderRecords,
  getMailSender,
  removeMailSender,
  testMailSender,
  updateMailSender,
} from '#domain/provider/api/mail-sender.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { wordingLocale, wordingOf } from '#server/modules/provider/mail-wordings/mail-wordings.ts';
import { sendTest } from '#server/modules/provider/mail-wordings/send-test.ts';
import { assertHostAllowed, changeMailSender, dropMailSender } from './mail-sender.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { checkMailRecords, machineResolve } from './mail-records.ts';
import { mailSenderOf } from './mail-sender.queries.ts';

/** Module: a school's own mail server. */
export const mailSenderRoutes: readonly Route[] = [
  route(getMailSender, ({ db, session, services }) => mailSenderOf(db, { session, config: services.config })),
  manualTransactionRoute(checkMailSenderRecords, async ({ session, transaction, services }) => {
    const sender = await transaction((db) => mailSenderOf(db, { session, config: services.config }));
    if (!sender.isOwn) throw new ApiError('not-found');
    return { records: await checkMailRecords(sender, machineResolve()) };
  }),
  manualTransactionRoute(updateMailSender, async ({ session, body, transaction, services }) => {
    const { config } = services;
    await assertHostAllowed(body.host, config);
    return transaction((db) => changeMailSender(db, { session, config }, body));
  }),
  route(removeMailSender, ({ db, session, services }) =>
    dropMailSender(db, { session, config: services.config }),
  ),
  manualTransactionRoute(testMailSender, async (ctx) => {
    const place = { config: ctx.services.config, request: ctx.request };
    const write = async (db: Db) => {
      const locale = await wordingLocale(db, undefined);
      return wordingOf(db, ctx.session, { kind: 'lesson-reminder', locale }, place);
    };
    return sendTest(ctx, write);
  }),
];
