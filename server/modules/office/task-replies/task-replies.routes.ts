import { getTaskThread, replyToTask } from '#domain/office/api/task-replies.ts';
import { rateLimits, takeTokens } from '#server/auth/rate-limits.ts';
import { route, type Route } from '#server/http/route.ts';
import { oneTask, viewerOf } from '#server/modules/office/support-tasks/task-record.ts';
import { threadViewer } from '#server/modules/office/threads/visible-threads.ts';
import { replyToTask as reply } from './replies.ts';
import { taskThread } from './task-thread.queries.ts';

/** Module: replies to the requester of a support task. The task stays open. */
export const taskReplyRoutes: readonly Route[] = [
  route(getTaskThread, ({ db, session, params }) => taskThread(db, threadViewer(session), params.id)),
  route(replyToTask, async (ctx) => {
    const { db, session, params, body, now } = ctx;
    await takeTokens(db, rateLimits.message(session.accountId));
    await reply(db, params.id, { accountId: session.accountId, text: body.text, now });
    return oneTask(db, viewerOf(ctx), params.id);
  }),
];
