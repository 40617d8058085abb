import { deleteEmailFile, getEmailFile, uploadEmailFile } from '#domain/office/api/email-files.ts';
import { rateLimits, takeTokens } from '#server/auth/rate-limits.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { attachmentOf } from '#server/modules/office/documents/documents.ts';
import { addEmailFile, assertCanWrite, dropEmailFile, emailFileOf } from './email-files.ts';

/** Files that staff attach to the e-mails that they write; part of this module. */
export const emailFileRoutes: readonly Route[] = [
  manualTransactionRoute(uploadEmailFile, async (ctx) => {
    assertCanWrite(ctx.session);
    await ctx.transaction((db) => takeTokens(db, rateLimits.messageFile(ctx.session.accountId)));
    return addEmailFile(ctx, { title: ctx.query.title, bytes: await readBytes(ctx.request) });
  }),
  route(deleteEmailFile, ({ db, session, params }) => dropEmailFile(db, session, params.id)),
  manualTransactionRoute(getEmailFile, async ({ params, services, session, transaction }) =>
    attachmentOf(services, await transaction((db) => emailFileOf(db, session, params.id))),
  ),
];
