import {
  announceToGroup,
  blockThread,
  countUnread,
  getThread,
  getThreadFile,
  listOwnThreads,
  listSchoolThreads,
  openThread,
  readThread,
  reportThread,
  sendMessage,
  uploadThreadFile,
} from '#domain/office/api/threads.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { rateLimits, takeTokens } from '#server/auth/rate-limits.ts';
import type { Session } from '#server/auth/session.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { attachmentOf } from '#server/modules/office/documents/documents.ts';
import { announce } from './announce.ts';
import { addThreadFile, threadFile } from './thread-files.ts';
import { oneThread, ownThreads, schoolThreads, unreadCount } from './threads.queries.ts';
import * as threads from './threads.ts';
import { threadViewer, type ThreadViewer } from './visible-threads.ts';

/** The caller who writes. Messages are a person's own: staff who act as them write as the school. */
function writer(session: Session): ThreadViewer {
  refuseSupplanting(session);
  return threadViewer(session);
}

/** Module: messages between students, teachers and the school. */
export const threadRoutes: readonly Route[] = [
  route(countUnread, async ({ db, session }) => ({ count: await unreadCount(db, threadViewer(session)) })),
  route(listOwnThreads, ({ db, session }) => {
    const { side, ...viewer } = threadViewer(session);
    if (side === 'SCHOOL') throw new ApiError('forbidden');
    return ownThreads(db, { ...viewer, side });
  }),
  route(listSchoolThreads, ({ db, session, query }) => schoolThreads(db, threadViewer(session), query)),
  route(openThread, async ({ db, session, body }) => ({
    id: await threads.openThread(db, writer(session), body.personId),
  })),
  route(getThread, ({ db, session, params, query }) =>
    oneThread(db, threadViewer(session), { id: params.id, before: query.before }),
  ),
  route(sendMessage, async ({ db, session, params, body, now }) => {
    const viewer = writer(session);
    await takeTokens(db, rateLimits.message(session.accountId));
    return threads.sendMessage(db, viewer, params.id, { ...body, now });
  }),
  route(readThread, ({ db, session, params, body }) =>
    threads.readThread(db, writer(session), params.id, body.number),
  ),
  manualTransactionRoute(uploadThreadFile, async (ctx) => {
    const viewer = writer(ctx.session);
    await ctx.transaction(async (db) => {
      await threads.lockOpenThread(db, viewer, ctx.params.id);
      await takeTokens(db, rateLimits.messageFile(viewer.accountId));
    });
    const bytes = await readBytes(ctx.request);
    return addThreadFile(ctx, viewer, { threadId: ctx.params.id, title: ctx.query.title, bytes });
  }),
  manualTransactionRoute(getThreadFile, async ({ params, services, session, transaction }) =>
    attachmentOf(services, await transaction((db) => threadFile(db, threadViewer(session), params.id))),
  ),
  route(announceToGroup, async ({ db, session, params, body }) => {
    const viewer = writer(session);
    await takeTokens(db, rateLimits.announcement(session.accountId));
    return { count: await announce(db, viewer, { groupId: params.id, text: body.text }) };
  }),
  route(reportThread, ({ db, session, params, body, now }) =>
    threads.reportThread(db, writer(session), params.id, { reason: body.reason, now }),
  ),
  route(blockThread, ({ db, session, params, body }) =>
    threads.blockThread(db, writer(session), params.id, body.isBlocked),
  ),
];
