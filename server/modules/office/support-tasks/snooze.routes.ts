import { snoozeManyTasks, snoozeTask, snoozeTasks } from '#domain/office/api/snooze.ts';
import { route, type Route } from '#server/http/route.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import * as snooze from './snooze.ts';
import { taskIds } from './support-tasks.queries.ts';
import { oneTask, viewerOf } from './task-record.ts';

export const snoozeRoutes: readonly Route[] = [
  route(snoozeTask, async (ctx) => {
    const { db, session, params, body } = ctx;
    const { until } = body;
    const viewer = viewerOf(ctx);
    const undoId = await snooze.snoozeWithUndo(db, params.id, { ...viewer, actorId: session.actorId, until });
    return { task: await oneTask(db, viewer, params.id), undoId };
  }),
  route(snoozeTasks, async (ctx) => {
    const { db, session, body, now } = ctx;
    const until = await snooze.snoozeInstant(db, body.until, now);
    return snooze.snoozeTasks(db, body.ids, { ...viewerOf(ctx), actorId: session.actorId, until });
  }),
  route(snoozeManyTasks, async (ctx) => {
    const { db, session, now } = ctx;
    const { selection, until } = ctx.body;
    const input = { until: await snooze.snoozeInstant(db, until, now), askedAt: now.toISOString() };
    const ids = 'ids' in selection ? selection.ids : await taskIds(db, viewerOf(ctx), selection.filter);
    return beginBatch(db, session, { kind: 'TASK_SNOOZE', resource: 'support-tasks', input, ids });
  }),
];
