import { getRelatedTasks, mergeTasks } from '#domain/office/api/task-merge.ts';
import { route, type Route } from '#server/http/route.ts';
import { oneTask, viewerOf } from '#server/modules/office/support-tasks/task-record.ts';
import { mergeWithUndo } from './merge.ts';
import { relatedTasks } from './related-tasks.queries.ts';

/** Module: requests of one person about the same thing become one. */
export const taskMergeRoutes: readonly Route[] = [
  route(getRelatedTasks, ({ db, params }) => relatedTasks(db, params.id)),
  route(mergeTasks, async (ctx) => {
    const { db, session, params, body } = ctx;
    const viewer = viewerOf(ctx);
    const undoId = await mergeWithUndo(db, params.id, body.taskId, { ...viewer, actorId: session.actorId });
    return { task: await oneTask(db, viewer, params.id), undoId };
  }),
];
