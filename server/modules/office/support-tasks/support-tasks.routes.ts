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
import { lookingOf, oneTask } from './task-record.ts';
import { settleTask } from './support-tasks.ts';

/** Module: support tasks: raising, claiming, handing over and listing them. */
export const supportTaskRoutes: readonly Route[] = [
  route(supportTasks.list, (ask) => listTasks(ask.db, lookingOf(ask), ask.query)),
  route(supportTasks.one, (ask) => oneTask(ask.db, lookingOf(ask), ask.params.id)),
  route(shellSupportTasks, (ask) => shellTasks(ask.db, lookingOf(ask), ask.query)),
  route(claimTask, async (ask) => {
    await claim(ask.db, ask.params.id, lookingOf(ask));
    return oneTask(ask.db, lookingOf(ask), ask.params.id);
  }),
  route(releaseTask, async (ask) => {
    await release(ask.db, ask.params.id, ask.session.accountId);
    return oneTask(ask.db, lookingOf(ask), ask.params.id);
  }),
  route(lookAtTask, async (ask) => ({ others: await lookAt(ask.db, ask.params.id, lookingOf(ask)) })),
  route(stopLooking, ({ db, params, session }) => lookAway(db, params.id, session.accountId)),
  route(resolveTask, async (ask) => {
    const { db, params, body, session } = ask;
    const looking = lookingOf(ask);
    const settling = { ...looking, actorId: session.actorId, resolution: body.resolution ?? null };
    const undoId = await settleTask(db, params.id, settling);
    return { task: await oneTask(db, looking, params.id), undoId };
  }),
];
