import {
  claimTask,
  lookAtTask,
  releaseTask,
  resolveTask,
  shellSupportTasks,
  stopLooking,
  supportTasks,
} from '#domain/office/api/support-tasks.ts';
import { route, type Route } from '#server/http/route.ts';
import { claimTask as claim, releaseTask as release } from './claim.ts';
import { lookAt, lookAway } from './presence.ts';
import { listTasks, shellTasks } from './support-tasks.queries.ts';
import { viewerOf, oneTask } from './task-record.ts';
import { resolveWithUndo } from './support-tasks.ts';

/** Module: support tasks: raising, claiming, handing over and listing them. */
export const supportTaskRoutes: readonly Route[] = [
  route(supportTasks.list, (ctx) => listTasks(ctx.db, viewerOf(ctx), ctx.query)),
  route(supportTasks.one, (ctx) => oneTask(ctx.db, viewerOf(ctx), ctx.params.id)),
  route(shellSupportTasks, (ctx) => shellTasks(ctx.db, viewerOf(ctx), ctx.query)),
  route(claimTask, async (ctx) => {
    await claim(ctx.db, ctx.params.id, viewerOf(ctx));
    return oneTask(ctx.db, viewerOf(ctx), ctx.params.id);
  }),
  route(releaseTask, async (ctx) => {
    await release(ctx.db, ctx.params.id, ctx.session.accountId);
    return oneTask(ctx.db, viewerOf(ctx), ctx.params.id);
  }),
  route(lookAtTask, async (ctx) => ({ others: await lookAt(ctx.db, ctx.params.id, viewerOf(ctx)) })),
  route(stopLooking, ({ db, params, session }) => lookAway(db, params.id, session.accountId)),
  route(resolveTask, async (ctx) => {
    const { db, params, body, session } = ctx;
    const viewer = viewerOf(ctx);
    const settling = { ...viewer, actorId: session.actorId, resolution: body.resolution ?? null };
    const undoId = await resolveWithUndo(db, params.id, settling);
    return { task: await oneTask(db, viewer, params.id), undoId };
  }),
];
